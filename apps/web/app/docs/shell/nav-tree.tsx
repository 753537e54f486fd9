import { Icon, cx } from '@aplomb/ui';
import { useEffect, useRef, useState } from 'react';
import { groupOf } from '../pages.ts';
import { type DocsGroup, docsTree, loosePages } from '../tree.ts';
import { DocsLink } from './docs-link.tsx';

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
        {loosePages.map(({ key, title }) => (
          <NavItem key={key} path={key} title={title} current={current} />
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
        {group.pages.map(({ key, title }) => (
          <NavItem key={key} path={key} title={title} current={current} />
        ))}
      </ul>
    </details>
  );
}

/** A page below one of the tree marks that one, as the place it belongs to. */
function NavItem({
  path,
  title,
  current,
}: {
  readonly path: string;
  readonly title: string;
  readonly current: string;
}) {
  const mark = markOf(path, current);
  return (
    <li>
      <DocsLink to={`/docs/${path}`} {...(mark && { 'aria-current': mark })} className="plumb-item">
        {title}
      </DocsLink>
    </li>
  );
}

/** What assistive technology hears of an entry: the page itself, or a group the page is in. */
function markOf(path: string, current: string): 'page' | 'true' | undefined {
  if (path === current) return 'page';
  return current.startsWith(`${path}/`) ? 'true' : undefined;
}
