/** British and American spellings of one word end alike. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ysis$/, 'yz'],
  [/(?<=[a-z]{2}[iy])s$/, 'z'],
  [/nc$/, 'ns'],
];

/**
 * The stem of an English word in lower case: without the endings that change its form rather than
 * its meaning. A light stemmer (no derivations), so that a stem is still the beginning of its word.
 */
export function stemOf(word: string): string {
  const single = word.endsWith('ies') && word.length > 4 ? `${word.slice(0, -3)}y` : singular(word);
  if (single.length < 5 || !/^[a-z]+$/.test(single)) return single;
  const base = single
    .replace(/(?<=[aeiouy][a-z]*[a-z])(?:ing|ed)$/, '')
    .replace(/(?<=[a-z]{7})er$/, '')
    .replace(/([bdfgmnprt])\1$/, '$1')
    .replace(/(?<=[a-z]{3})e$/, '');
  return SPELLINGS.reduce((stem, [ending, other]) => stem.replace(ending, other), base);
}

const singular = (word: string): string => word.replace(/(?<=[a-z]{2}[^aisu_])s$/, '');
