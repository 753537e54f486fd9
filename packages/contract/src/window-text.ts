/** Where the words of a capture are from, as the app says it. */
export const textSources = {
  window: 'Text from the window',
  picture: 'Read from the picture',
  both: 'Text from the window, the rest read from the picture',
} as const;
export type TextSource = keyof typeof textSources;

/** When the text that a window tells of itself is taken for what a capture shows. */
export const windowTextRules = {
  /** A window that has not told its text by then is read from its picture. */
  milliseconds: 250,
  /** With fewer characters of content, or a smaller share of it, the picture is read too. */
  leastCharacters: 100,
  leastContentShare: 0.3,
} as const;
