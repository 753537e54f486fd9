import { accountPages, contactLink, product, sitePages } from '@aplomb/contract';
import { Icon, Mark, ThemeSwitch, cx } from '@aplomb/ui';
import type { CSSProperties } from 'react';
import { Link } from '../router/link.tsx';
import { SearchTrigger } from '../search/search-trigger.tsx';
import { MobileMenu } from './bar/mobile-menu.tsx';
import { SectionsMenu } from './bar/sections-menu.tsx';
import { DownloadButton } from './download/download-button.tsx';
import { UpdatesForm } from './updates/updates-form.tsx';
import { WhenSet } from './when-set.tsx';

const link =
  'inline-flex min-h-10 items-center rounded-input px-3 text-ui text-muted no-underline hover:text-ink';

/** The product's mark and name, which lead home. */
export function HomeLink({ className }: { readonly className?: string }) {
  return (
    <Link
      to="/"
      className={cx(
        'inline-flex min-h-10 items-center gap-2.5 font-display text-xl text-ink no-underline',
        className,
      )}
    >
      <Mark size={20} />
      {product.name}
    </Link>
  );
}

interface TopBarProps {
  /** On the landing page: a field for news by mail. */
  readonly updates?: boolean;
  /** In the documentation: the sidebar has the name and the search. */
  readonly besideSidebar?: boolean;
  readonly style?: CSSProperties;
}

/** The one bar above every page: home, sections, docs, support, pricing, search, sign in, download. */
export function TopBar({ updates = false, besideSidebar = false, style }: TopBarProps) {
  return (
    <header
      className={cx(
        'top-0 z-40 border-b border-line bg-paper transition-opacity',
        besideSidebar ? 'relative lg:sticky' : 'sticky',
      )}
      {...(style !== undefined && { style })}
    >
      <div
        className={cx(
          'mx-auto flex h-16 items-center gap-2 px-5 sm:px-8',
          besideSidebar ? 'lg:px-6' : 'max-w-page',
        )}
      >
        <HomeLink {...(besideSidebar && { className: 'lg:hidden' })} />
        <BarLinks className={besideSidebar ? '' : 'ms-4'} />
        <div className="ms-auto flex items-center gap-1 sm:gap-2">
          {updates && (
            <div className="me-1 hidden xl:block">
              <UpdatesForm id="bar-updates" source="bar" compact />
            </div>
          )}
          {!besideSidebar && (
            <div className="max-[22rem]:hidden">
              <SearchTrigger compact />
            </div>
          )}
          <div className="hidden lg:block">
            <ThemeSwitch />
          </div>
          <Link to={accountPages.signIn} className={cx(link, 'whitespace-nowrap max-lg:hidden')}>
            Sign in
          </Link>
          <DownloadButton compact>Download</DownloadButton>
          <MobileMenu updates={!besideSidebar} />
        </div>
      </div>
    </header>
  );
}

function BarLinks({ className }: { readonly className: string }) {
  return (
    <nav aria-label="Site" className={cx('hidden items-center lg:flex', className)}>
      <SectionsMenu />
      <Link to={sitePages.docs} className={link}>
        Docs
      </Link>
      <Link to={sitePages.support} className={link}>
        Support
      </Link>
      <Link to={sitePages.pricing} className={link}>
        Pricing
      </Link>
      <WhenSet way="social">
        <a href={contactLink('social')} rel="noopener external" className={`${link} gap-1`}>
          Social
          <Icon name="external" size={14} />
        </a>
      </WhenSet>
    </nav>
  );
}
