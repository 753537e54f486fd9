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

const wholeScripts: Record<string, RegExp> = {
  Cyrl: /\p{Script=Cyrillic}/u,
  Arab: /\p{Script=Arabic}/u,
  Deva: /\p{Script=Devanagari}/u,
  Latn: /\p{Script=Latin}/u,
  Hani: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
};
const scriptOf: Record<string, string> = {
  be: 'Cyrl',
  bg: 'Cyrl',
  kk: 'Cyrl',
  mk: 'Cyrl',
  mn: 'Cyrl',
  ru: 'Cyrl',
  sr: 'Cyrl',
  uk: 'Cyrl',
  ar: 'Arab',
  fa: 'Arab',
  ur: 'Arab',
  hi: 'Deva',
  mr: 'Deva',
  ja: 'Hani',
  zh: 'Hani',
};

/**
 * Keeps only the words of the language's own script; an empty string when too little of the text is
 * in it.
 */
export function keepScript(language: string, text: string): string {
  const script = wholeScripts[scriptOf[language] ?? 'Latn'];
  if (script === undefined) return text;
  const words = text.split(' ');
  const kept = words.filter((word) => !/\p{L}/u.test(word) || script.test(word));
  const letters = words.filter((word) => /\p{L}/u.test(word)).length;
  const own = kept.filter((word) => /\p{L}/u.test(word)).length;
  return own === 0 || own < letters * 0.7 ? '' : kept.join(' ');
}

const aliases: Record<string, string> = {
  no: 'nb',
  fil: 'tl',
  iw: 'he',
  in: 'id',
  'sr-ec': 'sr',
  'sr-cyrl': 'sr',
  'kk-cyrl': 'kk',
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
  const base = name.replace(/-[a-z]{2,3}$/u, '');
  const code = aliases[base] ?? base;
  return known.has(code) ? code : null;
}
