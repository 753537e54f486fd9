import { movementOf } from './amounts.ts';
import { cueNames, type CueName, type Lexicon } from './lexicon.ts';
import numberWordList from './number-words.json' with { type: 'json' };
import { scoreSentence } from './rules.ts';
import type { Token } from './tokenise.ts';

/** What the rules and the shape of a text say, before any learned weight. */
export interface Reading {
  positive: number;
  negative: number;
  positiveHits: number;
  negativeHits: number;
  strongest: number;
  weakest: number;
  symbols: number;
  symbolHits: number;
  lastSign: number;
  firstSign: number;
  negations: number;
  /** Stars given in the text, from -1 (worst) to 1 (best); null when none are. */
  rating: number | null;
  /** Which way a compared amount moved, see `movementOf`. */
  movement: number;
  words: number;
  sentences: number;
  shouts: number;
  drawn: number;
  questions: number;
  exclamations: number;
  ellipses: number;
  urls: number;
  mentions: number;
  hashtags: number;
  numbers: number;
  money: number;
  quotes: number;
  capitalised: number;
  firstPerson: number;
  endsPlain: boolean;
  cues: Record<CueName, number>;
}

const firstWeight = 1.2;
const lastWeight = 1.5;
// A rating in words or numbers says as much as a strong word; about the middle of its scale it says
// nothing.
const ratingWeight = 5;
const neutralRating = 0.2;

/**
 * Reads a tokenised text sentence by sentence; in texts of several sentences the last and the first
 * count for more.
 */
export function readText(
  tokens: readonly Token[],
  lexicons: readonly Lexicon[],
  hidden?: (word: string) => boolean,
): Reading {
  const sentences = splitSentences(tokens);
  const reading = shapeOf(tokens, lexicons[0], sentences.length);
  sentences.forEach((sentence, place) => {
    const weight = sentenceWeight(place, sentences.length);
    for (const hit of scoreSentence(sentence, lexicons, hidden)) {
      const value = hit.valence * weight;
      if (hit.source === 'symbol') {
        reading.symbols += hit.valence;
        reading.symbolHits += 1;
      }
      weigh(reading, value);
      if (hit.negated) reading.negations += 1;
      reading.strongest = Math.max(reading.strongest, hit.valence);
      reading.weakest = Math.min(reading.weakest, hit.valence);
      if (reading.firstSign === 0) reading.firstSign = Math.sign(hit.valence);
      reading.lastSign = Math.sign(hit.valence);
    }
  });
  if (reading.rating !== null && Math.abs(reading.rating) > neutralRating) {
    const value = reading.rating * ratingWeight;
    weigh(reading, value);
    reading.lastSign = Math.sign(value);
  }
  return reading;
}

function weigh(reading: Reading, value: number): void {
  const side = value > 0 ? 'positive' : 'negative';
  reading[side] += Math.abs(value);
  reading[`${side}Hits`] += 1;
}

function splitSentences(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [];
  let current: Token[] = [];
  for (const token of tokens) {
    current.push(token);
    if (token.kind !== 'mark' || !'.!?؟।\n…'.includes(token.text)) continue;
    if (current.length > 1) sentences.push(current);
    current = [];
  }
  if (current.length > 0) sentences.push(current);
  return sentences;
}

function shapeOf(tokens: readonly Token[], own: Lexicon | undefined, sentences: number): Reading {
  const reading: Reading = {
    positive: 0,
    negative: 0,
    positiveHits: 0,
    negativeHits: 0,
    strongest: 0,
    weakest: 0,
    symbols: 0,
    symbolHits: 0,
    lastSign: 0,
    firstSign: 0,
    negations: 0,
    rating: ratingOf(tokens),
    movement: movementOf(tokens),
    words: 0,
    sentences,
    shouts: 0,
    drawn: 0,
    questions: 0,
    exclamations: 0,
    ellipses: 0,
    urls: 0,
    mentions: 0,
    hashtags: 0,
    numbers: 0,
    money: 0,
    quotes: 0,
    capitalised: 0,
    firstPerson: 0,
    endsPlain: true,
    cues: { review: 0, finance: 0 },
  };
  tokens.forEach((token, index) => countShape(reading, token, own, tokens[index - 1]));
  const last = tokens.at(-1);
  reading.endsPlain = last === undefined || last.kind === 'word' || last.kind === 'number';
  return reading;
}

function countShape(
  reading: Reading,
  token: Token,
  own: Lexicon | undefined,
  before: Token | undefined,
): void {
  if (token.kind === 'word') {
    reading.words += 1;
    if (token.shout) reading.shouts += 1;
    if (token.drawn) reading.drawn += 1;
    if (token.camel) reading.capitalised += 1;
    if (own?.firstPerson.has(token.text)) reading.firstPerson += 1;
    for (const cue of cueNames) if (own?.cues[cue].has(token.text)) reading.cues[cue] += 1;
  } else if (token.kind === 'mark') {
    if (token.text === '?' || token.text === '؟') reading.questions += 1;
    if (token.text === '!') reading.exclamations += 1;
    if (token.text === '…' || (token.text === '.' && before?.text === '.')) reading.ellipses += 1;
    if ('"“”«»'.includes(token.text)) reading.quotes += 1;
    if ('$€£₹'.includes(token.text)) reading.money += 1;
  } else if (token.kind === 'number') {
    reading.numbers += 1;
    if (token.text.endsWith('%')) reading.money += 1;
  } else if (token.kind === 'url') reading.urls += 1;
  else if (token.kind === 'mention') reading.mentions += 1;
  else if (token.kind === 'hashtag') reading.hashtags += 1;
}

const starWord = /^(?:stars?|etoiles?|sterne?n?|estrellas?|estrelas?|stell[ae]|نجوم|نجمه|نجمات)$/;
const numberWords: Partial<Record<string, number>> = numberWordList;

/** Reads "2 stars", "4/5", "10/10" and "8 out of 10"; the last one in the text counts. */
function ratingOf(tokens: readonly Token[]): number | null {
  let rating: number | null = null;
  tokens.forEach((token, index) => {
    const value =
      token.kind === 'number'
        ? Number(token.text.replace(',', '.').replace(/\.$/, ''))
        : numberWords[token.text];
    // The 5 of "1/5 stars" is the scale, not the rating.
    if (value === undefined || !Number.isFinite(value) || tokens[index - 1]?.slash === true) return;
    const next = tokens[index + 1];
    if (next && starWord.test(next.text) && value <= 5) rating = (value - 3) / 2;
    const outOf = next?.text === 'out' && tokens[index + 2]?.text === 'of';
    const scale = Number(
      (next?.kind === 'number' ? next : (outOf && tokens[index + 3]) || null)?.text,
    );
    if (token.slash === true || next?.kind !== 'number') {
      if (scale === 5 && value <= 5) rating = (value - 3) / 2;
      else if (scale === 10 && value <= 10) rating = (value - 5.5) / 4.5;
    }
  });
  return rating;
}

/** The last sentence of a text counts most, the first more than those between. */
function sentenceWeight(place: number, count: number): number {
  if (count < 3) return 1;
  if (place === count - 1) return lastWeight;
  return place === 0 ? firstWeight : 1;
}
