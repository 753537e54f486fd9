import type { FeatureGuideItem } from '@aplomb/contract';
import { MoreLink } from '../frame/more-link.tsx';
import { HelpText } from '../search/help-text.tsx';

/** What each feature is for, and how to get the most out of it. */
export function FeaturesPanel({ features }: { readonly features: readonly FeatureGuideItem[] }) {
  if (features.length === 0) return <p className="text-muted">No feature matches your search.</p>;
  return (
    <>
      <h2 className="font-display text-3xl">What each feature is for</h2>
      <div className="mt-6 divide-y divide-line">
        {features.map(({ id, title, description, bestFor, tips, more }) => (
          <article
            key={id}
            id={id}
            className="grid scroll-mt-24 gap-x-12 gap-y-5 py-10 md:grid-cols-[2fr_3fr]"
          >
            <div>
              <h3 className="font-display text-2xl">
                <HelpText text={title} />
              </h3>
              <p className="mt-3 text-muted">
                <HelpText text={description} />
              </p>
            </div>
            <div className="space-y-5 md:pt-2">
              <p>
                <span className="font-medium">Best for: </span>
                <HelpText text={bestFor} />
              </p>
              <ul className="space-y-3 border-s border-brass ps-5">
                {tips.map((tip) => (
                  <li key={tip}>
                    <HelpText text={tip} />
                  </li>
                ))}
              </ul>
              <MoreLink {...more} />
            </div>
          </article>
        ))}
      </div>
    </>
  );
}
