import type {
  AudioAnalysisOptions,
  LanguageCode,
  SpeechAnalysis,
  SpeechSegment,
  Transcription,
} from '@aplomb/contract';
import type { TextTools } from '../ports.ts';
import type { SentenceAct } from '../text/acts/sentence-act.ts';
import { keySentences } from '../text/summary/key-sentences.ts';
import { summarizeSpeech } from '../text/summary/summarize.ts';
import { thousandths } from '../thousandths.ts';
import { countFillers } from './speech/filler-words.ts';
import { saidSentences, written, type SaidSentence } from './speech/said-sentences.ts';

/** Fewer sentences are their own key points. */
const fewestSentences = 4;
const shortestPace = 1;

/** What of a transcription is to be analyzed. */
export interface SpeechRequest {
  transcription: Transcription;
  options: AudioAnalysisOptions;
  transcriptionOnly: boolean;
}

/**
 * Analyses what was said: shares, pace, fillers, questions, action items, key points, summary,
 * sentiment of the words. Parts not asked for are null, and so are those of words when most were
 * not understood. Of unsure words only what is counted is told: no sentence is picked out of them.
 */
export function analyzeSpeech(
  { transcription, options, transcriptionOnly }: SpeechRequest,
  tools: Pick<TextTools, 'sentiment' | 'sentences' | 'asked'>,
): SpeechAnalysis {
  const { language, understood, low_confidence: doubtful } = transcription;
  const sure = understood && !doubtful;
  const segments = transcription.segments.filter((segment) => segment.understood);
  const part = <Value>(name: keyof AudioAnalysisOptions, make: () => Value): Value | null =>
    !transcriptionOnly && options[name] ? make() : null;
  const wordsPart: typeof part = (name, make) => (understood ? part(name, make) : null);
  const surePart: typeof part = (name, make) => (sure ? part(name, make) : null);
  const text = segments.map(written).join(' ');
  const sentences = saidSentences(segments);
  const punctuated = segments.some((segment) => /[.!?…。！？؟।]/u.test(segment.text));
  return {
    ...transcription,
    segments: options.timestamps ? transcription.segments : null,
    talk_share: part('speakers', () => talkShares(transcription.segments)),
    words_per_minute: wordsPart('pace', () => wordsPerMinute(segments, language)),
    filler_words: wordsPart('fillers', () => countFillers(text, language)),
    questions: surePart('questions', () =>
      sentences.filter((sentence) => tools.asked.asks(sentence.text, language, punctuated)),
    ),
    action_items: surePart('action_items', () =>
      sentences.filter(({ text: said }) => tasks.has(tools.sentences.actOf(said, language, true))),
    ),
    ...summaryParts(
      text,
      sentences,
      language,
      sure && !transcriptionOnly && options.summary,
      tools,
    ),
  };
}

function talkShares(segments: readonly SpeechSegment[]): NonNullable<SpeechAnalysis['talk_share']> {
  const bySpeaker = new Map<string, number>();
  for (const { speaker, start, end } of segments)
    if (speaker !== null) bySpeaker.set(speaker, (bySpeaker.get(speaker) ?? 0) + end - start);
  const total = bySpeaker.values().reduce((sum, seconds) => sum + seconds, 0);
  return [...bySpeaker]
    .map(([speaker, seconds]) => ({
      speaker,
      seconds: thousandths(seconds),
      share: total === 0 ? 0 : thousandths(seconds / total),
    }))
    .toSorted((a, b) => b.share - a.share);
}

function wordsPerMinute(
  segments: readonly SpeechSegment[],
  language: LanguageCode | null,
): number | null {
  const seconds = segments.reduce((sum, { start, end }) => sum + end - start, 0);
  if (seconds < shortestPace) return null;
  const words = new Intl.Segmenter(language ?? 'en', { granularity: 'word' });
  const count = segments.reduce(
    (sum, { text }) => sum + [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length,
    0,
  );
  return Math.round((count * 60) / seconds);
}

/** What asks something of somebody or promises it; one that asks may be a question, too. */
const tasks: ReadonlySet<string> = new Set<SentenceAct>(['request', 'commitment']);

function summaryParts(
  text: string,
  sentences: readonly SaidSentence[],
  language: LanguageCode | null,
  wanted: boolean,
  tools: Pick<TextTools, 'sentiment'>,
): Pick<SpeechAnalysis, 'key_points' | 'summary' | 'sentiment'> {
  if (!wanted || text === '')
    return { key_points: wanted ? [] : null, summary: null, sentiment: null };
  const { sentiment, confidence, felt } = tools.sentiment.judge(text, language);
  return {
    key_points:
      sentences.length < fewestSentences
        ? sentences.map((sentence) => sentence.text)
        : keySentences(text, language).map((sentence) => sentence.text),
    summary: summarizeSpeech(text, language),
    sentiment: felt ? { label: sentiment, confidence: thousandths(confidence) } : null,
  };
}
