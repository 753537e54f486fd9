import {
  excludedPrograms,
  type GroupPolicy,
  type HelpTask,
  helpTasks,
  partName,
  tasksOn,
  turnedOff,
} from '@aplomb/contract';
import type { AppState } from '../../../shared/shapes/state.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import { logFailure } from '../../base/log.ts';
import type { Service } from '../../base/service.ts';
import { programName } from './exclusions.ts';
import { shownPolicy } from './shown-policy.ts';
import type { HeldRules, SignedRulesKeeper } from './rules.ts';

/** Switches help off while a lock-down browser runs, and as far as signed rules in force say. */
export interface HelpGuard {
  /** Looks again and throws ACCESS_DENIED when this kind of help is off. */
  require(task: HelpTask): Promise<void>;
  /** Whether signed rules leave a kind of help on, as it was last looked. */
  permits(task: HelpTask): boolean;
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

/** Which lock-down browser is among the programs that run, or null. */
function lockdownOf(programs: readonly string[]): string | null {
  const running = programs.map(programName).find((program) => lockdown.has(program));
  return running === undefined ? null : (lockdown.get(running) ?? running);
}

type Parts = Pick<Service, 'platform' | 'state' | 'log' | 'vault' | 'policy'>;

/** Looks every few seconds and before each help. */
export function createHelpGuard(
  { platform: { system }, state, log, vault, policy }: Parts,
  rules: SignedRulesKeeper,
): HelpGuard {
  const stops: (() => void)[] = [];
  const stop = (): void => {
    for (const each of stops) each();
  };
  const inForce = (): HeldRules | null => (rules.held?.phase === 'in_force' ? rules.held : null);
  const look = async (): Promise<void> => {
    rules.look();
    policy.look();
    const program = lockdownOf(await system.programs());
    const reason =
      program === null
        ? (offByPolicy(policy.current) ?? offBy(inForce()))
        : `Help is off while ${program} runs`;
    if ((state.now.helpOff?.reason ?? null) === reason) return;
    state.update({ helpOff: reason === null ? null : { program, reason } });
    if (reason !== null) stop();
  };
  const lookByItself = (): void => {
    look().catch(logFailure(log, 'the running programs could not be looked at'));
  };
  policy.onChange(() => {
    state.update({ policy: shownPolicy(policy) });
    if ((policy.current?.helpOff.length ?? 0) > 0) stop();
    lookByItself();
  });
  const timer = setInterval(lookByItself, POLL_MILLISECONDS);
  timer.unref();
  lookByItself();
  rules.onChange(() => {
    const held = inForce();
    // What they turn off may be under way; what they leave on can be started again.
    if (held !== null && turnedOff(held.rules).length > 0) stop();
    lookByItself();
  });
  return {
    async require(task) {
      await look();
      const { helpOff } = state.now;
      if (helpOff !== null) throw allOff(helpOff);
      requireByPolicy(policy.current, task);
      const held = inForce();
      if (held !== null) requireByRules(held, task, vault.settings.values.history.keep_history);
    },
    permits(task) {
      if (policy.current?.helpOff.includes(task) === true) return false;
      const held = inForce();
      return held === null || tasksOn(held.rules).includes(task);
    },
    onOff(listener) {
      stops.push(listener);
    },
    close() {
      clearInterval(timer);
    },
  };
}

/** Why the policy of this computer turns all help off; null where it leaves some on. */
function offByPolicy(policy: GroupPolicy | null): string | null {
  if (policy === null || policy.helpOff.length < Object.keys(helpTasks).length) return null;
  return policy.faults.length > 0
    ? `Help is off: the policy of this computer can’t be understood (${policy.faults.join(', ')})`
    : `Help is off by the policy of ${policy.organisation}`;
}

const allOff = ({ reason, program }: NonNullable<AppState['helpOff']>): DesktopError =>
  new DesktopError('ACCESS_DENIED', `${reason}. Nothing is read, heard or answered.`, {
    advice:
      program === null
        ? 'Now › Session says by whom, and what they turned off. Your history stays open to you.'
        : 'Help comes back when that program ends. Your history stays open to you.',
  });

function requireByPolicy(policy: GroupPolicy | null, task: HelpTask): void {
  if (policy === null || !policy.helpOff.includes(task)) return;
  throw new DesktopError(
    'ACCESS_DENIED',
    `The policy of ${policy.organisation} turns this off on this computer: ${helpTasks[task]}.`,
    {
      advice: 'Ask who manages this computer. What it leaves on is shown under Settings › Privacy.',
    },
  );
}

/** Why rules in force turn all help off; null where they leave some on. */
const offBy = (held: HeldRules | null): string | null =>
  held === null || tasksOn(held.rules).length > 0
    ? null
    : `Help is off until ${untilOf(held)}, by the rules of ${held.rules.maker}`;

const untilOf = ({ rules: { until } }: HeldRules): string =>
  `${until.slice(0, 10)} ${until.slice(11, 16)} UTC`;

function requireByRules(held: HeldRules, task: HelpTask, keepsHistory: boolean): void {
  const { maker, tier } = held.rules;
  if (!tasksOn(held.rules).includes(task))
    throw new DesktopError(
      'ACCESS_DENIED',
      `The rules of ${maker} turn this off until ${untilOf(held)}: ${helpTasks[task]}.`,
      { advice: `What they leave on is shown under ${partName('prepare/interview')}.` },
    );
  if (tier === 'allowed_verified' && !keepsHistory)
    throw new DesktopError(
      'ACCESS_DENIED',
      `The rules of ${maker} ask for a receipt. It is made of the history, which is switched off.`,
      { advice: `Keep the history under ${partName('settings/kept')}, then try again.` },
    );
}
