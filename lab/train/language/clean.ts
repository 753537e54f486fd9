const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * Strips markup, placeholders, paths and key markers from a message, so that running text remains.
 */
export function cleanText(raw: string): string {
  return raw
    .replace(/<[^<>]{0,400}>/gu, ' ')
    .replace(/&#(\d+);/gu, (_, code: string) =>
      String.fromCodePoint(Math.min(Number(code), 0xffff)),
    )
    .replace(/&(\w+);/gu, (match, name: string) => entities[name] ?? match)
    .replace(
      /\{\{[^{}]*\}\}|\$\{[^{}]*\}|\{[^{}]*\}|\[\[[^[\]|]*\||\[\[|\]\]|%\([^)]*\)\w|%[-+#\d.]*[a-zA-Z%]+|\$\w+|\$\d/gu,
      ' ',
    )
    .replace(/(?<=\p{L})[_&~](?=\p{L})|(?<!\S)[_&~](?=\p{L})/gu, '')
    .replace(/(?:https?:\/\/|www\.)\S+|\S+@\S+|\S*[/\\]\S*|--?[a-z][-\w]*|\b\w+\.\w{2,4}\b/gu, ' ')
    .replace(/[''\\]{2,}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

const aliases: Record<string, string> = {
  no: 'nb',
  fil: 'tl',
  iw: 'he',
  in: 'id',
  'sr-ec': 'sr',
  'sr-cyrl': 'sr',
  'kk-cyrl': 'kk',
  afr: 'af',
  lav: 'lv',
  nno: 'nn',
  nob: 'nb',
  sot: 'st',
  swa: 'sw',
  tsn: 'tn',
  tso: 'ts',
  xho: 'xh',
  zul: 'zu',
};
const rejected = /latn|latin|@|ijekavian|-el$|valencia|arab$|tarask|tradnl/iu;

/**
 * The contract's code of a locale name such as `pt_BR` or `nb-NO`; null for variants in another
 * script.
 */
export function languageOfLocale(locale: string, known: ReadonlySet<string>): string | null {
  const name = locale.replaceAll('_', '-').toLowerCase();
  const exact = aliases[name] ?? (known.has(name) ? name : null);
  if (exact !== null) return exact;
  if (rejected.test(locale)) return null;
  const base = name.replace(/-r?[a-z]{2,3}$/u, '');
  const code = aliases[base] ?? base;
  return known.has(code) ? code : null;
}
