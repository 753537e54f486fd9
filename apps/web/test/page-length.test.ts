import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { docsTree } from '../app/docs/tree.ts';
import { readPages } from '../scripts/built-site.ts';
import { pageTextOf } from '../scripts/page-text.ts';

const client = fileURLToPath(new URL('../build/client', import.meta.url));
/** Words of a guide, samples of code apart. */
const GUIDE = 1200;
/** Words of any page before something is opened. */
const PAGE = 2500;
const guides = new Set(
  docsTree
    .filter(({ slug }) => slug !== 'api-reference')
    .flatMap(({ pages }) => pages.map(({ key }) => `/docs/${key}`)),
);

describe.skipIf(!existsSync(client))('the pages of the built site', () => {
  it('can be read in one go', async () => {
    const pages = (await readPages(client)).map(({ path, html }) => ({
      path,
      ...pageTextOf(html),
    }));
    expect(pages.filter(({ path }) => guides.has(path))).toHaveLength(guides.size);
    expect(
      pages
        .filter(({ path, words }) => guides.has(path) && words > GUIDE)
        .map(({ path, words }) => `${path}: ${words}`),
    ).toEqual([]);
    expect(
      pages
        .filter(({ openWords }) => openWords > PAGE)
        .map(({ path, openWords }) => `${path}: ${openWords}`),
    ).toEqual([]);
  });
});
