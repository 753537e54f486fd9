import { marketFigures } from '@aplomb/contract';
import { LandingSection } from './landing-section.tsx';

/** Size of the field, as the owner states it. */
export function Market() {
  return (
    <LandingSection
      id="market"
      number={2}
      title="The market"
      lead="The company’s own estimates. We haven’t measured or checked them."
      aside
    >
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {marketFigures.map(({ id, value, label, text }) => (
          <div
            key={id}
            className="grid grid-cols-[5.5rem_1fr] gap-x-4 border-t border-line pt-3 sm:flex sm:flex-col sm:pt-4"
          >
            <dt className="order-2 font-semibold sm:mt-2">{label}</dt>
            <dd className="order-1 row-span-2 font-display text-3xl tracking-[-0.02em] sm:text-4xl">
              {value}
            </dd>
            <dd className="order-3 text-ui text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </LandingSection>
  );
}
