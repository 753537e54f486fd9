import { Icon, cx } from '@aplomb/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useDismiss } from '../../site/bar/use-dismiss.ts';
import type { Heading } from '../content.ts';
import { docsPath } from '../pages.ts';

/** The headings of the page, the one being read marked on the plumb line. */
export function PageContents({ headings, current }: PageContentsProps) {
  const active = useActiveHeading(headings);
  if (headings.length === 0) return null;
  return (
    <nav aria-labelledby="contents-title" className="docs-contents">
      <p id="contents-title" className="mb-3 text-sm font-medium">
        On this page
      </p>
      <HeadingLinks headings={headings} current={current} active={active} />
    </nav>
  );
}

/** The same as a list to open, where there is no room beside the page. */
export function PageContentsMenu({ headings, current }: PageContentsProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useDismiss(menu);
  if (headings.length === 0) return null;
  return (
    <nav aria-label="On this page" className="docs-contents-menu">
      <details ref={menu} className="group">
        <summary
          className={cx(
            'flex min-h-11 list-none items-center gap-2 text-ui text-muted hover:text-ink',
            '[&::-webkit-details-marker]:hidden',
          )}
        >
          On this page
          <Icon
            name="chevronDown"
            size={16}
            className="transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="docs-contents-drop">
          <HeadingLinks headings={headings} current={current} active={undefined} />
        </div>
      </details>
    </nav>
  );
}

interface PageContentsProps {
  readonly headings: readonly Heading[];
  readonly current: string;
}

function HeadingLinks({
  headings,
  current,
  active,
}: PageContentsProps & { readonly active: string | undefined }) {
  return (
    <ul className="plumb-list text-sm">
      {headings.map(({ id, text, level }) => (
        <li key={id}>
          <Link
            to={`${docsPath(current)}#${id}`}
            {...(id === active && { 'aria-current': 'true' })}
            className={`plumb-item ${level > 2 ? 'ps-8!' : ''}`}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The last heading above the upper third of the window; the first one before that. */
function useActiveHeading(headings: readonly Heading[]): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    const elements = headings
      .map(({ id }) => document.querySelector(`#${CSS.escape(id)}`))
      .filter((element) => element !== null);
    const choose = () => {
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const passed = elements.filter(
        (element) => element.getBoundingClientRect().top < innerHeight / 3,
      );
      setActive((atEnd && scrollY > 0 ? elements : passed).at(-1)?.id ?? elements[0]?.id);
    };
    const observer = new IntersectionObserver(choose, {
      rootMargin: '-80px 0px -66% 0px',
      threshold: [0, 1],
    });
    for (const element of elements) observer.observe(element);
    addEventListener('scrollend', choose);
    return () => {
      observer.disconnect();
      removeEventListener('scrollend', choose);
    };
  }, [headings]);
  return active;
}
