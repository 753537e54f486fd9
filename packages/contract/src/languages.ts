/** The 75 natural languages identified from text: ISO 639-1 code to English name. */
export const languageNames = {
  af: 'Afrikaans',
  ar: 'Arabic',
  az: 'Azerbaijani',
  be: 'Belarusian',
  bg: 'Bulgarian',
  bn: 'Bengali',
  bs: 'Bosnian',
  ca: 'Catalan',
  cs: 'Czech',
  cy: 'Welsh',
  da: 'Danish',
  de: 'German',
  el: 'Greek',
  en: 'English',
  eo: 'Esperanto',
  es: 'Spanish',
  et: 'Estonian',
  eu: 'Basque',
  fa: 'Persian',
  fi: 'Finnish',
  fr: 'French',
  ga: 'Irish',
  gu: 'Gujarati',
  he: 'Hebrew',
  hi: 'Hindi',
  hr: 'Croatian',
  hu: 'Hungarian',
  hy: 'Armenian',
  id: 'Indonesian',
  is: 'Icelandic',
  it: 'Italian',
  ja: 'Japanese',
  ka: 'Georgian',
  kk: 'Kazakh',
  ko: 'Korean',
  la: 'Latin',
  lg: 'Ganda',
  lt: 'Lithuanian',
  lv: 'Latvian',
  mi: 'Maori',
  mk: 'Macedonian',
  mn: 'Mongolian',
  mr: 'Marathi',
  ms: 'Malay',
  nb: 'Norwegian Bokmål',
  nl: 'Dutch',
  nn: 'Norwegian Nynorsk',
  pa: 'Punjabi',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  ru: 'Russian',
  sk: 'Slovak',
  sl: 'Slovenian',
  sn: 'Shona',
  so: 'Somali',
  sq: 'Albanian',
  sr: 'Serbian',
  st: 'Sotho',
  sv: 'Swedish',
  sw: 'Swahili',
  ta: 'Tamil',
  te: 'Telugu',
  th: 'Thai',
  tl: 'Tagalog',
  tn: 'Tswana',
  tr: 'Turkish',
  ts: 'Tsonga',
  uk: 'Ukrainian',
  ur: 'Urdu',
  vi: 'Vietnamese',
  xh: 'Xhosa',
  yo: 'Yoruba',
  zh: 'Chinese',
  zu: 'Zulu',
} as const;

/** ISO 639-1 code of an identified language. */
export type LanguageCode = keyof typeof languageNames;

/** All identified language codes, in alphabetical order. */
export const languageCodes = Object.keys(languageNames) as [LanguageCode, ...LanguageCode[]];

/** Languages whose spelling and grammar are reviewed; in others only what holds in all of them. */
export const reviewedLanguages: readonly LanguageCode[] = ['en'];

/** Their names, as a sentence takes them. */
export const reviewedLanguageNames = reviewedLanguages
  .map((language) => languageNames[language])
  .join(' and ');

/** Languages in which what a sentence asks, promises or settles is told. */
export const actLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const;
export type ActLanguage = (typeof actLanguages)[number];

/** Their names, as a sentence takes them. */
export const actLanguageNames = actLanguages
  .map((language) => languageNames[language])
  .join(', ')
  .replace(/, (?=\w+$)/, ' and ');
