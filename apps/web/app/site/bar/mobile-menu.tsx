import { accountPages, contactLink, sitePages } from '@aplomb/contract';
import { Icon, ThemeSwitch, cx } from '@aplomb/ui';
import { useRef } from 'react';
import { Link } from '../../router/link.tsx';
import { UpdatesForm } from '../updates/updates-form.tsx';
import { WhenSet } from '../when-set.tsx';
import { SectionLinks } from './section-links.tsx';
import { useDismiss } from './use-dismiss.ts';

const link = 'flex min-h-11 items-center text-ui text-ink no-underline hover:text-brass';
const list = 'grid content-start gap-x-8 max-sm:grid-cols-2';

/**
 * Everything of the bar that a small screen has no room for, behind one button; `updates` adds the
 * field for news by mail.
 */
export function MobileMenu({ updates }: { readonly updates: boolean }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useDismiss(menu);
  return (
    <details ref={menu} className="group lg:hidden" data-menu="mobile">
      <summary
        aria-label="Menu"
        className={cx(
          'grid size-11 list-none place-items-center rounded-input text-ink hover:bg-wash',
          '[&::-webkit-details-marker]:hidden',
        )}
      >
        <Icon name="menu" className="group-open:hidden" />
        <Icon name="close" className="hidden group-open:block" />
      </summary>
      <div
        className={cx(
          'absolute inset-x-0 top-full max-h-[calc(100svh-4rem)] overflow-y-auto border-b',
          'border-line bg-paper px-6 pt-4 pb-8 shadow-float',
        )}
      >
        <MenuLinks />
        {updates && (
          <div className="mt-6 border-t border-line pt-6">
            <UpdatesForm id="menu-updates" source="menu" />
          </div>
        )}
        <div className="mt-6">
          <ThemeSwitch />
        </div>
      </div>
    </details>
  );
}

const pages = [
  [sitePages.docs, 'Docs'],
  [sitePages.support, 'Support'],
  [accountPages.signIn, 'Sign in'],
  [sitePages.search, 'Search'],
] as const;

function MenuLinks() {
  return (
    <nav aria-label="Menu" className="grid gap-x-8 sm:grid-cols-2">
      <ul className={list}>
        {pages.map(([path, label]) => (
          <li key={path}>
            <Link to={path} className={link}>
              {label}
            </Link>
          </li>
        ))}
        <WhenSet way="social">
          <li>
            <a href={contactLink('social')} rel="noopener external" className={link}>
              Social
            </a>
          </li>
        </WhenSet>
      </ul>
      <ul className={cx(list, 'max-sm:mt-2 max-sm:border-t max-sm:border-line max-sm:pt-2')}>
        <SectionLinks className={link} />
      </ul>
    </nav>
  );
}
