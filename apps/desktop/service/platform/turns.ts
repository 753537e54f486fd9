/** Work done one after another, in the order asked for. */
export function createTurns(): { take<Value>(work: () => Promise<Value>): Promise<Value> } {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(work) {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
  };
}
