import { execFile } from 'node:child_process';

/** Output of a program, or null when it is not there, fails or takes over ten seconds. */
export function outputOf(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(
      program,
      [...args],
      { timeout: 10_000, maxBuffer: 4 << 20, windowsHide: true, env: environment },
      (error, stdout) => {
        resolve(error === null ? stdout : null);
      },
    );
  });
}
