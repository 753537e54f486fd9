import { featureCards } from '@aplomb/contract';
import { cx, Icon } from '@aplomb/ui';
import { Link } from '../../router/link.tsx';
import { FeatureCrop } from './feature-crop.tsx';
import { LandingSection, swipeRow } from './landing-section.tsx';

/** The six features, each with a picture of the running app and its limit. */
export function Features() {
  return (
    <LandingSection
      id="features"
      number={3}
      title="Six things it does, and where each one stops"
      lead="Every picture is the running app, photographed by a script."
    >
      <ul className={`${swipeRow} gap-x-4 gap-y-7 sm:grid-cols-2 sm:gap-x-6`}>
        {featureCards.map(({ id, title, text, limit, docs, picture, target }) => (
          <li key={id} className="group relative" data-feature={id}>
            <div
              className={cx(
                'overflow-hidden rounded-card border border-line bg-surface transition-colors',
                'group-hover:border-edge',
              )}
            >
              <FeatureCrop name={id} alt={picture} />
            </div>
            <h3 className="mt-4 font-display text-xl">
              <Link
                to={docs}
                className="text-ink no-underline after:absolute after:inset-0 hover:text-brass"
              >
                {title}
                <Icon name="arrowRight" size={18} className="ms-2 inline align-middle text-brass" />
              </Link>
            </h3>
            <p className="mt-1 text-ui">{text}</p>
            <p className="mt-1.5 text-sm text-muted">
              {limit}
              {target !== undefined && ` Our target: ${target}.`}
            </p>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
