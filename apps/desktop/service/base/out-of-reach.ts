/**
 * What a look at a file or a process says of one that is not there, has gone meanwhile, is held by
 * another program or is another user's.
 */
const codes: ReadonlySet<unknown> = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'EACCES',
  'EPERM',
  'EBUSY',
  'ESRCH',
  'ENODEV',
]);

/**
 * Handles a failure to look at something that may be out of reach: answers `instead` then; any
 * other failure goes on to the caller.
 */
export const ifOutOfReach =
  <Value>(instead: Value) =>
  (error: unknown): Value => {
    if (error instanceof Error && codes.has((error as NodeJS.ErrnoException).code)) return instead;
    throw error;
  };
