import { useState } from 'react';
import { Accordion, Disclosure, Tabs, TabsNav } from '../src/index.ts';

const panels = [
  { id: 'start', label: 'Getting started', content: <p>Install, allow, press the keys.</p> },
  { id: 'trouble', label: 'Troubleshooting', content: <p>Find what is wrong by what you see.</p> },
  { id: 'privacy', label: 'Privacy', content: <p>What is kept, where and for how long.</p> },
] as const;

/** Accordion, tabs and tabs that are pages. */
export function Choosing() {
  const [tab, setTab] = useState<(typeof panels)[number]['id']>('start');
  return (
    <div className="space-y-12">
      <Accordion
        items={[
          {
            id: 'faq-free',
            summary: 'Is the beta free?',
            content: <p>Yes. The beta costs nothing and needs no account.</p>,
          },
          {
            id: 'faq-offline',
            summary: 'Does it work offline?',
            content: <p>Reading the screen, listening and answering all work on this machine.</p>,
          },
        ]}
      />
      <Disclosure summary="One by itself" open>
        <p>Open from the start.</p>
      </Disclosure>
      <Tabs label="Support" tabs={panels} tab={tab} onChange={setTab} />
      <p className="text-sm text-muted">
        Chosen: <output id="tab">{tab}</output>
      </p>
      <TabsNav
        label="Support pages"
        links={panels.map(({ id, label }) => ({
          href: `#${id}`,
          label,
          current: id === 'trouble',
        }))}
      />
    </div>
  );
}
