import type { PageHit } from './engine.ts';
import { excerptOf, highlight, type Piece } from './excerpt.ts';

/** One line of the results. */
export interface ResultOption {
  readonly url: string;
  readonly title: readonly Piece[];
  readonly excerpt: readonly Piece[] | undefined;
}

/** A section by its page's name and its own: “Installation guide › When Windows asks”. */
export const nameOf = (page: string, heading: string): string =>
  heading === '' ? page : `${page} › ${heading}`;

/**
 * The lines of a page that was found: its sections, or the page itself. `excerpt` is missing until
 * the texts are here.
 */
export function optionsOf(
  { title, url, terms, sections }: PageHit,
  texts: readonly string[] | undefined,
): ResultOption[] {
  if (sections.length === 0)
    return [
      { url, title: highlight(title, terms), excerpt: texts && excerptOf(texts[0] ?? '', terms) },
    ];
  return sections.map((section) => ({
    url: section.url,
    title: highlight(nameOf(title, section.heading), section.terms),
    excerpt: texts && excerptOf(texts[section.place] ?? '', section.terms),
  }));
}
