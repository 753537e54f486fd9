import { LRUCache } from 'lru-cache';
import type { Soon } from './soon.ts';

/**
 * Remembers what was looked up. A look-up that began before a change was heard of may have read the
 * old state, so it is not remembered.
 */
export class FreshCache<Value extends object> {
  readonly #entries: LRUCache<string, Value>;
  #changes = 0;

  constructor(options: { max: number; milliseconds: number }) {
    this.#entries = new LRUCache<string, Value>({ max: options.max, ttl: options.milliseconds });
  }

  /** The remembered value at once, else what `look` finds; null is never remembered. */
  get<Found extends Value | null>(name: string, look: () => Promise<Found>): Soon<Value | Found> {
    return this.#entries.get(name) ?? this.#look(name, look);
  }

  async #look<Found extends Value | null>(
    name: string,
    look: () => Promise<Found>,
  ): Promise<Found> {
    const changes = this.#changes;
    const found = await look();
    if (found !== null && changes === this.#changes) this.#entries.set(name, found);
    return found;
  }

  /** Forgets one value, or all. */
  forget(name?: string): void {
    this.#changes += 1;
    if (name === undefined) this.#entries.clear();
    else this.#entries.delete(name);
  }
}
