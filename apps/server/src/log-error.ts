import { DrizzleQueryError } from 'drizzle-orm';
import { type DatabaseFault, databaseFaultOf } from './database/database-fault.ts';

const MESSAGE_CHARACTERS = 500;

/** What an operator has to look at; the statement that met it had no part in it. */
const faults: Readonly<Record<DatabaseFault, string>> = {
  full: 'a disk is full; make room',
  damaged:
    'the files of the database are damaged; restore the last backup (docs/operations.md, Backup)',
  readonly: 'the database takes no changes: it is read-only, or a standby',
  away: 'the database does not answer',
};
/** Of a lock or a statement that took too long: it matters which one. */
const slowCodes = new Set(['55P03', '57014']);

/**
 * What the log says of a failure: kind, place and reason, but neither the values of a query nor
 * anything quoted, which may be a caller's text. A fault of the database is one line with its cause.
 */
export function logError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const fault = databaseFaultOf(error);
  const root = rootOf(error);
  if (fault !== null && !slowCodes.has(codeOf(root) ?? ''))
    return {
      type: 'DatabaseFault',
      message: faults[fault],
      code: codeOf(root),
      cause: withoutValues(root),
    };
  return {
    type: error.name,
    message: withoutValues(error),
    code: codeOf(error),
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: logError(error.cause) }),
  };
}

const rootOf = (error: Error): Error =>
  error.cause instanceof Error ? rootOf(error.cause) : error;

function codeOf(error: Error): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

function withoutValues(error: Error): string {
  const message =
    error instanceof DrizzleQueryError
      ? error.query
      : error.message.replaceAll(/"[^"]*"/g, '"…"').replace(/"[^"]*$/, '"…');
  return message.slice(0, MESSAGE_CHARACTERS);
}
