import { growthPhases } from '@aplomb/contract';
import { LandingSection } from './landing-section.tsx';

/** The three-phase growth plan; its users are targets. */
export function Growth() {
  return (
    <LandingSection
      id="growth"
      number={8}
      title="Three phases"
      lead="Our plan. The numbers of users are targets."
      aside
    >
      <ol className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {growthPhases.map(({ id, months, users, title, text }) => (
          <li
            key={id}
            className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-t border-brass pt-3 sm:block"
            data-phase={id}
          >
            <div>
              <p className="font-mono text-sm text-brass">{months}</p>
              <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
                <span className="font-display text-3xl">{users}</span>
                <span className="text-sm text-muted sm:text-ui">users, target</span>
              </p>
            </div>
            <div>
              <h3 className="text-ui font-semibold sm:mt-1">{title}</h3>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </LandingSection>
  );
}
