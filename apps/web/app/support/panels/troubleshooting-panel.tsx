import { errorDocsPath, type TroubleshootingTopic } from '@aplomb/contract';
import { Disclosure } from '@aplomb/ui';
import { use } from 'react';
import { Link } from '../../router/link.tsx';
import { MoreLink } from '../frame/more-link.tsx';
import { HelpText, QueryContext } from '../search/help-text.tsx';
import { errorLabel } from '../search/matcher.ts';

/** Problems and what puts them right. */
export function TroubleshootingPanel({
  topics,
}: {
  readonly topics: readonly TroubleshootingTopic[];
}) {
  const searching = use(QueryContext).trim() !== '';
  if (topics.length === 0) return <p className="text-muted">No topic matches your search.</p>;
  return (
    <>
      <h2 className="font-display text-3xl">What goes wrong</h2>
      <p className="mt-4 max-w-measure text-muted">
        Find what you see. The most likely fix comes first.
      </p>
      <div className="mt-8 divide-y divide-line border-y border-line">
        {topics.map((topic) => (
          <Topic key={topic.id} topic={topic} open={searching} />
        ))}
      </div>
    </>
  );
}

function Topic({ topic, open }: { readonly topic: TroubleshootingTopic; readonly open: boolean }) {
  const { id, issue, solutions, appError, more } = topic;
  const label = errorLabel(topic);
  return (
    <Disclosure open={open} id={id} className="scroll-mt-24" summary={<HelpText text={issue} />}>
      <ol className="list-decimal space-y-3 ps-6 text-ink marker:text-muted">
        {solutions.map((solution) => (
          <li key={solution} className="ps-1">
            <HelpText text={solution} />
          </li>
        ))}
      </ol>
      {appError !== undefined && label !== null && (
        <p className="text-ui">
          {'The app may show '}
          <Link to={errorDocsPath(appError)}>
            <HelpText text={label} />
          </Link>
          .
        </p>
      )}
      <MoreLink {...more} />
    </Disclosure>
  );
}
