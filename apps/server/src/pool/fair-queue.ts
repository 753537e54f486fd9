/** Work that waits: whose it is and what it costs, in a unit that all work shares. */
interface Waiting<Item> {
  account: string;
  cost: number;
  item: Item;
  /** When it would begin if every account were served at the same pace. */
  start: number;
  /** Whether it never gives way to another account's. */
  isAccepted: boolean;
}

/**
 * Work that waits for a worker, served in turn by account, so that a thousand tasks of one account
 * delay another's by one task. Start-time fair queueing (Goyal, Vin and Cheng, 1996).
 */
export class FairQueue<Item> {
  readonly #most: number;
  readonly #waiting: Waiting<Item>[] = [];
  /** Where each account's last task ends in virtual time; forgotten when that has passed. */
  readonly #finish = new Map<string, number>();
  #now = 0;

  /** At most `most` tasks wait. */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#waiting.length;
  }

  /**
   * Adds a task; one that was accepted before waits however many do. Answers the task that gives
   * way: the newest of the account that waits for most, or the given one when no account waits for
   * more than its own; null when there was room.
   */
  push(account: string, cost: number, item: Item, isAccepted = false): Item | null {
    const hasRoom = isAccepted || this.#waiting.length < this.#most;
    const displaced = hasRoom ? null : this.#displaced(account);
    if (displaced === undefined) return item;
    const start = Math.max(this.#now, this.#finish.get(account) ?? 0);
    this.#finish.set(account, start + cost);
    this.#waiting.push({ account, cost, item, start, isAccepted });
    return displaced;
  }

  /** Takes the task whose turn it is among those that `isReady` lets through. */
  take(isReady: (item: Item) => boolean): Item | undefined {
    const next = this.#waiting
      .filter(({ item }) => isReady(item))
      .reduce<Waiting<Item> | undefined>(
        (first, one) => (first === undefined || one.start < first.start ? one : first),
        undefined,
      );
    if (next === undefined) return undefined;
    this.#remove(next);
    this.#now = Math.max(this.#now, next.start);
    for (const [account, finish] of this.#finish)
      if (finish <= this.#now) this.#finish.delete(account);
    return next.item;
  }

  /** Takes a task out that nobody waits for any more. */
  remove(item: Item): void {
    const found = this.#waiting.find((one) => one.item === item);
    if (found !== undefined) this.#giveUp(found);
  }

  /** Work that is not done is not charged to its account. */
  #giveUp(one: Waiting<Item>): void {
    this.#remove(one);
    const finish = this.#finish.get(one.account);
    if (finish !== undefined) this.#finish.set(one.account, finish - one.cost);
  }

  #remove(one: Waiting<Item>): void {
    this.#waiting.splice(this.#waiting.indexOf(one), 1);
  }

  /** The newest task of the account that waits for most; undefined when `account` waits for as many. */
  #displaced(account: string): Item | undefined {
    const counts = new Map<string, number>();
    const callers = this.#waiting.filter(({ isAccepted }) => !isAccepted);
    for (const one of callers) counts.set(one.account, (counts.get(one.account) ?? 0) + 1);
    const [greediest, most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    if (most <= (counts.get(account) ?? 0) + 1) return undefined;
    const last = callers.findLast((one) => one.account === greediest);
    if (last === undefined) return undefined;
    this.#giveUp(last);
    return last.item;
  }
}
