import type { CodeLanguageId } from '@aplomb/contract';
import tables from './places.json' with { type: 'json' };

/** What stands around an excerpt where it was cut from, as the shortest code that parses so. */
export interface Context {
  before: string;
  after: string;
}

type ByLanguage<Value> = Partial<Record<CodeLanguageId, Value>>;

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const contextOf = (place: string): Context => {
  const [before = '', after = ''] = place.split('…');
  return { before, after };
};

/** What a table holds for each language; several of them may share a row. */
export const byLanguage = <Written, Value>(
  table: Readonly<Record<string, Written>>,
  read: (written: Written) => Value,
): ByLanguage<Value> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([languages, written]) =>
      languages.split(' ').map((language) => [language, read(written)]),
    ),
  );

/** Places an excerpt of each language may come from, the likeliest first. */
export const contexts = byLanguage(tables.places, (places) => places.map(contextOf));

/** Words that end a block, or go on with one, where brackets do not. */
export const closingWords = byLanguage(tables.closingWords, wordsOf);

/** Words that end the innermost open block, by a word of the line that opened it. */
export const blockEnds = byLanguage(tables.blockEnds, (pairs) =>
  pairs.map(([opener = '', end = '']) => ({ opener: new RegExp(opener), end })),
);

/** Languages in which indentation is part of the grammar. */
export const isIndented = wordsOf(tables.indented);

/** Languages whose statements end with a semicolon. */
export const hasSemicolons = wordsOf(tables.semicolons);
