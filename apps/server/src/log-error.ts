import { DrizzleQueryError } from 'drizzle-orm';

const MESSAGE_CHARACTERS = 500;

/**
 * What the log says of a failure: kind, place and reason, but neither the values of a query nor
 * anything quoted, which may be a caller's text.
 */
export function logError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: withoutValues(error),
    ...(typeof code === 'string' ? { code } : {}),
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: logError(error.cause) }),
  };
}

function withoutValues(error: Error): string {
  const message =
    error instanceof DrizzleQueryError
      ? error.query
      : error.message.replaceAll(/"[^"]*"/g, '"…"').replace(/"[^"]*$/, '"…');
  return message.slice(0, MESSAGE_CHARACTERS);
}
