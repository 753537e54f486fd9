import { advantages, patentStatement } from '@aplomb/contract';
import { Link } from 'react-router';
import { LandingSection } from './landing-section.tsx';

/** What sets it apart, row by row. */
export function Advantages() {
  return (
    <LandingSection id="advantages" number={6} title="What we do differently">
      <dl className="border-b border-line">
        {advantages.map(({ id, title, text, path, link }) => (
          <div
            key={id}
            className="grid gap-x-12 gap-y-3 border-t border-line py-7 lg:grid-cols-[5fr_7fr]"
          >
            <dt className="font-display text-2xl">{title}</dt>
            <dd>
              {text}{' '}
              <Link to={path} prefetch="intent" className="whitespace-nowrap">
                {link}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-measure text-ui text-muted" data-patent>
        {patentStatement}
      </p>
    </LandingSection>
  );
}
