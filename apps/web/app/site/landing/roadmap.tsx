import { roadmap, roadmapStatuses } from '@aplomb/contract';
import { cx } from '@aplomb/ui';
import { LandingSection } from './landing-section.tsx';

/** Where the product is today and where it goes. */
export function Roadmap() {
  return (
    <LandingSection
      id="roadmap"
      number={5}
      title="Roadmap"
      lead="What works today and what comes next. There are no dates, because we don’t know them yet."
    >
      <ol className="grid gap-y-7 lg:grid-cols-3">
        {roadmap.map(({ quarter, label, title, description, status, features }) => (
          <li
            key={quarter}
            className="relative border-t border-line pt-5 lg:pe-10"
            data-roadmap={quarter}
            data-status={status}
          >
            <span
              aria-hidden="true"
              className={cx(
                'absolute -top-[5px] start-0 size-[9px] rounded-pill border border-brass',
                status === 'current' ? 'bg-brass' : 'bg-paper',
              )}
            />
            <p className="flex items-baseline justify-between gap-4 text-sm">
              <span className="font-mono text-brass">{label}</span>
              <span className="text-muted">{roadmapStatuses[status]}</span>
            </p>
            <h3 className="mt-2 font-display text-xl">{title}</h3>
            <p className="mt-1 text-ui text-muted">{description}</p>
            <ul className="mt-3 space-y-1 text-ui">
              {features.map((feature) => (
                <li key={feature} className="flex gap-3">
                  <span aria-hidden="true" className="mt-3 h-px w-3 shrink-0 bg-edge" />
                  {feature}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </LandingSection>
  );
}
