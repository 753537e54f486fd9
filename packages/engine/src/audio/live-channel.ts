import type { LanguageCode } from '@aplomb/contract';
import { GrowingCaption } from './captions.ts';
import type { Heard, HeardOrNot, RecogniserChain } from './chain.ts';
import { isInvented, isSpoken } from './invented.ts';
import { LanguageVote } from './language-vote.ts';
import { SPEECH_RATE, type LiveEvent } from './ports.ts';
import type { RecognitionUrgency } from './recognition-queue.ts';
import { SampleHistory } from './sample-history.ts';
import type { Cancelled } from './signal/echo-canceller.ts';
import { SignalWatch } from './signal-watch.ts';
import { isUnderstood, notUnderstood } from './understood.ts';
import type { FoundSpeech, SpeechFinder } from './speech-finder.ts';

/**
 * One channel of a stream and what it tells the stream. `waiting` is told how many seconds of a
 * caption wait for their final words; times are seconds of the stream.
 */
export interface LiveChannelOptions {
  channel: number;
  speaker: string | null;
  sampleRate: number;
  language: LanguageCode | 'auto';
  chain: RecogniserChain;
  openFinder: () => Promise<SpeechFinder>;
  emit: (event: LiveEvent) => void;
  nextCaption: () => number;
  isBleed: (start: number, end: number) => boolean;
  waiting: (caption: number, seconds: number) => void;
}

/** New speech after which the words so far are looked at again, in seconds. */
const partialEvery = 0.5;
const quietBefore = 0.15;
const historySamples = 40 * SPEECH_RATE;

/** A stretch of sound without a gap. */
interface Stretch {
  origin: number;
  finder: SpeechFinder;
  history: SampleHistory;
}
interface OpenCaption {
  id: number;
  start: number;
  words: GrowingCaption;
  heardTo: number;
  deciding: boolean;
  shown: boolean;
  ended: boolean;
}

/** Hears one channel of a stream: level, signal, partial and final captions. */
export class LiveChannel {
  readonly channel: number;
  readonly #options: LiveChannelOptions;
  readonly #watch: SignalWatch;
  readonly #language: LanguageVote;
  readonly #pending = new Set<Promise<void>>();
  #stretch: Stretch;
  #caption: OpenCaption | null = null;

  private constructor(options: LiveChannelOptions, stretch: Stretch) {
    this.channel = options.channel;
    this.#options = options;
    this.#stretch = stretch;
    this.#language = new LanguageVote(options.language);
    this.#watch = new SignalWatch(options.channel, options.sampleRate, options.emit);
  }

  /** Opens a channel whose first sample is at `origin`. */
  static async open(options: LiveChannelOptions, origin: number): Promise<LiveChannel> {
    return new LiveChannel(options, await openStretch(options, origin));
  }

  /** Takes what came in, at the rate of the stream, and what there is to hear of it, at 16 kHz. */
  push(samples: Float32Array, heard: Cancelled | undefined): void {
    this.#watch.push(samples);
    this.#hear(heard);
  }

  /**
   * Ends what was being said with the rest that was heard, and goes on at a later place; what lies
   * between is marked as a gap.
   */
  async skipTo(place: number, rest: Cancelled | undefined): Promise<void> {
    this.finish(rest);
    const { origin, finder } = this.#stretch;
    finder.close();
    this.#options.emit({
      kind: 'gap',
      channel: this.channel,
      start: origin + finder.length / SPEECH_RATE,
      end: place,
    });
    this.#stretch = await openStretch(this.#options, place);
  }

  /** Ends what was being said, with the rest that was heard. */
  finish(rest: Cancelled | undefined): void {
    this.#hear(rest);
    for (const speech of this.#stretch.finder.flush()) this.#finalise(speech);
  }

  /** Resolves when everything that was said has its words. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  close(): void {
    this.#stretch.finder.close();
  }

  /** The sound between two places of the stream, of the last 40 s. */
  heard(start: number, end: number): Float32Array {
    const { origin, history } = this.#stretch;
    return history.slice(
      Math.round((start - origin) * SPEECH_RATE),
      Math.round((end - origin) * SPEECH_RATE),
    );
  }

  #hear(heard: Cancelled | undefined): void {
    if (heard === undefined) return;
    const { finder, history, origin } = this.#stretch;
    history.append(heard.samples);
    history.forgetBefore(history.end - historySamples);
    for (const speech of finder.push(heard.samples, heard.guide)) this.#finalise(speech);
    const open = finder.openSpan;
    if (open === null) return;
    this.#caption ??= this.#newCaption(origin + open.start / SPEECH_RATE);
    const heardTo = origin + open.end / SPEECH_RATE;
    // Once it is quiet the final words are due: a look begun now would only hold them up.
    const ending = finder.quietSeconds >= quietBefore;
    if (!ending && !this.#caption.deciding && heardTo - this.#caption.heardTo >= partialEvery)
      this.#lookAgain(this.#caption, heardTo);
  }

  #newCaption(start: number): OpenCaption {
    return {
      id: this.#options.nextCaption(),
      start,
      words: new GrowingCaption(),
      heardTo: start,
      deciding: false,
      shown: false,
      ended: false,
    };
  }

  #lookAgain(caption: OpenCaption, heardTo: number): void {
    const speech = this.#stretch.finder.open;
    if (speech === null) return;
    caption.deciding = true;
    caption.heardTo = heardTo;
    this.#track(async () => {
      const heard = await this.#recognise(speech, 'partial', () => caption.ended);
      caption.deciding = false;
      if (typeof heard === 'string' || caption.ended) return;
      caption.shown = true;
      this.#show(caption, 'partial', heardTo, caption.words.update(heard.words.text), heard);
    });
  }

  #finalise(speech: FoundSpeech): void {
    const { origin } = this.#stretch;
    const end = origin + speech.end / SPEECH_RATE;
    const caption = this.#caption ?? this.#newCaption(origin + speech.start / SPEECH_RATE);
    this.#caption = null;
    caption.ended = true;
    this.#options.waiting(caption.id, end - caption.start);
    this.#track(async () => {
      const bleed = this.#options.isBleed(caption.start, end);
      const heard = bleed ? 'stale' : await this.#recognise(speech, 'final', () => false);
      this.#options.waiting(caption.id, 0);
      if (typeof heard !== 'string')
        this.#show(
          caption,
          'final',
          end,
          { stable: caption.words.finish(heard.words.text), tail: '' },
          heard,
        );
      // What was shown and turned out to be nobody's words is taken back.
      else if (caption.shown) this.#show(caption, 'final', end, { stable: '', tail: '' }, null);
    });
  }

  async #recognise(
    speech: FoundSpeech,
    urgency: RecognitionUrgency,
    stale: () => boolean,
  ): Promise<HeardOrNot> {
    if (!isSpoken(speech)) return 'stale';
    const seconds = (speech.end - speech.start) / SPEECH_RATE;
    const heard = await this.#options.chain.hear(speech.samples, {
      language: this.#language.ask(seconds),
      urgency,
      stale,
    });
    if (heard === 'none')
      this.#options.emit({ kind: 'recogniser', engine: null, model: null, trusted: false });
    if (typeof heard === 'string') return heard;
    this.#options.emit({
      kind: 'recogniser',
      engine: heard.engine,
      model: heard.model,
      trusted: heard.trusted,
    });
    if (isInvented(heard.words, { seconds, voice: speech.voice })) return 'stale';
    if (urgency === 'final') this.#language.hear(heard.words.language, seconds);
    return heard;
  }

  #show(
    caption: OpenCaption,
    kind: 'partial' | 'final',
    end: number,
    words: { stable: string; tail: string },
    heard: Heard | null,
  ): void {
    const understood = kind === 'partial' || isUnderstood(heard?.words.confidence ?? null);
    this.#options.emit({
      kind: 'caption',
      caption: {
        id: caption.id,
        kind,
        channel: this.channel,
        speaker: this.#options.speaker,
        start: caption.start,
        end,
        ...(understood ? words : { stable: notUnderstood(end - caption.start), tail: '' }),
        language: heard?.words.language ?? this.#language.most(),
        confidence: heard?.words.confidence ?? null,
        understood,
      },
    });
  }

  #track(work: () => Promise<void>): void {
    const running = work().finally(() => this.#pending.delete(running));
    this.#pending.add(running);
  }
}

async function openStretch({ openFinder }: LiveChannelOptions, origin: number): Promise<Stretch> {
  return { origin, finder: await openFinder(), history: new SampleHistory() };
}
