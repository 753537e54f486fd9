import type { LanguageCode } from '@aplomb/contract';
import { blankUnshown } from '../document/unshown.ts';
import { withoutMarks } from './marks.ts';
import { keySentences } from './key-sentences.ts';
import { isEnded, openingOf, tellingSentences } from './telling-sentences.ts';

/** Longest summary, in UTF-16 units. */
const longestSummary = 400;
/** Texts up to this length stand for themselves. */
const shortText = 200;

/**
 * Shortens to at most `length` units at the end of a clause or word, with an ellipsis; never inside
 * a word or character.
 */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = text.slice(0, length - 1).toWellFormed();
  const clause = Math.max(
    head.lastIndexOf(', '),
    head.lastIndexOf('; '),
    head.lastIndexOf(': '),
    head.lastIndexOf('，'),
    head.lastIndexOf('、'),
  );
  const word = head.lastIndexOf(' ');
  const atWord = word > length * 0.4 ? word : head.replace(/\uFFFD$/u, '').length;
  const cut = clause > length * 0.6 ? clause : atWord;
  return `${head.slice(0, cut).replace(/[\s,;:，、–-]+$/u, '')}…`;
}

const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Where a text begins to say what it is about, in its own words; empty for a text without sentences. */
export function tellOpening(text: string, language: LanguageCode | null): string {
  const sentences = tellingSentences(withoutMarks(blankUnshown(text)), language);
  const opening = openingOf(sentences);
  const first = tidy(sentences[opening]?.text ?? '');
  const second = tidy(sentences[opening + 1]?.text ?? '');
  const both = `${first} ${second}`;
  const isTold = isEnded(first) && isEnded(second) && both.length <= longestSummary;
  return isTold ? both : shorten(first, longestSummary);
}

/**
 * Says what a text is about in one or two of its own sentences, at most 400 characters. A short text
 * stands for itself. Empty for a text without words. Callers describe code and lists by other means.
 */
export const summarize = (text: string, language: LanguageCode | null): string =>
  wholeOrPart(text, () => tellOpening(text, language));

/** The same of what was said: people come to the point anywhere, not at the beginning. */
export const summarizeSpeech = (text: string, language: LanguageCode | null): string =>
  wholeOrPart(text, () => {
    const told = keySentences(text, language, 2).map((one) => tidy(one.text));
    return shorten(told.join(' '), longestSummary);
  });

function wholeOrPart(text: string, tellPart: () => string): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return '';
  if (text.length <= shortText * 2 && tidy(text).length <= shortText) return tidy(text);
  return tellPart() || shorten(tidy(text.slice(0, 2 * longestSummary)), longestSummary);
}
