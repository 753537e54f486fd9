import type { SearchIndexFile } from './index-format.ts';
import type { Section } from './plain-index.ts';
import { termsOf } from './terms.ts';

/**
 * For a page and the words of a query, the share of neighbours in the query that are neighbours in
 * the page's title, headings or words people ask with.
 */
export function phrasesOf(
  { pages, asked }: SearchIndexFile,
  sections: readonly Section[],
): (page: number, words: readonly string[]) => number {
  const names = pages.map(([, title], page) => [title, asked[page] ?? '']);
  for (const { page, heading } of sections) names[page]?.push(heading);
  const texts = names.map((own) => ` ${own.map((name) => termsOf(name).join(' ')).join(' | ')} `);
  return (page, words) => {
    const pairs = words.slice(1).map((word, at) => ` ${words[at]} ${word} `);
    const found = pairs.filter((pair) => texts[page]?.includes(pair) === true);
    return found.length / Math.max(1, pairs.length);
  };
}
