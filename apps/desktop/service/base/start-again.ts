/**
 * Exit code of a service that has deleted everything and wants to be started again. A file of its
 * own: the program that watches loads nothing else.
 */
export const START_AGAIN = 75;

/** Argument of a start that opens no window, as when the computer starts. */
export const HIDDEN = '--hidden';

/** Argument before the file of a receipt that is to be checked; nothing else is started. */
export const VERIFY_RECEIPT = '--verify-receipt=';
