import type { ActLanguage } from '@aplomb/contract';

/** Words that join clauses of the same rank. */
const joining: Readonly<Record<ActLanguage, string>> = {
  en: 'and|but|or|so',
  de: 'und|aber|oder',
  fr: 'et|mais|ou',
  es: 'y|e|pero|o',
  it: 'e|ed|ma|o',
  pt: 'e|mas|ou',
  nl: 'en|maar|of',
  pl: 'i|a|ale|lub',
};
const marks = String.raw`\s*[,;:–—]\s+|\s+--?\s+|\s*\.{2,}\s*|\s*[()]\s*|(?<=[.!?])\s+`;

const byLanguage = (make: (words: string) => RegExp): Readonly<Record<ActLanguage, RegExp>> =>
  Object.fromEntries(
    Object.entries(joining).map(([language, words]) => [language, make(words)]),
  ) as Record<ActLanguage, RegExp>;

const anySeam = byLanguage((words) => new RegExp(String.raw`${marks}|\s+(?:${words})\s+`, 'gu'));
const fewestWords = 3;

/** Fewer words than these are no clause. */
export const mayBeClause = (words: string): boolean =>
  words.trim().split(/\s+/).length >= fewestWords;

/** The clauses that a sentence may have, wherever one may begin; none where it is but one. */
export function clauseTexts(sentence: string, language: ActLanguage): string[] {
  const clauses = sentence
    .split(anySeam[language])
    .map((clause) => clause.trim())
    .filter(mayBeClause);
  return clauses.length > 1 ? clauses : [];
}

/** Where a clause of the same rank may begin: behind a semicolon, or a word that joins. */
export const seamsOf = byLanguage(
  (words) => new RegExp(String.raw`[;:]\s+|(?<comma>,)?\s+(?:${words})\s+`, 'gu'),
);
