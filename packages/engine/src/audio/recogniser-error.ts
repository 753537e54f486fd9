/** A recogniser that could not hear a span. `reason` is for people: no key, no content. */
export class RecogniserError extends Error {
  override readonly name = 'RecogniserError';
}
