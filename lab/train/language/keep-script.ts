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
