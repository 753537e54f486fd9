import { DesktopError } from '../../base/desktop-error.ts';

/**
 * What is kept cannot be opened, or is not as it was written. Nothing is changed and no new key is
 * made.
 */
export function locked(detail: string, cause?: unknown): DesktopError {
  return new DesktopError(5001, detail, { cause });
}

/** Whether a failure says that what is kept cannot be opened. */
export const isLocked = (error: unknown): boolean =>
  error instanceof DesktopError && error.code === 5001;

/** Runs a step of storage; a failure of disk or database becomes a DesktopError that says which. */
export function stored<Result>(step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    throw asStorageError(error);
  }
}

/** A failure of disk or database, as the user is told of it; other errors stay as they are. */
export function asStorageError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DesktopError) return error;
  const { code, errcode } = error as Error & { code?: string; errcode?: number };
  const primary = errcode === undefined ? null : errcode & 0xff;
  if (primary === SQLITE.corrupt || primary === SQLITE.notADatabase)
    return locked('The database of the vault is damaged or is none. It was left as it is.', error);
  if (primary === SQLITE.busy || primary === SQLITE.locked)
    return locked('Another program has the vault open.', error);
  if (primary === SQLITE.full || code === 'ENOSPC')
    return new DesktopError(
      5002,
      'The disk is full, so nothing more can be kept. What was kept before is safe.',
      { cause: error },
    );
  if (primary !== null || (code?.startsWith('E') === true && 'syscall' in error))
    return new DesktopError(
      5002,
      'The disk did not take what was to be kept. What was kept before is safe.',
      { cause: error },
    );
  return error;
}

/** Primary result codes of SQLite, as its documentation numbers them. */
const SQLITE = { busy: 5, locked: 6, corrupt: 11, full: 13, notADatabase: 26 } as const;
