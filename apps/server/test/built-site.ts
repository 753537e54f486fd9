import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The site itself, which `npm test` builds first. */
export const realSite = fileURLToPath(new URL('../../web/build', import.meta.url));

const boot = 'document.documentElement.dataset.boot = "yes"';
/** CSP hash of the one inline script of the small site's pages. */
export const bootHash = `sha256-${createHash('sha256').update(boot).digest('base64')}`;
const filler = 'Composure under pressure. '.repeat(200);

/** HTML of a page of the small site. */
export const pageHtml = (title: string, slots = ''): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main>` +
  `<h1>${title}</h1>${slots}<p>${filler}</p></main><script>${boot}</script></body></html>`;

const pages: Record<string, string> = {
  '/': pageHtml('Home'),
  '/docs': pageHtml('Docs'),
  '/docs/api-reference/error-codes': pageHtml('Error codes'),
  '/support': pageHtml('Support'),
  '/download': pageHtml(
    'Download',
    '<div data-slot="download-state"></div><b data-slot="download-sum"></b>',
  ),
  '/search': pageHtml(
    'Search',
    '<input name="q" data-slot="query"/><div class="results" data-slot="results"></div>',
  ),
  '/get-updates': pageHtml('Get updates', '<p data-slot="problem"></p>'),
  '/get-updates/sent': pageHtml('Sent'),
  '/get-updates/confirmed': pageHtml('Confirmed'),
  '/get-updates/unsubscribed': pageHtml('Unsubscribed'),
  '/get-updates/confirm': pageHtml(
    'Confirm',
    '<form method="post" action="/site/updates/confirm"><span data-slot="token"></span><button>Confirm</button></form>',
  ),
  '/get-updates/unsubscribe': pageHtml(
    'Unsubscribe',
    '<form method="post" action="/site/updates/unsubscribe"><span ' +
      'data-slot="token"></span><button>Unsubscribe</button></form>',
  ),
  '/support/ticket-sent': pageHtml(
    'Ticket sent',
    '<b data-slot="number"></b><time data-slot="respond-by"></time>',
  ),
};

const files: Record<string, string | Buffer> = {
  'assets/entry-4f2a.js': `export const filler = ${JSON.stringify(filler)};`,
  'docs/start.md': '# Start\n\nCafé.\n',
  'sitemap.xml': '<urlset/>',
  'robots.txt': 'User-agent: *\n',
  'site.webmanifest': '{}',
  'demo.mp4': Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 251)),
  '.well-known/security.txt': 'Contact: https://example.com/support\n',
};

const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;

/**
 * Writes a small site into `folder` in the layout of a real build, with `more` pages or files of
 * its own.
 */
export async function writeSite(
  folder: string,
  more: { pages?: Record<string, string>; files?: Record<string, string | Buffer> } = {},
): Promise<void> {
  const all = { ...pages, ...more.pages };
  const contents = {
    ...Object.fromEntries(Object.entries(all).map(([path, html]) => [fileOf(path), html])),
    '404.html': pageHtml('Not here'),
    ...files,
    ...more.files,
  };
  for (const [name, content] of Object.entries(contents)) {
    const path = join(folder, 'client', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    if (!/\.(html|js|md|xml|txt|data)$/.test(name)) continue;
    await writeFile(`${path}.br`, brotliCompressSync(content));
    await writeFile(`${path}.gz`, gzipSync(content));
  }
  await writeFile(
    join(folder, 'site.json'),
    JSON.stringify({
      pages: Object.fromEntries(
        Object.keys(all).map((path) => [path, { file: fileOf(path), scripts: [bootHash] }]),
      ),
      notFound: '404.html',
    }),
  );
}
