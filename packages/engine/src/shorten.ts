/** Text without the punctuation it ends with, to go on in a sentence. */
export const trimEnd = (text: string): string => text.trim().replace(/[.;:,\s]+$/, '');

/** Text cut at a word, with dots where something is left out. */
export const shorten = (text: string, length: number): string =>
  (text.length <= length
    ? text
    : `${text.slice(0, length - 1).replace(/\s+\S*$/, '')}…`
  ).toWellFormed();

/** Text without the half characters that a cut may have left at its ends. */
export const whole = (text: string): string =>
  text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');

/** A number of things by their name: '1 line', '2 lines'. */
export const counted = (count: number, name: string): string =>
  `${count} ${count === 1 ? name : `${name}s`}`;

/** The first of items, with dots where there are more. */
export const firstOf = (items: readonly string[], most: number, separator = ', '): string =>
  [...items.slice(0, most), ...(items.length > most ? ['…'] : [])].join(separator);

/** Parts of a text that are there. */
export const joined = (parts: readonly (string | null | undefined)[], separator = ' '): string =>
  parts.filter(Boolean).join(separator);

/** Text as a sentence, with a full stop where it ends without a mark. */
export const asSentence = (text: string): string =>
  text === '' || /[.!?…:”]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
