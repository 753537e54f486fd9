import { product, supportHeader } from '@aplomb/contract';
import { Icon, Mark } from '@aplomb/ui';
import { Link } from 'react-router';
import { DownloadButton } from '../../site/download/download-button.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

/**
 * Top of the support page: back to the start, and download. It steps back a little once the page is
 * scrolled.
 */
export function SupportHeader() {
  const scrolled = useScrolledPast(supportHeader.scrollPixels);
  return (
    <header
      className="sticky top-0 z-10 border-b border-line bg-paper transition-opacity"
      style={{ opacity: scrolled ? supportHeader.opacity : 1 }}
    >
      <div className="mx-auto flex min-h-16 max-w-page items-center justify-between gap-4 px-5 sm:px-8">
        <Link
          to="/"
          prefetch="intent"
          className="inline-flex min-h-11 items-center gap-2 text-ui font-medium text-muted no-underline hover:text-ink"
        >
          <Icon name="arrowLeft" size={18} /> Back
        </Link>
        <Link
          to="/"
          prefetch="intent"
          className="hidden items-center gap-2 text-ui font-semibold text-ink no-underline sm:inline-flex"
          aria-label={`${product.name} home`}
        >
          <Mark /> {product.name}
        </Link>
        <DownloadButton compact>
          <Icon name="download" size={18} /> Download
        </DownloadButton>
      </div>
    </header>
  );
}
