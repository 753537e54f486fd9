import type { LanguageCode } from '@aplomb/contract';
import type { HearingStatus, Recognised, Recogniser } from './ports.ts';
import { RecognitionQueue, type RecognitionUrgency } from './recognition-queue.ts';
import { RecogniserError } from './recogniser-error.ts';

/** A recogniser that may be opened. */
export interface RecogniserSource {
  /** Engine and model as answers name them, such as whisper and base-q5_1. */
  readonly engine: string;
  readonly model: string;
  /** Whether its words are good enough to be shown without a warning. */
  readonly trusted: boolean;
  /** Languages it can hear; null for any. */
  readonly languages: readonly LanguageCode[] | null;
  /** Why it cannot be used, or null. */
  availability(): Promise<string | null>;
  /** Throws RecogniserError when it does not open. */
  open(): Promise<Recogniser>;
}

/**
 * How a span is to be heard. `stale` lets a span that nobody waits for any more be dropped before
 * its turn.
 */
export interface HearRequest {
  language: LanguageCode | 'auto';
  urgency: RecognitionUrgency;
  signal?: { readonly aborted: boolean };
  stale?: () => boolean;
}

/** Words of a span and whose they are. */
export interface Heard {
  words: Recognised;
  engine: string;
  model: string;
  trusted: boolean;
}

/** `none`: no recogniser can hear this language now. */
export type HeardOrNot = Heard | 'none' | 'stale';

const asideMilliseconds = 30_000;

interface Member {
  source: RecogniserSource;
  queue: RecognitionQueue;
  opened: Promise<Recogniser> | null;
  /** Why it failed, and until when it is not tried again. */
  aside: { why: string; until: number } | null;
}

/**
 * Recognisers in the order they are tried: one that fails is put aside for half a minute and the
 * next one hears the span.
 */
export class RecogniserChain {
  readonly #members: Member[];
  readonly #now: () => number;
  readonly #onFault: (recogniser: string, reason: string) => void;

  constructor(
    sources: readonly RecogniserSource[],
    now: () => number,
    onFault: (recogniser: string, reason: string) => void,
  ) {
    this.#onFault = onFault;
    this.#members = sources.map((source) => ({
      source,
      queue: new RecognitionQueue(),
      opened: null,
      aside: null,
    }));
    this.#now = now;
  }

  /** Which recognisers can be used, in order, and why others cannot. */
  async status(): Promise<HearingStatus['recognisers']> {
    return Promise.all(
      this.#members.map(async (member) => {
        const { engine, model, trusted } = member.source;
        const reason = await this.#reason(member);
        return { engine, model, trusted, available: reason === null, reason };
      }),
    );
  }

  /** Hears one span of 16 kHz mono with the first recogniser that can. */
  async hear(samples: Float32Array, request: HearRequest): Promise<HeardOrNot> {
    for (const member of this.#members) {
      const { engine, model, trusted, languages } = member.source;
      if (
        request.language !== 'auto' &&
        languages !== null &&
        !languages.includes(request.language)
      )
        continue;
      if ((await this.#reason(member)) !== null) continue;
      try {
        const words = await member.queue.run(
          request.urgency,
          async () => {
            const recogniser = await this.#open(member);
            return recogniser.recognise(samples, {
              language: request.language,
              signal: request.signal,
            });
          },
          request.stale,
        );
        return words === null ? 'stale' : { words, engine, model, trusted };
      } catch (error) {
        if (!(error instanceof RecogniserError)) throw error;
        if (request.signal?.aborted === true) return 'stale';
        this.#onFault(`${engine}/${model}`, error.message);
        member.aside = { why: error.message, until: this.#now() + asideMilliseconds };
      }
    }
    return 'none';
  }

  /** Ends every recogniser that was opened. */
  async close(): Promise<void> {
    await Promise.allSettled(
      this.#members.map(async (member) => {
        const opened = member.opened;
        member.opened = null;
        await (await opened)?.close();
      }),
    );
  }

  async #reason(member: Member): Promise<string | null> {
    if (member.aside !== null && this.#now() < member.aside.until) return member.aside.why;
    return member.source.availability();
  }

  async #open(member: Member): Promise<Recogniser> {
    member.opened ??= member.source.open();
    try {
      return await member.opened;
    } catch (error) {
      member.opened = null;
      throw error;
    }
  }
}
