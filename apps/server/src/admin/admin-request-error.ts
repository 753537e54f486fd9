/** Raised when an admin command cannot be carried out as asked; the message says what to change. */
export class AdminRequestError extends Error {
  override readonly name = 'AdminRequestError';
}
