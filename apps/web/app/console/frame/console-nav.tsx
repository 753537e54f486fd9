import { cx } from '@aplomb/ui';
import { useEffect, useRef } from 'react';
import { Link } from '../../router/link.tsx';
import { useLocation } from '../../router/place.ts';
import { useActing } from '../core/acting.tsx';
import { consolePages } from '../pages.ts';
import { WorkingIn } from './working-in.tsx';

const elsewhere = [
  ['/account', 'Account'],
  ['/docs', 'Docs'],
  ['/status', 'Status'],
] as const;

const look = cx(
  'inline-flex min-h-11 items-center border-b-2 border-transparent text-ui whitespace-nowrap',
  'text-muted no-underline -outline-offset-2 hover:text-ink aria-[current]:border-brass',
  'aria-[current]:text-ink lg:-ms-px lg:min-h-10 lg:border-s-2 lg:border-b-0 lg:ps-4',
);

/**
 * Pages of the console: one row to scroll on narrow screens, with what its bar has no room for;
 * hung on the line on wide ones.
 */
export function ConsoleNav() {
  // Prerendered addresses end in a slash.
  const here = useLocation().pathname.replace(/\/$/, '');
  const { organization, may } = useActing();
  const list = useRef<HTMLUListElement>(null);
  const pages = Object.values(consolePages).filter(
    ({ right, path }) => organization === undefined || path === here || may(right),
  );
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`a[href="${here}"]`);
    if (list.current && current) list.current.scrollLeft = current.offsetLeft;
  }, [here]);
  return (
    <nav aria-label="Console" className="lg:pt-14">
      <WorkingIn />
      <ul
        ref={list}
        className={cx(
          'relative flex gap-x-6 overflow-x-auto border-b border-line lg:sticky lg:top-8',
          'lg:flex-col lg:gap-1 lg:overflow-visible lg:border-s lg:border-b-0',
        )}
      >
        {pages.map(({ path, label }) => (
          <li key={path} className="flex">
            <Link
              to={path}
              {...(path === here && { 'aria-current': 'page' as const })}
              className={look}
            >
              {label}
            </Link>
          </li>
        ))}
        {elsewhere.map(([path, label]) => (
          <li key={path} className="flex sm:hidden">
            <Link to={path} className={look}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
