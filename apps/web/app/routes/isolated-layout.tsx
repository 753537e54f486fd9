import { product, rulesPage, sitePages, verifyPage } from '@aplomb/contract';
import { Mark, SkipLink, ThemeSwitch } from '@aplomb/ui';
import { type ReactNode, useEffect } from 'react';

const links = [
  [rulesPage, 'Rules'],
  [verifyPage, 'Verify'],
  [sitePages.docs, 'Docs'],
] as const;
const link =
  'inline-flex min-h-10 items-center rounded-input px-3 text-ui text-muted no-underline hover:text-ink';

/**
 * Frame of the pages that open no connection. Its links load the next page anew, because a policy
 * belongs to the document and not to the address.
 */
export default function IsolatedLayout({ children }: { readonly children?: ReactNode }) {
  useEffect(loadAnew, []);
  return (
    <div id="top" className="relative flex min-h-svh flex-col overflow-clip">
      <SkipLink />
      <header className="border-b border-line bg-paper">
        <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-2 px-5 sm:px-8">
          <a
            href="/"
            className="inline-flex min-h-10 items-center gap-2.5 font-display text-xl text-ink no-underline"
          >
            <Mark size={20} />
            {product.name}
          </a>
          <nav aria-label="Site" className="ms-auto flex items-center">
            {links.map(([href, label]) => (
              <a key={href} href={href} className={link}>
                {label}
              </a>
            ))}
          </nav>
          <div className="max-sm:hidden">
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <footer className="border-t border-line">
        <p className="mx-auto max-w-page px-5 py-8 text-ui text-muted sm:px-8">
          This page opens no connection: its content security policy forbids it. What you type or
          open here stays in this browser.
        </p>
      </footer>
    </div>
  );
}

/** A page that was reached without loading it still has the policy of the page before. */
function loadAnew(): void {
  const loaded = performance.getEntriesByType('navigation')[0]?.name ?? location.href;
  const trimmed = (path: string): string => path.replace(/\/$/, '');
  if (trimmed(new URL(loaded).pathname) !== trimmed(location.pathname)) location.reload();
}
