import { growthPhases } from '@aplomb/contract';
import { LandingSection, TargetLabel } from './landing-section.tsx';

/** How far each column stands above the ground: the plan as a flight of steps. */
const steps = ['lg:mt-24', 'lg:mt-12', 'lg:mt-0'];

/** The three-phase growth plan; its users are targets. */
export function Growth() {
  return (
    <LandingSection
      id="growth"
      number={8}
      title="Three phases"
      lead="A plan, with targets for the people using it."
    >
      <ol className="grid gap-y-12 lg:grid-cols-3">
        {growthPhases.map(({ id, months, users, title, text }, index) => (
          <li
            key={id}
            className={`border-t border-brass pt-6 lg:pe-12 ${steps[index]}`}
            data-phase={id}
          >
            <p className="font-mono text-sm text-brass">{months}</p>
            <p className="mt-4 flex flex-wrap items-center gap-3">
              <span className="font-display text-5xl">{users}</span>
              <span className="text-ui text-muted">users</span>
              <TargetLabel />
            </p>
            <h3 className="mt-5 font-semibold">{title}</h3>
            <p className="mt-2 text-ui text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </LandingSection>
  );
}
