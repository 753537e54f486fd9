import { excludedPrograms } from '@aplomb/contract';
import { DesktopError } from '../../base/desktop-error.ts';
import { logFailure } from '../../base/log.ts';
import type { Service } from '../../base/service.ts';
import { programName } from './exclusions.ts';

/** Switches all help off while a lock-down browser runs. */
export interface HelpGuard {
  /** Looks again and throws ACCESS_DENIED when help is off. */
  require(): Promise<void>;
  /** Hears when help goes off, to stop what is under way. */
  onOff(stop: () => void): void;
  close(): void;
}

const POLL_MILLISECONDS = 5_000;
const lockdown = new Map(
  excludedPrograms
    .filter(({ reason }) => reason === 'lockdown_browser')
    .map(({ program, label }) => [program, label] as const),
);

/** Looks every few seconds and before each help. */
export function createHelpGuard({
  platform: { system },
  state,
  log,
}: Pick<Service, 'platform' | 'state' | 'log'>): HelpGuard {
  const stops: (() => void)[] = [];
  const look = async (): Promise<void> => {
    const running = (await system.programs())
      .map(programName)
      .find((program) => lockdown.has(program));
    const label = running === undefined ? null : (lockdown.get(running) ?? running);
    if ((state.now.helpOff?.program ?? null) === label) return;
    state.update({
      helpOff:
        label === null ? null : { program: label, reason: `Help is off while ${label} runs` },
    });
    if (label !== null) for (const stop of stops) stop();
  };
  const lookByItself = (): void => {
    look().catch(logFailure(log, 'the running programs could not be looked at'));
  };
  const timer = setInterval(lookByItself, POLL_MILLISECONDS);
  timer.unref();
  lookByItself();
  return {
    async require() {
      await look();
      const { helpOff } = state.now;
      if (helpOff !== null)
        throw new DesktopError(
          'ACCESS_DENIED',
          `${helpOff.reason}. Nothing is read, heard or answered.`,
          { advice: 'Help comes back when that program ends. Your history stays open to you.' },
        );
    },
    onOff(stop) {
      stops.push(stop);
    },
    close() {
      clearInterval(timer);
    },
  };
}
