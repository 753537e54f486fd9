import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Why nothing can be kept or read: a disk is full, the database's files are damaged, it takes no
 * changes, or it is away.
 */
export type DatabaseFault = 'full' | 'damaged' | 'readonly' | 'away';

/** No connection could be had: what a query is told by the one around its error. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError';

  constructor(cause: unknown) {
    super('no connection to the database', { cause });
  }
}

/** What PostgreSQL says of a full disk, and what the system does of one or of a used-up share. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** data_corrupted and index_corrupted. */
const damagedCodes = new Set(['XX001', 'XX002']);
const READ_ONLY = '25006';
const CHARACTER_NOT_IN_REPERTOIRE = '22021';
/**
 * Classes of SQLSTATE that say nothing of the query: connection, sign-in, transactions that got in
 * each other's way, resources, locks and time-outs, operator, system.
 * https://www.postgresql.org/docs/17/errcodes-appendix.html
 */
const awayClasses = new Set(['08', '28', '40', '53', '55', '57', '58']);
/** What the driver says without a code when a connection breaks or a time-out of its own passes. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has|was) )/;
/** A fault of the system such as ECONNREFUSED, which only the database can have caused. */
const systemCode = /^E[A-Z]+$/;

/** The fault of database or disk that an error stems from; null when it is another one. */
export function databaseFaultOf(error: unknown): DatabaseFault | null {
  for (let fault = error, queried = false; fault instanceof Error; fault = fault.cause) {
    queried ||= fault instanceof DrizzleQueryError || fault instanceof ConnectError;
    const known = faultOf(fault, queried);
    if (known !== null) return known;
  }
  return null;
}

/** Whether an error says that a text holds U+0000, which PostgreSQL keeps in none. */
export function holdsNul(error: unknown): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause)
    if ('code' in fault && fault.code === CHARACTER_NOT_IN_REPERTOIRE) return true;
  return false;
}

function faultOf(error: Error, queried: boolean): DatabaseFault | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (fullCodes.has(code)) return 'full';
  if (damagedCodes.has(code)) return 'damaged';
  if (code === READ_ONLY) return 'readonly';
  if (code.length === 5 && awayClasses.has(code.slice(0, 2))) return 'away';
  if (lostConnection.test(error.message)) return 'away';
  return queried && systemCode.test(code) ? 'away' : null;
}
