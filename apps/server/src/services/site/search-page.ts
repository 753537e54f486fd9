import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { escapeHtml } from '../../http/page.ts';

const results = z.array(
  z.object({
    title: z.string(),
    url: z.string().regex(/^\/(?!\/)/),
    excerptHtml: z.string(),
    group: z.string(),
  }),
);
const searchModule = z.object({
  search: z.custom<(query: string) => unknown>((value) => typeof value === 'function'),
});

/** Longest query that is searched for. */
const QUERY_CHARACTERS = 200;

/**
 * HTML of what the site's own search finds for `query`, for readers without script; it comes with
 * the build in `directory`.
 */
export async function searchResultsHtml(directory: string, query: string): Promise<string> {
  const asked = query.trim().slice(0, QUERY_CHARACTERS);
  const search = await loadSearch(directory);
  if (search === null)
    return '<p>This build of the site has no search index. Look through <a href="/docs">the docs</a> instead.</p>';
  const found = results.parse(await search(asked));
  if (found.length === 0)
    return (
      `<p>Nothing found for “${escapeHtml(asked)}”. Try fewer or shorter words, or start from ` +
      '<a href="/docs">the docs</a>.</p>'
    );
  const items = found.map(
    ({ title, url, excerptHtml, group }) =>
      `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a> ` +
      `<small>${escapeHtml(group)}</small><p>${excerptHtml}</p></li>`,
  );
  return (
    `<p>${found.length} ${found.length === 1 ? 'result' : 'results'} for ` +
    `“${escapeHtml(asked)}”</p><ol>${items.join('')}</ol>`
  );
}

async function loadSearch(directory: string): Promise<((query: string) => unknown) | null> {
  const path = join(directory, 'search-server.mjs');
  const changed = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  if (changed === null) return null;
  // A module is kept for good, so that of a later build goes by another name.
  return searchModule.parse(await import(`${pathToFileURL(path).href}?${changed}`)).search;
}
