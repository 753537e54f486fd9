import { useHydrated } from '@aplomb/ui';
import { useEffect } from 'react';
import { useLocation } from '../../router/place.ts';
import { navigate } from '../../router/navigation.ts';
import { defaultTab, supportTabs, type SupportTab, tabOfHash } from '../tabs.ts';

/** The chosen tab, kept in the address: deep links and the back button come with it. */
export function useTab() {
  const { hash } = useLocation();
  const live = useHydrated();
  // The prerendered page knows no fragment, so neither may the first render in the browser.
  const tab = (live ? tabOfHash(hash) : null) ?? defaultTab;

  useEffect(() => {
    // A tab is no place to scroll to: a reader who reloads stays where they were.
    const topic =
      hash.length > 1 && !(hash.slice(1) in supportTabs)
        ? document.getElementById(hash.slice(1))
        : null;
    if (topic === null) return;
    const fold = topic.closest('details');
    if (fold !== null) fold.open = true;
    // The topic could not be scrolled to while its panel was hidden.
    (fold ?? topic).scrollIntoView();
  }, [hash]);

  const choose = (next: SupportTab, how: 'push' | 'replace') => {
    if (location.hash !== `#${next}`)
      void navigate(`#${next}`, { replace: how === 'replace', keepScroll: true });
  };
  return { tab, choose };
}
