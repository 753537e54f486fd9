import type { FaqItem } from '@aplomb/contract';
import { Disclosure } from '@aplomb/ui';
import { use } from 'react';
import { MoreLink } from '../frame/more-link.tsx';
import { HelpText, QueryContext } from './help-text.tsx';

/** Frequently asked questions, closed by default; while searching, what matches stands open. */
export function Questions({ questions }: { readonly questions: readonly FaqItem[] }) {
  const searching = use(QueryContext).trim() !== '';
  return (
    <section aria-labelledby="questions" className="mt-24 border-t border-line pt-12">
      <h2 id="questions" className="font-display text-3xl">
        Questions people ask
      </h2>
      {questions.length === 0 ? (
        <p className="mt-6 text-muted">No question matches your search.</p>
      ) : (
        <div className="mt-6 divide-y divide-line border-y border-line">
          {questions.map(({ id, question, answer, more }) => (
            <Disclosure key={id} id={id} open={searching} summary={<HelpText text={question} />}>
              <p>
                <HelpText text={answer} />
              </p>
              <MoreLink {...more} />
            </Disclosure>
          ))}
        </div>
      )}
    </section>
  );
}
