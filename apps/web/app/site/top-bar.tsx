import { contactLink, product, sitePages } from '@aplomb/contract';
import { Icon, Mark, ThemeSwitch } from '@aplomb/ui';
import { Link } from 'react-router';
import { MobileMenu } from './bar/mobile-menu.tsx';
import { SectionsMenu } from './bar/sections-menu.tsx';
import { DownloadButton } from './download/download-button.tsx';
import { UpdatesForm } from './updates/updates-form.tsx';
import { WhenSet } from './when-set.tsx';

const link =
  'inline-flex min-h-10 items-center rounded-input px-3 text-ui text-muted no-underline hover:text-ink';

/** The bar above every page of the site: sections, docs, support, news by mail, download. */
export function TopBar() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-5 sm:px-8">
        <Link
          to="/"
          className="inline-flex min-h-10 items-center gap-2.5 font-display text-xl text-ink no-underline"
        >
          <Mark size={20} />
          {product.name}
        </Link>
        <nav aria-label="Site" className="ms-4 hidden items-center lg:flex">
          <SectionsMenu />
          <Link to={sitePages.docs} prefetch="intent" className={link}>
            Docs
          </Link>
          <Link to={sitePages.support} prefetch="intent" className={link}>
            Support
          </Link>
          <WhenSet way="social">
            <a href={contactLink('social')} rel="noopener external" className={`${link} gap-1`}>
              Social
              <Icon name="external" size={14} />
            </a>
          </WhenSet>
        </nav>
        <div className="ms-auto flex items-center gap-3">
          <div className="hidden lg:block">
            <UpdatesForm id="bar-updates" source="bar" compact />
          </div>
          <div className="hidden xl:block">
            <ThemeSwitch />
          </div>
          <DownloadButton compact>Download</DownloadButton>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
