import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A prerendered page of the build. */
export interface BuiltPage {
  /** Path from the site's root without a trailing slash: `/docs/measured`. */
  readonly path: string;
  /** File below the build folder. */
  readonly file: string;
  readonly html: string;
}

/** The built site as the steps after the build see it. */
export interface BuiltSite {
  /** Folder of the files that are served. */
  readonly folder: string;
  readonly pages: readonly BuiltPage[];
  /**
   * Where the site will stand, without a trailing slash: absolute addresses in feeds and previews
   * need it.
   */
  readonly origin: string;
}

/** Steps of a form and the page for what is not there: nothing to find in a search or to share. */
const unlistedPages = new Set([
  '/404',
  '/search',
  '/support/ticket-sent',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/confirm-address',
  '/cancel-deletion',
  '/console',
  '/account',
]);
/** Folders of which no page is listed. */
const unlistedFolders = ['/get-updates/', '/console/', '/account/'];

/** Whether a page is meant to be found by search engines and readers. */
export function isIndexed({ path }: Pick<BuiltPage, 'path'>): boolean {
  return !unlistedPages.has(path) && !unlistedFolders.some((folder) => path.startsWith(folder));
}

/** Reads every prerendered page of a build folder. */
export async function readPages(folder: string): Promise<BuiltPage[]> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.split(sep).join('/'))
    .toSorted();
  return Promise.all(
    files.map(async (file) => ({
      file,
      path: pathOf(file),
      html: await readFile(join(folder, file), 'utf8'),
    })),
  );
}

function pathOf(file: string): string {
  const path = relative('/', `/${file}`)
    .replace(/(^|\/)index\.html$/, '')
    .replace(/\.html$/, '');
  return `/${path}`;
}
