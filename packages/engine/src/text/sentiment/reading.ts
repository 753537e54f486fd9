import { movementOf } from './amounts.ts';
import type { CueName, Lexicon } from './lexicon.ts';
import numberWordList from './number-words.json' with { type: 'json' };
import { scoreSentence } from './rules.ts';
import type { Token } from './tokenise.ts';

/** What the rules add up, before a text is read. */
const noScores = {
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
};

type Test = (token: Token, own: Lexicon | undefined, before: Token | undefined) => boolean;

const isMark = ({ kind, text }: Token, marks: string): boolean =>
  kind === 'mark' && marks.includes(text);

/** What is counted of a text's shape. */
const shape = {
  words: ({ kind }) => kind === 'word',
  shouts: ({ kind, shout }) => kind === 'word' && shout,
  drawn: ({ kind, drawn }) => kind === 'word' && drawn,
  capitalised: ({ kind, camel }) => kind === 'word' && camel,
  firstPerson: ({ kind, text }, own) => kind === 'word' && own?.firstPerson.has(text) === true,
  questions: (token) => isMark(token, '?؟'),
  exclamations: (token) => isMark(token, '!'),
  ellipses: (token, _, before) =>
    isMark(token, '…') || (isMark(token, '.') && before?.text === '.'),
  quotes: (token) => isMark(token, '"“”«»'),
  money: (token) => isMark(token, '$€£₹') || (token.kind === 'number' && token.text.endsWith('%')),
  numbers: ({ kind }) => kind === 'number',
  urls: ({ kind }) => kind === 'url',
  mentions: ({ kind }) => kind === 'mention',
  hashtags: ({ kind }) => kind === 'hashtag',
} as const satisfies Record<string, Test>;

type Count = keyof typeof noScores | keyof typeof shape;

/** What the rules and the shape of a text say, before any learned weight. */
export interface Reading extends Record<Count, number> {
  /** Stars given in the text, from -1 (worst) to 1 (best); null when none are. */
  rating: number | null;
  /** Which way a compared amount moved, see `movementOf`. */
  movement: number;
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
  const reading = shapeOf(tokens, lexicons[0]);
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

function shapeOf(tokens: readonly Token[], own: Lexicon | undefined): Reading {
  const count = (test: Test): number =>
    tokens.filter((token, at) => test(token, own, tokens[at - 1])).length;
  const counts = Object.entries<Test>(shape).map(([name, test]) => [name, count(test)] as const);
  const countCue = (cue: CueName): number =>
    count(({ kind, text }) => kind === 'word' && own?.cues[cue].has(text) === true);
  const last = tokens.at(-1);
  return {
    ...noScores,
    ...(Object.fromEntries(counts) as Record<keyof typeof shape, number>),
    rating: ratingOf(tokens),
    movement: movementOf(tokens),
    endsPlain: last === undefined || last.kind === 'word' || last.kind === 'number',
    cues: { review: countCue('review'), finance: countCue('finance') },
  };
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
