import { Icon, cx } from '@aplomb/ui';
import { useEffect, useRef, useState } from 'react';
import { groupOf } from '../pages.ts';
import { referencePages } from '../reference-pages.ts';
import { type DocsGroup, docsTree, loosePages } from '../tree.ts';
import { Link } from '../../router/link.tsx';

interface Entry {
  readonly key: string;
  readonly title: string;
  /** Of an operation of the API. */
  readonly method?: string;
}

const operations: readonly Entry[] = referencePages.flatMap((page) =>
  page.kind === 'endpoint' ? [page] : [],
);
/** The entries of each group: its pages, and below the page of all operations each of them. */
const entries = new Map<string, readonly Entry[]>(
  docsTree.map(({ slug, pages }) => [
    slug,
    pages.flatMap((page): Entry[] => [
      page,
      ...operations.filter(({ key }) => key.startsWith(`${page.key}/`)),
    ]),
  ]),
);
const listed = new Set([...entries.values()].flatMap((of) => of.map(({ key }) => key)));

/**
 * The navigation tree: six disclosures and the loose pages. The group one reads in is open; what
 * the reader opened stays open.
 */
export function NavTree({ current }: { readonly current: string }) {
  const group = groupOf(current)?.slug;
  const [first] = useState(group ?? docsTree[0]?.slug);
  return (
    <nav aria-label="Documentation" className="space-y-1">
      {docsTree.map((entry) => (
        <Group
          key={entry.slug}
          group={entry}
          current={current}
          open={entry.slug === first}
          here={entry.slug === group}
        />
      ))}
      <ul className="plumb-list mt-6 ms-2 text-ui">
        {loosePages.map((page) => (
          <NavItem key={page.key} entry={page} current={current} />
        ))}
      </ul>
    </nav>
  );
}

function Group({
  group,
  current,
  open,
  here,
}: {
  readonly group: DocsGroup;
  readonly current: string;
  readonly open: boolean;
  readonly here: boolean;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (here && details.current) details.current.open = true;
  }, [here]);
  return (
    <details ref={details} open={open} className="docs-group">
      <summary
        className={cx(
          'flex min-h-10 items-center justify-between gap-2 rounded-input px-2 text-ui',
          'font-medium hover:bg-wash',
        )}
      >
        {group.title}
        <Icon name="chevronDown" size={16} className="docs-group-sign shrink-0 text-muted" />
      </summary>
      <ul className="plumb-list mt-1 mb-4 ms-2 text-ui">
        {entries.get(group.slug)?.map((entry) =>
          // Operations make the longest list: it is shown where one reads of them.
          here || entry.method === undefined ? (
            <NavItem key={entry.key} entry={entry} current={current} />
          ) : null,
        )}
      </ul>
    </details>
  );
}

/** A page, further in when it hangs below another one. */
function NavItem({
  entry: { key, title, method },
  current,
}: {
  readonly entry: Entry;
  readonly current: string;
}) {
  const mark = markOf(key, current);
  return (
    <li>
      <Link
        to={`/docs/${key}`}
        {...(mark && { 'aria-current': mark })}
        className={cx('plumb-item', key.split('/').length > 2 && 'plumb-item-below')}
      >
        {method !== undefined && <span className="nav-method">{method} </span>}
        {title}
      </Link>
    </li>
  );
}

/**
 * What assistive technology hears of an entry: the page itself, or the page above one that is not
 * listed.
 */
function markOf(path: string, current: string): 'page' | 'true' | undefined {
  if (path === current) return 'page';
  return current.startsWith(`${path}/`) && !listed.has(current) ? 'true' : undefined;
}
