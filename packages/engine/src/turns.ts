/** Makes what does one thing after the other, whatever came of the one before. */
export function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    // Whoever asked hears of a fault; the next has its turn all the same.
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}
