import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { product } from '@aplomb/contract';
import { Feed } from 'feed';
import { type BuiltSite, isIndexed } from '../built-site.ts';
import { escapeHtml } from '../page-head.ts';

const CHANGELOG = new URL('../../../../CHANGELOG.md', import.meta.url);
/** RFC 9116 asks for a date less than a year ahead. */
const SECURITY_CONTACT_DAYS = 360;
const DAY_MILLISECONDS = 86_400_000;

/**
 * Writes what machines look for: sitemap, robots, the changelog's feeds and the security contact.
 */
export async function writeDiscovery(site: BuiltSite): Promise<void> {
  const { folder, origin } = site;
  const urls = site.pages
    .filter(isIndexed)
    .map(({ path }) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  await writeFile(
    join(folder, 'sitemap.xml'),
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>` +
      '\n',
  );
  await writeFile(
    join(folder, 'robots.txt'),
    `User-agent: *\nDisallow: /v1/\nDisallow: /site/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
  await writeFeeds(site);
  const contact = process.env['APLOMB_SUPPORT_EMAIL'];
  await mkdir(join(folder, '.well-known'), { recursive: true });
  await writeFile(
    join(folder, '.well-known', 'security.txt'),
    [
      `Contact: ${contact === undefined || contact === '' ? `${origin}/support#contact` : `mailto:${contact}`}`,
      `Expires: ${new Date(Date.now() + SECURITY_CONTACT_DAYS * DAY_MILLISECONDS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ].join('\n') + '\n',
  );
}

/** Versions of the changelog: `## version · YYYY-MM-DD`, then list items. */
async function writeFeeds({ folder, origin }: BuiltSite): Promise<void> {
  const page = `${origin}/docs/changelog`;
  const versions = [
    ...(await readFile(CHANGELOG, 'utf8')).matchAll(
      /^## (\S+) · (\d{4}-\d\d-\d\d)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm,
    ),
  ];
  const newest = versions[0]?.[2] ?? '1970-01-01';
  const feed = new Feed({
    title: `${product.name} changelog`,
    description: `What changed in ${product.name}, version by version.`,
    id: page,
    link: page,
    language: 'en',
    copyright: product.name,
    updated: new Date(newest),
    feedLinks: {
      atom: `${origin}/changelog.atom`,
      rss: `${origin}/changelog.rss`,
      json: `${origin}/changelog.json`,
    },
  });
  for (const [, version = '', date = '', body = ''] of versions) {
    const items = [...body.matchAll(/^- (.+(?:\n {2}.+)*)/gm)]
      .map(([, item = '']) => `<li>${escapeHtml(item)}</li>`)
      .join('');
    feed.addItem({
      title: `${product.name} ${version}`,
      id: `${page}#${version}`,
      link: `${page}#${version}`,
      date: new Date(date),
      content: `<ul>${items}</ul>`,
    });
  }
  await Promise.all(
    [
      ['atom', feed.atom1()],
      ['rss', feed.rss2()],
      ['json', feed.json1()],
    ].map(async ([kind, text]) => writeFile(join(folder, `changelog.${kind}`), text ?? '')),
  );
}
