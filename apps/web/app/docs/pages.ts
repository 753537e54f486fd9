import { referencePages } from './reference-pages.ts';
import { type DocsGroup, type DocsPage, docsTree, type ListedPage, loosePages } from './tree.ts';

const reading: readonly DocsPage[] = [...docsTree.flatMap(({ pages }) => pages), ...loosePages];
const byKey = new Map<string, ListedPage>(
  [...referencePages, ...reading].map((page) => [page.key, page]),
);

/** Path of a documentation page from the site's root. */
export function docsPath(key: string): string {
  return `/docs/${key}`;
}

/** Every path under /docs, the home first. */
export function docsPaths(): string[] {
  return ['/docs', ...[...byKey.keys()].map(docsPath)];
}

/** The page with this key, or undefined. */
export function findDocsPage(key: string): ListedPage | undefined {
  return byKey.get(key);
}

/** Key of a path under /docs: `/docs/a/b/` gives `a/b`, the home gives ''. */
export function docsKeyOf(path: string): string {
  return path.replace(/^\/docs\/?/, '').replace(/\/+$/, '');
}

/** Group whose pages a key belongs to, itself or as a page below one. */
export function groupOf(key: string): DocsGroup | undefined {
  return docsTree.find(({ slug }) => key.startsWith(`${slug}/`));
}

/**
 * The pages before and after in reading order, across groups; a reference page goes on from the
 * page it hangs below.
 */
export function neighboursOf(key: string): { previous?: ListedPage; next?: ListedPage } {
  const at = reading.findIndex((page) => key === page.key);
  if (at === -1) {
    const siblings = referencePages.filter(
      (page) =>
        page.key.split('/').slice(0, -1).join('/') === key.split('/').slice(0, -1).join('/'),
    );
    const place = siblings.findIndex((page) => page.key === key);
    return pair(
      siblings[place - 1] ?? byKey.get(key.split('/').slice(0, -1).join('/')),
      siblings[place + 1],
    );
  }
  return pair(reading[at - 1], reading[at + 1]);
}

function pair(
  previous: ListedPage | undefined,
  next: ListedPage | undefined,
): { previous?: ListedPage; next?: ListedPage } {
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** Breadcrumb of a path: 'Docs', then each segment after /docs by the name people know it by. */
export function breadcrumbsOf(key: string): { label: string; path: string }[] {
  const segments = key === '' ? [] : key.split('/');
  return [
    { label: 'Docs', path: '/docs' },
    ...segments.map((segment, index) => ({
      label: nameOf(segment, segments.slice(0, index + 1).join('/')),
      path: docsPath(segments.slice(0, index + 1).join('/')),
    })),
  ];
}

/** The title of a page or a group, as the navigation spells it; else the segment in words. */
function nameOf(segment: string, key: string): string {
  const title = byKey.get(key)?.title ?? docsTree.find(({ slug }) => slug === key)?.title;
  if (title !== undefined) return title;
  const words = segment.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
