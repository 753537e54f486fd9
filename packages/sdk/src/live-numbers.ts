import type { LiveMessage } from './live-messages.ts';

/**
 * Numbers and times of one stream over the sessions that heard it: each session counts from 0, the
 * stream goes on.
 */
export class StreamNumbers {
  /** Ids of captions in the stream, by those of the session. */
  #ids = new Map<number, number>();
  /** Captions that have no final yet, by channel. */
  readonly #unfinished = new Map<number, number>();
  #nextId = 0;
  #eventsBefore = 0;
  #secondsBefore = 0;
  /** Number of the session's last event. */
  lastEvent = 0;

  /** A new session hears on from `seconds` of the stream. */
  beginSession(seconds: number): void {
    this.#eventsBefore += this.lastEvent;
    this.lastEvent = 0;
    this.#secondsBefore = seconds;
    this.#ids = new Map();
  }

  /** A message of the session as one of the stream. */
  ofStream(message: LiveMessage): LiveMessage {
    if (!('event' in message)) return message;
    this.lastEvent = message.event;
    const event = this.#eventsBefore + message.event;
    if (message.type === 'gap')
      return {
        ...message,
        event,
        start: this.#secondsBefore + message.start,
        end: this.#secondsBefore + message.end,
      };
    if (message.type !== 'caption') return { ...message, event };
    const id = this.#idOf(message);
    if (message.final) this.#unfinished.delete(message.channel);
    else this.#unfinished.set(message.channel, id);
    return {
      ...message,
      event,
      id,
      start: this.#secondsBefore + message.start,
      end: this.#secondsBefore + message.end,
    };
  }

  /** The caption that a lost session left unfinished goes on under its id. */
  #idOf({ id, channel }: { id: number; channel: number }): number {
    const known = this.#ids.get(id);
    if (known !== undefined) return known;
    const left = this.#unfinished.get(channel);
    const isFree = left !== undefined && ![...this.#ids.values()].includes(left);
    const given = isFree ? left : (this.#nextId += 1);
    this.#ids.set(id, given);
    return given;
  }
}
