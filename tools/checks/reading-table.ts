import { existsSync } from 'node:fs';
import { readability } from '@aplomb/engine';
import { isIndexed, readPages } from '../../apps/web/scripts/built-site.ts';
import { pageTextOf } from '../../apps/web/scripts/page-text.ts';

const SITE = 'apps/web/build/client';
/** Pages made from the catalogue, which share their sentences. */
const MADE = /\/(?:endpoints|error-codes)\/./;

/**
 * Words, words a sentence and reading ease (Flesch, 100 is very easy) of each page of the built
 * site, the hardest first; paragraphs and lists only.
 */
export async function readingTable(): Promise<string> {
  if (!existsSync(SITE))
    return 'The site is not built. Build it: node apps/web/scripts/build-site.ts';
  const rows = (await readPages(SITE))
    .filter((page) => isIndexed(page) && !MADE.test(page.path))
    .map(({ path, html }) => {
      const { words, openWords, prose } = pageTextOf(html);
      return { ...readability(prose.map(asSentence).join('\n\n'), 'en'), path, words, openWords };
    })
    .filter(({ sentences }) => sentences > 0)
    .toSorted((a, b) => (a.flesch_reading_ease ?? 0) - (b.flesch_reading_ease ?? 0));
  return [
    row(['ease', 'words a sentence', 'words', 'folded', 'page']),
    ...rows.map((page) =>
      row([
        (page.flesch_reading_ease ?? 0).toFixed(0),
        page.words_per_sentence.toFixed(1),
        String(page.words),
        String(page.words - page.openWords),
        page.path,
      ]),
    ),
  ].join('\n');
}

const WIDTHS = [6, 18, 7, 8];

const row = (cells: readonly string[]): string =>
  cells
    .map((cell, at) => (at < WIDTHS.length ? cell.padStart(WIDTHS[at] ?? 0) : `  ${cell}`))
    .join('');

/** An entry of a list often ends without a full stop. */
const asSentence = (text: string): string => (/[.!?…:]$/.test(text) ? text : `${text}.`);
