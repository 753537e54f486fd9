import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The service's log: what happened, never content. Fields are numbers, codes and names of our own.
 */
export interface Log {
  info(message: string, fields?: Readonly<Record<string, string | number | boolean | null>>): void;
  error(
    message: string,
    fields: Readonly<Record<string, string | number | boolean | null>>,
    cause: unknown,
  ): void;
}

/**
 * Handles a failure that the user need not be told of: the log keeps what failed and why. Answers
 * undefined, so that `?? other` can follow.
 */
export const logFailure =
  (log: Pick<Log, 'error'>, what: string) =>
  (cause: unknown): undefined => {
    log.error(what, {}, cause);
  };

const MAX_BYTES = 1_000_000;

/**
 * Writes lines of JSON to a file, and begins a new one when it has grown large; the one before is
 * kept. Of a fault it keeps kind and place in our code, not its words.
 */
export function openLog(path: string): Log {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  /** Lines that could not be written since the last one that could. */
  let lost = 0;
  const write = (entry: Record<string, unknown>): void => {
    try {
      if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES)
        renameSync(path, `${path}.1`);
      const line = { at: new Date().toISOString(), ...entry, ...(lost > 0 && { lost }) };
      appendFileSync(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
      lost = 0;
    } catch {
      // A full or removed disk must not end the app for the sake of its log.
      lost += 1;
    }
  };
  return {
    info(message, fields = {}) {
      write({ level: 'info', message, ...fields });
    },
    error(message, fields, cause) {
      write({ level: 'error', message, ...fields, ...describe(cause) });
    },
  };
}

function describe(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Error)) return { fault: typeof cause };
  const { code } = cause as NodeJS.ErrnoException;
  const places = (cause.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim().replace(/\(?(?:file:\/\/)?[^\s(]*[\\/](?=[^\\/]+:\d+:\d+)/, '('));
  return { fault: cause.name, ...(code !== undefined && { code }), places };
}
