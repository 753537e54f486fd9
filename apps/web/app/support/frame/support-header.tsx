import { supportHeader } from '@aplomb/contract';
import { TopBar } from '../../site/top-bar.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

/** The bar of the site, which steps back a little once the support page is scrolled. */
export function SupportHeader() {
  const scrolled = useScrolledPast(supportHeader.scrollPixels);
  return <TopBar style={{ opacity: scrolled ? supportHeader.opacity : 1 }} />;
}
