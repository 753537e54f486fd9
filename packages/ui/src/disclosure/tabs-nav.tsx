import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { tabClasses, tabListClasses } from './tab-look.ts';

interface LinkProps {
  className?: string;
  'aria-current'?: 'page';
  children?: ReactNode;
}

interface TabsNavProps {
  /** Names the navigation. */
  readonly label: string;
  /** Breaks into more rows where one is too narrow, instead of scrolling. */
  readonly wraps?: boolean;
  /** Links of the row; `render` puts a router's link in place of the plain anchor. */
  readonly links: readonly {
    readonly href: string;
    readonly label: ReactNode;
    readonly current: boolean;
    readonly render?: ReactElement<LinkProps>;
  }[];
}

/**
 * Tabs that are pages: plain links with the current one marked, so that each can be linked to and
 * works without script.
 */
export function TabsNav({ label, wraps = false, links }: TabsNavProps) {
  return (
    <nav aria-label={label}>
      <ul className={cx(tabListClasses, wraps && 'flex-wrap gap-y-0')}>
        {links.map(({ href, label: text, current, render }) => {
          const props: LinkProps = {
            className: tabClasses,
            ...(current && { 'aria-current': 'page' }),
          };
          return (
            <li key={href} className="flex">
              {render ? (
                cloneElement(render, props, text)
              ) : (
                <a href={href} {...props}>
                  {text}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
