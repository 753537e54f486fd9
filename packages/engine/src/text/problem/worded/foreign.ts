import type { Dictionary } from './foreign-words.ts';
import { dictionaries } from './foreign-words.ts';

const longest = 300;
const bounds = ['(?<![\\p{L}])', '(?![\\p{L}])'] as const;
const neutral =
  /^(?:[a-z]|mm|cm|dm|km|mg|kg|ml|cl|min|sin|cos|tan|ln|log|sqrt|exp|lim|pi|dx|dy|frac|cdot|times|int|left|right|sen|abs)$/;

interface Compiled {
  /** All entries as one pattern, longest alternatives first. */
  pattern: RegExp;
  english: (found: string) => string;
}

let compiled: readonly Compiled[] | null = null;

function compile(dictionary: Dictionary): Compiled {
  const entries = dictionary
    .flatMap(([words, english]) => topLevel(words).map((word) => ({ word, english })))
    .toSorted((a, b) => b.word.length - a.word.length);
  const single = entries.map(({ word, english }) => ({
    whole: new RegExp(`^(?:${word})$`, 'u'),
    english,
  }));
  return {
    pattern: new RegExp(
      `${bounds[0]}(?:${entries.map(({ word }) => word).join('|')})${bounds[1]}`,
      'gu',
    ),
    english: (found) => single.find(({ whole }) => whole.test(found))?.english ?? found,
  };
}

/** The alternatives of a pattern that stand outside its brackets. */
function topLevel(words: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of words) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/**
 * A short exercise in German, French, Spanish, Italian or Portuguese with its words in English, so
 * that the same strategies read it;
 * null when the text is English, or holds one word that is not known: it might turn the meaning
 * round.
 */
export function inEnglish(source: string): string | null {
  if (source.length > longest || /\\[a-z]/i.test(source)) return null;
  const lower = source.replace(/[’‘]/g, "'").replace(/¿/g, ' ').toLowerCase();
  const words = lower.match(/\p{L}{2,}/gu) ?? [];
  if (words.every((word) => neutral.test(word))) return null;
  compiled ??= dictionaries.map(compile);
  for (const { pattern, english } of compiled) {
    const rest = lower.replace(pattern, ' ');
    if (rest === lower || (rest.match(/\p{L}{2,}/gu) ?? []).some((word) => !neutral.test(word)))
      continue;
    const separated = withPoints(source.replace(/[’‘]/g, "'").replace(/¿/g, ' '));
    if (separated === null) return null;
    const text = separated.replace(new RegExp(pattern.source, 'giu'), (found, at: number) =>
      isLetter(separated, at, found) ? found : english(found.toLowerCase()),
    );
    return text.replace(/[^\S\n]+/g, ' ').replace(/ ([?.,])/g, '$1');
  }
  return null;
}

/**
 * Whether a one-letter word such as 'a' or 'e' is an unknown or Euler's number here: capital, or at
 * an operator.
 */
function isLetter(text: string, at: number, found: string): boolean {
  return (
    found.length === 1 &&
    (/[A-Z]/.test(found) ||
      /^\s*[*/^+=)-]/.test(text.slice(at + 1)) ||
      /\d$|[*/^+=(-]\s*$/.test(text.slice(0, at)))
  );
}

/** Decimal commas as points; null when points and commas leave the value open. */
function withPoints(text: string): string | null {
  if (/\d\.\d{3}(?!\d)|\d,\d+,\d/.test(text)) return null;
  return text.replace(/(\d),(\d)/g, '$1.$2');
}
