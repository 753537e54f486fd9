import { createHash } from 'node:crypto';
import { product } from '@aplomb/contract';
import { type BuiltPage, isIndexed } from '../built-site.ts';
import { escapeHtml, headOf } from '../page-head.ts';
import { markdownPath } from './write-markdown.ts';

/** Pages that lead to the feed of the changelog. */
const withFeed = new Set(['/', '/docs', '/docs/changelog']);

/** Path of a page's preview picture, from the site's root. */
export function previewPath({
  title,
  description,
}: {
  title: string;
  description: string;
}): string {
  return `/og/${createHash('sha256').update(`${title}\n${description}`).digest('hex').slice(0, 16)}.png`;
}

/**
 * Returns the page with link previews, structured data and its Markdown twin named in the head. A
 * canonical address needs the operator's public origin.
 */
export function describePage(page: BuiltPage, origin: string, isPublic: boolean): string {
  if (!isIndexed(page))
    return page.html.replace('</head>', '<meta name="robots" content="noindex"/></head>');
  const head = headOf(page.html);
  const url = origin + page.path;
  const tags = [
    ...(isPublic ? [`<link rel="canonical" href="${url}"/>`] : []),
    `<link rel="alternate" type="text/markdown" href="${markdownPath(page.path)}"/>`,
    ...(withFeed.has(page.path)
      ? [
          `<link rel="alternate" type="application/atom+xml" title="Changelog" href="/changelog.atom"/>`,
        ]
      : []),
    ...Object.entries({
      'og:type': page.path === '/' ? 'website' : 'article',
      'og:site_name': product.name,
      'og:title': head.title,
      'og:description': head.description,
      'og:url': url,
      'og:image': origin + previewPath(head),
      'og:image:width': '1200',
      'og:image:height': '630',
    }).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}"/>`,
    ),
    '<meta name="twitter:card" content="summary_large_image"/>',
    ...structuredData(page, head, origin).map(
      (data) =>
        '<script type="application/ld+json">' +
        JSON.stringify(data).replaceAll('<', String.raw`\u003c`) +
        '</script>',
    ),
  ];
  return page.html.replace('</head>', `${tags.join('')}</head>`);
}

/** None for a page right below the start: it has no crumbs, and the rest is in its tags. */
function structuredData(
  page: BuiltPage,
  { title, description }: { title: string; description: string },
  origin: string,
): object[] {
  const context = { '@context': 'https://schema.org' };
  if (page.path === '/') {
    return [
      {
        ...context,
        '@type': 'SoftwareApplication',
        name: product.name,
        softwareVersion: product.version,
        operatingSystem: product.platform,
        applicationCategory: 'UtilitiesApplication',
        description,
        url: origin,
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      },
    ];
  }
  const crumbs = page.path.split('/').slice(1);
  if (crumbs.length === 1) return [];
  return [
    {
      ...context,
      '@type': page.path.startsWith('/docs/') ? 'TechArticle' : 'WebPage',
      headline: title,
      description,
      url: origin + page.path,
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((name, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: `${origin}/${crumbs.slice(0, index + 1).join('/')}`,
        })),
      },
    },
  ];
}
