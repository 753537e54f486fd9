/**
 * Runs something that is not asynchronous while nothing it writes to the console is shown: decoders
 * print a line for every bad frame.
 */
export function quietly<Answer>(run: () => Answer): Answer {
  const place: { error: unknown } = globalThis.console;
  const kept = place.error;
  place.error = () => undefined;
  try {
    return run();
  } finally {
    place.error = kept;
  }
}
