import { liveRules, type LiveServerEvent } from '@aplomb/contract';
import type { LiveEvent } from '@aplomb/engine';

/** An event before it has its number. */
type Unnumbered<Event> = Event extends unknown ? Omit<Event, 'event'> : never;
export type NewEvent = Unnumbered<LiveServerEvent>;

/**
 * Numbers events and keeps those that were not acknowledged, of the partials of a caption only the
 * last.
 */
export class EventLog {
  readonly #kept = new Map<number, LiveServerEvent>();
  readonly #partials = new Map<number, number>();
  #last = 0;
  #lost = 0;

  /** Number of the last event. */
  get last(): number {
    return this.#last;
  }

  /** Numbers an event and keeps it. */
  add(event: NewEvent): LiveServerEvent {
    const numbered: LiveServerEvent = { ...event, event: ++this.#last };
    if (numbered.type === 'caption') {
      const before = this.#partials.get(numbered.id);
      if (before !== undefined) this.#kept.delete(before);
      if (numbered.final) this.#partials.delete(numbered.id);
      else this.#partials.set(numbered.id, numbered.event);
    }
    this.#kept.set(numbered.event, numbered);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > liveRules.eventsKept && oldest !== undefined) {
      this.#kept.delete(oldest);
      this.#lost += 1;
    }
    return numbered;
  }

  /** Forgets the events up to `event`: they arrived. */
  acknowledge(event: number): void {
    for (const number of this.#kept.keys()) if (number <= event) this.#kept.delete(number);
    this.#lost = 0;
  }

  /** What came after `event`, and how many events before that were given up. */
  after(event: number): { events: LiveServerEvent[]; lost: number } {
    return {
      events: [...this.#kept.values()].filter((kept) => kept.event > event),
      lost: this.#lost,
    };
  }
}

/** The engine's event as it is sent; null for what is not numbered. */
export function toNewEvent(event: LiveEvent): NewEvent | null {
  switch (event.kind) {
    case 'caption': {
      const { kind, ...caption } = event.caption;
      return { type: 'caption', ...caption, final: kind === 'final' };
    }
    case 'gap':
      return { type: 'gap', channel: event.channel, start: event.start, end: event.end };
    case 'no_signal':
      return { type: 'no_signal', channel: event.channel, seconds: event.seconds };
    case 'recogniser':
      return {
        type: 'recogniser',
        engine: event.engine,
        model: event.model,
        trusted: event.trusted,
      };
    case 'behind':
      return { type: 'behind', seconds: event.seconds };
    case 'level':
      return null;
  }
}
