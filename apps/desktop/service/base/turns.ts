/** Work done one after another, in the order asked for. */
export interface Turns {
  /** Does the work in its turn. A failure is its asker's, and does not keep the next from its turn. */
  take<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** Makes a row of turns. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(work) {
      const result = Promise.allSettled([last]).then(work);
      last = result;
      return result;
    },
  };
}
