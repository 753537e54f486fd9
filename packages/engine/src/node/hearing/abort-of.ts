/** The signal that a port handed on, which knows nothing of Node's types. */
export const abortOf = (signal: unknown): AbortSignal | null =>
  signal instanceof AbortSignal ? signal : null;
