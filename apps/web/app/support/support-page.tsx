import { product } from '@aplomb/contract';
import { Icon, SkipLink, useHydrated } from '@aplomb/ui';
import type { ReactNode } from 'react';
import { Link } from '../router/link.tsx';
import { Footer } from '../site/footer.tsx';
import { SupportHeader } from './frame/support-header.tsx';
import { panelId, TabList } from './frame/tab-list.tsx';
import { useTab } from './frame/use-tab.ts';
import { ContactPanel } from './panels/contact-panel.tsx';
import { FeaturesPanel } from './panels/features-panel.tsx';
import { GettingStartedPanel } from './panels/getting-started-panel.tsx';
import { PrivacyPanel } from './panels/privacy-panel.tsx';
import { TroubleshootingPanel } from './panels/troubleshooting-panel.tsx';
import { QueryContext } from './search/help-text.tsx';
import { Questions } from './search/questions.tsx';
import { SearchBox } from './search/search-box.tsx';
import { useSupportSearch } from './search/use-support-search.ts';
import { supportTabIds, type SupportTab, tabRules } from './tabs.ts';

/** The support page: five tabs, search across them, and the questions people ask. */
export function SupportPage() {
  const live = useHydrated();
  const { tab, choose } = useTab();
  const { input, query, matches, search, clear } = useSupportSearch(tab, choose);
  const panels: Record<SupportTab, ReactNode> = {
    // Only the three lists are searched, so nothing is marked elsewhere.
    'getting-started': (
      <QueryContext value="">
        <GettingStartedPanel />
      </QueryContext>
    ),
    troubleshooting: <TroubleshootingPanel topics={matches.topics} />,
    features: <FeaturesPanel features={matches.features} />,
    privacy: (
      <QueryContext value="">
        <PrivacyPanel />
      </QueryContext>
    ),
    contact: <ContactPanel />,
  };
  return (
    <div className="support">
      <style href="support-tabs" precedence="default">
        {tabRules}
      </style>
      <SkipLink />
      <SupportHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-page px-5 pb-32 sm:px-8">
        <div className="pt-6 pb-10 sm:pt-10">
          <Link
            to="/"
            className="mb-6 inline-flex min-h-11 items-center gap-2 text-ui text-muted no-underline hover:text-ink"
          >
            <Icon name="arrowLeft" size={18} /> Back
          </Link>
          <h1 className="font-display text-4xl sm:text-5xl">Support</h1>
          <p className="mt-4 mb-8 max-w-measure text-lg text-muted">
            {`Something isn’t working, or you want to get more out of ${product.name}. Look it up, or ask us.`}
          </p>
          <SearchBox
            input={input}
            query={query}
            matches={matches}
            onQuery={search}
            onClear={clear}
          />
        </div>
        <QueryContext value={query}>
          <TabList current={tab} matches={query.trim() === '' ? null : matches} onChoose={choose} />
          <div className="support-panels" {...(live && { 'data-live': '' })}>
            {supportTabIds.map((id) => (
              <section
                key={id}
                className="pt-10 sm:pt-14"
                {...(live
                  ? {
                      id: panelId(id),
                      role: 'tabpanel',
                      'aria-labelledby': `${id}-tab`,
                      hidden: id !== tab,
                    }
                  : { id })}
              >
                {panels[id]}
              </section>
            ))}
          </div>
          <Questions questions={matches.questions} />
        </QueryContext>
      </main>
      <Footer />
    </div>
  );
}
