/** Choices of a page, the same for the same seed. */
export interface Chance {
  /** A number from 0 up to 1. */
  next(): number;
  int(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Up to `count` different items, in the order drawn. */
  some<Item>(items: readonly Item[], count: number): Item[];
  one(share: number): boolean;
}

/** A generator of choices from a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from.');
    return item;
  }
  function some<Item>(items: readonly Item[], count: number): Item[] {
    const left = [...items];
    const taken: Item[] = [];
    while (taken.length < count && left.length > 0)
      taken.push(...left.splice(int(0, left.length - 1), 1));
    return taken;
  }
  return { next, int, pick, some, one: (share) => next() < share };
}
