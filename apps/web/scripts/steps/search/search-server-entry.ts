import { readFileSync } from 'node:fs';
import { createEngine, type PageHit } from '../../../app/search/engine.ts';
import { excerptOf, highlight, type Piece } from '../../../app/search/excerpt.ts';
import { nameOf } from '../../../app/search/options.ts';
import type { SearchIndexFile } from '../../../app/search/index-format.ts';

/** A result as the server shows it. */
interface Result {
  readonly title: string;
  readonly url: string;
  readonly excerptHtml: string;
  readonly group: string;
}

// Once bundled, this file stands beside the folder of the built site.
const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`client${path}`, import.meta.url), 'utf8'));
const find = createEngine(read('/search-index.json') as SearchIndexFile);

/** Sections that fit the query, page by page, with the part of their text where it stands. */
export function search(query: string): Result[] {
  return find(query).flatMap((page) => resultsOf(page, read(page.texts) as readonly string[]));
}

function resultsOf(
  { title, url, group, terms, sections }: PageHit,
  texts: readonly string[],
): Result[] {
  if (sections.length === 0)
    return [{ title, url, group, excerptHtml: markup(highlight(texts[0] ?? '', terms)) }];
  return sections.map((section) => ({
    title: nameOf(title, section.heading),
    url: section.url,
    group,
    excerptHtml: markup(excerptOf(texts[section.place] ?? '', section.terms)),
  }));
}

function markup(pieces: readonly Piece[]): string {
  const escaped = (text: string) =>
    text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
  return pieces
    .map(({ text, match }) => (match ? `<mark>${escaped(text)}</mark>` : escaped(text)))
    .join('');
}
