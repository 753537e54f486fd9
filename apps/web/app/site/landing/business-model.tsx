import { accountPages, plans } from '@aplomb/contract';
import { Icon } from '@aplomb/ui';
import { Link } from '../../router/link.tsx';
import { LandingSection } from './landing-section.tsx';

/** The free beta beside what may come later. */
export function BusinessModel() {
  return (
    <LandingSection
      id="business-model"
      number={7}
      title="Pricing"
      lead="Free during the beta. What you make stays yours, whatever comes next."
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {Object.entries(plans).map(([id, { title, status, price, features }]) => (
          <div
            key={id}
            className={`rounded-card border p-5 ${id === 'beta' ? 'border-brass bg-surface' : 'border-line'}`}
            data-plan={id}
          >
            <div className="flex items-baseline justify-between gap-4">
              <h3 className="font-display text-2xl">{title}</h3>
              <p className="font-mono text-sm text-brass">{status}</p>
            </div>
            <p className="text-muted">{price}</p>
            <ul className="mt-3 space-y-1.5 text-ui">
              {features.map((feature) => (
                <li key={feature} className="flex gap-3">
                  <Icon
                    name={id === 'beta' ? 'check' : 'plus'}
                    size={16}
                    className="mt-1 shrink-0 text-brass"
                  />
                  {feature}
                </li>
              ))}
            </ul>
            {id === 'beta' && (
              <p className="mt-4 text-ui">
                <Link to={accountPages.signUp}>Get an API key</Link>
              </p>
            )}
          </div>
        ))}
      </div>
    </LandingSection>
  );
}
