import type { LanguageCode } from '@aplomb/contract';
import { documentStructure, type Block } from '../document/structure.ts';
import { spacelessClass } from '../spaceless.ts';
import weights from './telling-weights.json' with { type: 'json' };
import { sentencesOfBlock, type Sentence } from './sentences.ts';

/** A sentence with how well it says what its text is about: a logit, compared within the text. */
export interface TellingSentence extends Sentence {
  logit: number;
}

/** What a sentence is judged by. */
export interface SentenceFeatures {
  figures: Readonly<Record<string, number>>;
  words: readonly string[];
}

const mostWords = 60;
const fewestWords = 5;
/** Letters of a word that count where words have endings. */
const stem = 5;
/** Scripts that write no words apart say as much in so many signs. */
const fewestSigns = 8;
const word = /[\p{L}\p{M}'’]+|\p{N}+/gu;
const ending = /[.!…。！؟।]["'”’»)\]]*$/u;

const spaceless = new RegExp(spacelessClass, 'gu');

const wordsOf = (text: string): string[] => text.toLowerCase().match(word) ?? [];
const stemOf = (one: string): string => one.slice(0, stem);
const shareOf = (text: string, sign: RegExp): number =>
  (text.match(sign)?.length ?? 0) / Math.max(1, text.length);

/** Whether a text ends as a sentence does. */
export const isEnded = (text: string): boolean => ending.test(text);

/** Whether a sentence is more than a label, or several below each other. */
const isSentence = (text: string): boolean =>
  text.split('\n').some((line) => line.trim().split(/\s+/).length >= fewestWords) ||
  (text.match(spaceless)?.length ?? 0) >= fewestSigns;

interface Place {
  sentence: Sentence;
  block: Block;
  /** Its place among the text's sentences, blocks and those below its heading. */
  index: number;
  paragraph: number;
  below: number;
  headings: number;
  heading: string;
}

/** The sentences below headings, with where they stand. */
function placesOf(text: string): Place[] {
  const places: Place[] = [];
  let [heading, headings, below, paragraph] = ['', 0, 0, 0];
  for (const block of documentStructure(text)) {
    const sentences = sentencesOfBlock(text, block);
    if (sentences.length > 0) paragraph += 1;
    if (block.kind === 'heading') {
      [heading, headings, below] = [sentences[0]?.text ?? '', headings + 1, 0];
      continue;
    }
    for (const sentence of sentences) {
      below += 1;
      const index = places.length;
      places.push({ sentence, block, index, paragraph, below, headings, heading });
    }
  }
  return places;
}

/** The sentences of a text with what each is judged by, in reading order. */
export function sentenceFeatures(text: string): (SentenceFeatures & { sentence: Sentence })[] {
  const places = placesOf(text);
  const title = new Set(wordsOf(text.slice(0, text.indexOf('\n') + 1)).map(stemOf));
  const counts = new Map<string, number>();
  for (const one of places.flatMap(({ sentence }) => wordsOf(sentence.text).map(stemOf)))
    counts.set(one, (counts.get(one) ?? 0) + 1);
  return places.map((place) => {
    const { sentence, block, heading, headings, index } = place;
    const words = wordsOf(sentence.text).slice(0, mostWords);
    const stems = words.map(stemOf);
    const common = stems.reduce((sum, one) => sum + Math.log(counts.get(one) ?? 1), 0);
    const figures = {
      place: 1 / (1 + index),
      part: index / places.length,
      paragraph: 1 / place.paragraph,
      below: 1 / place.below,
      headings: Math.log1p(headings),
      list: block.kind === 'list' ? 1 : 0,
      quote: block.kind === 'quote' ? 1 : 0,
      length: Math.log1p(words.length),
      label: isSentence(sentence.text) ? 0 : 1,
      ended: isEnded(sentence.text) ? 1 : 0,
      digits: shareOf(sentence.text, /\p{N}/gu),
      signs: shareOf(sentence.text, /[^\p{L}\p{M}\p{N}\s]/gu),
      capitals: shareOf(sentence.text, /\p{Lu}/gu),
      title: stems.filter((one) => title.has(one)).length / Math.max(1, title.size + stems.length),
      common: common / Math.max(1, stems.length),
    };
    const start = words.length > 1 ? [`^${words[0]}`, `^${words[0]} ${words[1]}`] : [];
    const above = wordsOf(heading).map((one) => `#${one}`);
    return { sentence, figures, words: [...new Set([...words, ...start, ...above])] };
  });
}

const figureWeights = new Map(Object.entries(weights.figures));
const wordWeights = new Map(Object.entries(weights.words));

/**
 * The sentences of a text in reading order, each with how well it says what the text
 * is about: by where it stands, its look and, in English, its words. The weights were learnt from
 * documents whose authors said it apart (`lab/train/summary`).
 */
export function tellingSentences(text: string, language: LanguageCode | null): TellingSentence[] {
  return sentenceFeatures(text).map(({ sentence, figures, words }) => {
    const look = Object.entries(figures).reduce(
      (sum, [name, value]) => sum + value * (figureWeights.get(name) ?? 0),
      0,
    );
    const known = language === 'en' ? words : [];
    const said = known.reduce((sum, one) => sum + (wordWeights.get(one) ?? 0), 0);
    return { ...sentence, logit: look + said / Math.sqrt(Math.max(1, known.length)) };
  });
}

/**
 * How much better another sentence has to be than the first of a text, chosen on documents that
 * were learnt from, each by a model of the others.
 */
const margin = 1;

/** Where among its sentences a text begins to say what it is about; -1 where it has none. */
export function openingOf(sentences: readonly Pick<TellingSentence, 'text' | 'logit'>[]): number {
  const first = sentences.findIndex(({ text }) => isSentence(text));
  let [best, least] = [first, (sentences[first]?.logit ?? 0) + margin];
  for (const [at, { text, logit }] of sentences.entries())
    if (logit > least && isSentence(text)) [best, least] = [at, logit];
  return best;
}
