import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ifOutOfReach } from '../base/out-of-reach.ts';
import { outputOf } from './run-program.ts';

const GRACE_MILLISECONDS = 3_000,
  LOOK_MILLISECONDS = 40;

/** Remembers the browser of this run, so that the next run can end it should this one be killed. */
export async function rememberBrowser(profileFolder: string, pid: number): Promise<void> {
  await writeFile(noteOf(profileFolder), String(pid));
}

/**
 * Ends the browser that a killed run left behind: it holds the profile, and its windows lead
 * nowhere.
 */
export async function endLeftoverBrowser(profileFolder: string): Promise<void> {
  const note = await readFile(noteOf(profileFolder), 'utf8').catch(ifOutOfReach(null));
  if (note === null) return;
  const pid = Number(note);
  // The number may be another program's by now.
  if (Number.isInteger(pid) && isRunning(pid) && (await commandOf(pid)).includes(profileFolder)) {
    process.kill(pid);
    for (
      const until = performance.now() + GRACE_MILLISECONDS;
      isRunning(pid) && performance.now() < until;
    )
      await wait(LOOK_MILLISECONDS);
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  }
  await rm(noteOf(profileFolder), { force: true });
}

const noteOf = (profileFolder: string): string => `${profileFolder}.pid`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return ifOutOfReach(false)(error);
  }
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'win32')
    return (
      (await outputOf('powershell.exe', [
        '-NoProfile',
        '-Command',
        `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`,
      ])) ?? ''
    );
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(ifOutOfReach(''));
}
