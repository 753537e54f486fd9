import { type ChildProcess, spawn } from 'node:child_process';
import {
  PROFILE,
  type WindowCommand,
  type WindowReport,
  windowReport,
} from '../../shared/window-messages.ts';
import { DesktopError } from '../base/desktop-error.ts';

interface WindowProcessOptions {
  /** Program and arguments that start it. */
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Folder the web view runs from. */
  readonly profileFolder: string;
}

interface WindowProcessHooks {
  onReport(report: WindowReport): void;
  /** It ended after it had been ready, having lasted so long. */
  onEnded(milliseconds: number): void;
}

const START_MILLISECONDS = 30_000,
  BEAT_MILLISECONDS = 5_000;
/**
 * Moving a window or an open menu stops the window process for as long as the user holds on; this
 * is more than that.
 */
const SILENCE_MILLISECONDS = 60_000;

/**
 * Starts the process that shows the windows, and ends it when it hangs. Rejects when it does not
 * become ready.
 */
export function launchWindowProcess(
  { command: [program = '', ...args], environment, profileFolder }: WindowProcessOptions,
  { onReport, onEnded }: WindowProcessHooks,
): Promise<ChildProcess> {
  const started = spawn(program, [...args, `${PROFILE}${profileFolder}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
    env: environment,
  });
  const startedAt = performance.now();
  endWhenSilent(started);
  return new Promise((resolve, reject) => {
    let ready = false,
      why = 'The window process did not start.';
    const late = setTimeout(() => started.kill('SIGKILL'), START_MILLISECONDS);
    started.on('error', ({ message }) => {
      why = `The window process did not start: ${message}.`;
    });
    started.on('message', (message) => {
      const { data: report } = windowReport.safeParse(message);
      if (report?.did === 'ready') {
        ready = true;
        clearTimeout(late);
        resolve(started);
      }
      if (report?.did === 'failed') why = report.detail;
      if (report !== undefined) onReport(report);
      if (report?.did === 'failed' && !ready) started.kill('SIGKILL');
    });
    started.on('close', () => {
      clearTimeout(late);
      if (ready) onEnded(performance.now() - startedAt);
      else reject(new DesktopError('SERVICE_UNAVAILABLE', why));
    });
  });
}

/** Asks for a sign of life again and again; a process that gives none hangs. */
function endWhenSilent(child: ChildProcess): void {
  let heard = performance.now();
  const beat = setInterval(() => {
    if (performance.now() - heard > SILENCE_MILLISECONDS) child.kill('SIGKILL');
    else if (child.connected) tell(child, { do: 'beat' });
  }, BEAT_MILLISECONDS).unref();
  child.on('message', () => {
    heard = performance.now();
  });
  child.on('close', () => clearInterval(beat));
}

/**
 * Says it; a process that is ending hears nothing, and what it should have shown is shown by the
 * next one.
 */
export function tell(child: ChildProcess, command: WindowCommand): void {
  if (child.connected) child.send(command, () => undefined);
}
