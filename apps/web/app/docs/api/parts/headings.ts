import type { Heading } from '../../content.ts';

/** Headings of a reference page by their anchors, for the contents beside it. */
export const headingsOf = (texts: Readonly<Record<string, string>>): readonly Heading[] =>
  Object.entries(texts).map(([id, text]) => ({ id, text, level: 2 }));
