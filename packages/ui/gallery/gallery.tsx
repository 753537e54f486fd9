import { useEffect } from 'react';
import { Mark, ScrollPlumb, Section, SkipLink, ThemeSwitch } from '../src/index.ts';
import { Actions, Brand, Frames } from './basics.tsx';
import { Code, Content } from './content.tsx';
import { Choosing } from './disclosures.tsx';
import { Forms } from './forms.tsx';
import { GeneratedSettings } from './generated-settings.tsx';

const sections = [
  [
    'brand',
    'Colour and type',
    'The tokens of both themes. Every text on every ground keeps its contrast.',
    Brand,
  ],
  ['actions', 'Actions', 'One primary action in a place; everything else is quiet.', Actions],
  ['content', 'Content', 'Cards, remarks, tables and keys.', Content],
  ['code', 'Code', 'Highlighted beforehand, copied by one press.', Code],
  [
    'choosing',
    'Opening and choosing',
    'Accordions and tabs are readable without script.',
    Choosing,
  ],
  ['forms', 'Forms', 'Native controls in our look, with words for what is wrong.', Forms],
  ['settings', 'Settings', 'Made from the contract, kept in this browser.', GeneratedSettings],
  ['frames', 'Frames and progress', 'What stands around other things.', Frames],
] as const;

/** Every part of the design system on one page. */
export function Gallery() {
  // Says that React has taken over, which is later than its start.
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true';
  }, []);
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-paper/95">
        <div className="mx-auto flex h-14 max-w-page items-center justify-between gap-4 px-6 sm:px-10">
          <a
            href="#main"
            className="inline-flex items-center gap-2 font-medium text-ink no-underline"
          >
            <Mark size={20} />
            Aplomb
          </a>
          <ThemeSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-page px-6 sm:px-10">
        <ScrollPlumb>
          <div className="py-20 sm:py-32">
            <h1 className="max-w-[7.5em] font-display text-4xl sm:text-5xl">Composure, in parts</h1>
            <p className="mt-6 max-w-measure text-lg text-muted">
              The design system of the site and the app: tokens, type and every control, each shown
              at work.
            </p>
          </div>
          {sections.map(([id, title, lead, Content], index) => (
            <Section key={id} id={id} number={index + 1} title={title} lead={lead}>
              <Content />
            </Section>
          ))}
        </ScrollPlumb>
      </main>
    </>
  );
}
