import { marketFigures } from '@aplomb/contract';
import { LandingSection } from './landing-section.tsx';

/** Size of the field, as the owner states it. */
export function Market() {
  return (
    <LandingSection
      id="market"
      number={2}
      title="The market"
      lead={
        'The market figures our plan is based on. They are the company’s own estimates; we ' +
        'haven’t measured or verified them.'
      }
    >
      <dl className="grid gap-x-12 gap-y-10 sm:grid-cols-3">
        {marketFigures.map(({ id, value, label, text }) => (
          <div key={id} className="flex flex-col border-t border-line pt-6">
            <dt className="order-2 mt-4 font-semibold">{label}</dt>
            <dd className="order-1 font-display text-[clamp(3.5rem,7vw,5.5rem)]/none tracking-[-0.02em]">
              {value}
            </dd>
            <dd className="order-3 mt-2 text-ui text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </LandingSection>
  );
}
