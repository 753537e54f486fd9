import { featureCards } from '@aplomb/contract';
import { Link } from 'react-router';
import { LandingSection, TargetLabel } from './landing-section.tsx';

/** The six features, each with its limit. */
export function Features() {
  return (
    <LandingSection id="features" number={3} title="Six things it does, and where each one stops">
      <ul className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {featureCards.map(({ id, title, text, limit, docs, target }) => (
          <li key={id} className="flex flex-col border-t border-line pt-6 pb-12" data-feature={id}>
            <h3 className="font-display text-2xl">{title}</h3>
            <p className="mt-4">{text}</p>
            <p className="mt-3 text-ui text-muted">{limit}</p>
            {target !== undefined && (
              <p className="mt-4 text-ui">
                <TargetLabel /> {target}.{' '}
                <Link to="/docs/measured" prefetch="intent">
                  What we measured
                </Link>
              </p>
            )}
            <p className="mt-auto pt-5 text-ui">
              <Link to={docs} prefetch="intent">
                How it works<span className="sr-only">: {title}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
