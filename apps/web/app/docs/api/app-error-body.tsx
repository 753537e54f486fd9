import { appErrors, type AppErrorCode } from '@aplomb/contract';
import { Callout } from '@aplomb/ui';
import { AnchoredH2, AnchoredH3 } from '../mdx/heading.tsx';
import { Related } from '../mdx/related.tsx';
import { appErrorGuide } from './errors/app-guide.ts';
import { FactList } from './parts/fact-list.tsx';
import { headingsOf } from './parts/headings.ts';

/** Headings of the page of a number. */
export const appErrorHeadings = headingsOf({
  'likely-causes': 'Likely causes',
  'what-to-do': 'What to do',
  related: 'Related',
});

/** What a number means, in a sentence. */
export const appErrorMeaning = (code: AppErrorCode): string => appErrors[code].meaning;

/** Page of one number of the Windows app's catalogue. */
export function AppErrorBody({ code }: { readonly code: AppErrorCode }) {
  const { name, remedy, retryable } = appErrors[code];
  const { causes, steps, meanwhile } = appErrorGuide[code];
  return (
    <>
      <FactList
        facts={{
          Number: String(code),
          Name: name,
          'Try again': retryable ? 'yes, once the cause is gone' : 'after a restart of the app',
        }}
      />
      <AnchoredH2 id="likely-causes">Likely causes</AnchoredH2>
      <ul>
        {causes.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
      <AnchoredH2 id="what-to-do">What to do</AnchoredH2>
      <p>{remedy}</p>
      <AnchoredH3 id="step-by-step">Step by step</AnchoredH3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Callout kind="tip" title="Meanwhile">
        <p>{meanwhile}</p>
      </Callout>
      <AnchoredH2 id="related">Related</AnchoredH2>
      <Related
        pages={[
          'troubleshooting/error-codes',
          'troubleshooting/common-issues',
          'troubleshooting/contact-support',
        ]}
      />
    </>
  );
}
