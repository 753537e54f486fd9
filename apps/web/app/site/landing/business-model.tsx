import { plans } from '@aplomb/contract';
import { Icon } from '@aplomb/ui';
import { LandingSection } from './landing-section.tsx';

/** The free beta beside what may come later. */
export function BusinessModel() {
  return (
    <LandingSection
      id="business-model"
      number={7}
      title="Free now, something more later"
      lead="What you make during the beta stays yours, whatever comes after it."
    >
      <div className="grid gap-y-12 border-t border-line lg:grid-cols-2 lg:divide-x lg:divide-line">
        {Object.entries(plans).map(([id, { title, status, price, features }]) => (
          <div key={id} className="pt-8 lg:pe-12 lg:last:ps-12 lg:last:pe-0" data-plan={id}>
            <p className="font-mono text-sm text-brass">{status}</p>
            <h3 className="mt-3 font-display text-3xl">{title}</h3>
            <p className="mt-2 text-muted">{price}</p>
            <ul className="mt-7 space-y-3">
              {features.map((feature) => (
                <li key={feature} className="flex gap-3">
                  <Icon
                    name={id === 'beta' ? 'check' : 'plus'}
                    size={18}
                    className="mt-1.5 shrink-0 text-brass"
                  />
                  {feature}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </LandingSection>
  );
}
