import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltPage, BuiltSite } from '../built-site.ts';

const SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Writes `site.json` beside the build: each page's file and the hashes of the scripts it may run,
 * for the server's content security policy.
 */
export async function writePolicy(site: BuiltSite): Promise<void> {
  const pages = Object.fromEntries(
    site.pages.map((page) => [page.path, { file: page.file, scripts: scriptHashes(page) }]),
  );
  const notFound = site.pages.find(({ path }) => path === '/404')?.file ?? null;
  await writeFile(join(site.folder, '..', 'site.json'), JSON.stringify({ pages, notFound }));
}

/** Of what a page runs; its blocks of data run nothing. */
function scriptHashes(page: BuiltPage): string[] {
  const texts = [...page.html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/type="application\//.test(attributes))
    .map(([, , text = '']) => text);
  return [
    ...new Set(texts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)),
  ];
}
