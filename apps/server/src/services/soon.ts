/** A value, or the promise of one that has to be waited for. */
export type Soon<Value> = Value | Promise<Value>;

/**
 * Goes on with a value: at once where it is here. A request whose facts are all in memory then makes
 * no promises, which would cost a third as much as the rest of it.
 */
export const whenHere = <Value, Next>(
  value: Soon<Value>,
  next: (value: Value) => Soon<Next>,
): Soon<Next> => (value instanceof Promise ? value.then(next) : next(value));
