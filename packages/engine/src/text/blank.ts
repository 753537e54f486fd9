/** The text as spaces, its line breaks kept, so that offsets stay. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The text with spaces from one offset to another. */
export const blankBetween = (text: string, from: number, to: number): string =>
  text.slice(0, from) + blank(text.slice(from, to)) + text.slice(to);
