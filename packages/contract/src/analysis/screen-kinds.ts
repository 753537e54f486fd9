/** Kinds of material: screens can be of each, texts of those that words alone show. */
export const screenKinds = [
  'code',
  'terminal',
  'error',
  'slide',
  'article',
  'table',
  'chat',
  'form',
  'problem',
  'email',
  'dashboard',
  'diagram',
  'menu',
  'photo',
  'browser',
  'settings',
  'mixed',
  'other',
] as const;
export type ScreenKind = (typeof screenKinds)[number];

/** A kind is named when it is at least this likely; otherwise it is `other`. */
export const leastKindConfidence = 0.8;

/** Scripts that the reader built in cannot read, as people name what is written in them. */
export const unreadScripts = {
  han: 'Chinese or Japanese',
  kana: 'Japanese',
  hangul: 'Korean',
  arabic: 'Arabic or Persian',
  hebrew: 'Hebrew',
  cyrillic: 'Russian or another language in Cyrillic letters',
  greek: 'Greek',
  devanagari: 'Hindi or another language in Devanagari letters',
  thai: 'Thai',
} as const;
export type UnreadScript = keyof typeof unreadScripts;
