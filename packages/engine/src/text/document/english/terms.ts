import list from './terms.json' with { type: 'json' };

/** Words of computing and daily life younger than the word lists. */
export const terms: ReadonlySet<string> = new Set(list);

const prefixes = new RegExp(
  String.raw`^(?:anti|auto|bio|co|counter|cyber|de|eco|electro|geo|hydro|hyper|inter|intra|` +
    String.raw`macro|mega|meta|micro|mid|mini|mono|multi|nano|neuro|non|over|photo|poly|post|` +
    String.raw`pre|pro|pseudo|psycho|re|semi|socio|sub|super|tele|thermo|trans|ultra|un|` +
    String.raw`under)-?(?=\p{L}{4})`,
  'u',
);

/** The word without a living prefix ("revalidation" → "validation"); null when it has none. */
export function withoutPrefix(word: string): string | null {
  const rest = word.replace(prefixes, '');
  return rest === word ? null : rest;
}
