import { type RehearsalLanguage, rehearsalRules } from '@aplomb/contract';
import { isMostlyUnderstood } from '@aplomb/engine';
import type { AnswerFigures } from '../../../shared/requests/rehearsal.ts';
import type { Utterance } from '../../base/history-records.ts';
import type { Service } from '../../base/service.ts';

/** One time of listening: its words, with times from its beginning, and how long it was. */
export interface HeardPart {
  readonly utterances: readonly Utterance[];
  readonly seconds: number;
}

interface Context {
  readonly language: RehearsalLanguage;
  /** What is asked for. */
  readonly terms: readonly string[];
}

/** Counts a typed answer; `seconds` is null where the time of writing is not known. */
export async function figuresOfTyped(
  { vault }: Pick<Service, 'vault'>,
  text: string,
  seconds: number | null,
  { language, terms }: Context,
): Promise<AnswerFigures> {
  return {
    way: 'typed',
    seconds,
    understood: true,
    words: wordsIn(text, language),
    wordsPerMinute: null,
    fillers: null,
    pauses: null,
    ...(await saidOf(vault, text, terms)),
  };
}

/** Counts a spoken answer. Where most was not understood, only its time is told. */
export async function figuresOfSpoken(
  { vault, engine }: Pick<Service, 'vault' | 'engine'>,
  parts: readonly HeardPart[],
  { language, terms }: Context,
): Promise<AnswerFigures> {
  const said = parts.flatMap(({ utterances }) => utterances);
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
  const segments = said.map((utterance) => ({
    ...utterance,
    understood: utterance.understood ?? true,
    confidence: null,
  }));
  if (said.length === 0 || !isMostlyUnderstood(segments)) return { ...notCounted, seconds };
  const speech = await engine.run<'speech'>({
    kind: 'speech',
    transcription: {
      language,
      duration: seconds,
      recogniser: null,
      low_confidence: segments.some(({ understood }) => !understood),
      understood: true,
      speaker_method: 'channels',
      segments,
    },
  });
  const words = wordsOf(parts);
  return {
    way: 'spoken',
    seconds,
    understood: true,
    words: wordsIn(words, language),
    wordsPerMinute: speech.words_per_minute,
    fillers: speech.filler_words,
    pauses: pausesIn(parts),
    ...(await saidOf(vault, words, terms)),
  };
}

const notCounted: AnswerFigures = {
  way: 'spoken',
  seconds: null,
  understood: false,
  words: null,
  wordsPerMinute: null,
  fillers: null,
  pauses: null,
  said: [],
  unsaid: [],
};

/** The words that were understood. */
export const wordsOf = (parts: readonly HeardPart[]): string =>
  parts
    .flatMap(({ utterances }) => utterances)
    .filter(({ understood }) => understood !== false)
    .map(({ text }) => text)
    .join(' ');

function wordsIn(text: string, language: RehearsalLanguage): number {
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...words].filter(({ isWordLike }) => isWordLike).length;
}

/** Silences between words; thinking before the first one is no pause. */
function pausesIn(parts: readonly HeardPart[]): NonNullable<AnswerFigures['pauses']> {
  const gaps = parts.flatMap(({ utterances }) =>
    utterances.slice(1).map(({ start }, index) => start - (utterances[index]?.end ?? start)),
  );
  const pauses = gaps.filter((gap) => gap >= rehearsalRules.pauseSeconds);
  return { count: pauses.length, longestSeconds: Math.max(0, ...pauses) };
}

/** Which of the terms asked for stand in an answer. */
async function saidOf(
  { documents }: Service['vault'],
  text: string,
  terms: readonly string[],
): Promise<Pick<AnswerFigures, 'said' | 'unsaid'>> {
  const coverage = await documents.coverage(text, terms);
  const isSaid = (index: number): boolean => (coverage[index] ?? 0) >= rehearsalRules.termCoverage;
  return {
    said: terms.filter((_, index) => isSaid(index)),
    unsaid: terms.filter((_, index) => !isSaid(index)),
  };
}
