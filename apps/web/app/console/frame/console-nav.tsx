import { cx } from '@aplomb/ui';
import { Link, useLocation } from 'react-router';
import { consolePages } from '../pages.ts';

/** Pages of the console: a row on narrow screens, hung on the line on wide ones. */
export function ConsoleNav() {
  // Prerendered addresses end in a slash.
  const here = useLocation().pathname.replace(/\/$/, '');
  return (
    <nav aria-label="Console" className="pt-4 lg:pt-14">
      <ul
        className={cx(
          'flex flex-wrap gap-x-6 border-b border-line lg:sticky lg:top-8 lg:flex-col lg:gap-1',
          'lg:border-s lg:border-b-0',
        )}
      >
        {Object.values(consolePages).map(({ path, label }) => (
          <li key={path} className="flex">
            <Link
              to={path}
              prefetch="intent"
              {...(path === here && { 'aria-current': 'page' as const })}
              className={cx(
                '-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-ui',
                'whitespace-nowrap text-muted no-underline -outline-offset-2 hover:text-ink',
                'aria-[current]:border-brass aria-[current]:text-ink lg:-ms-px lg:mb-0',
                'lg:min-h-10 lg:border-s-2 lg:border-b-0 lg:ps-4',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
