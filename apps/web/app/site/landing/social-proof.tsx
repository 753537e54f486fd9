import { measuredFigures, targets, testimonialLabel, testimonials } from '@aplomb/contract';
import { Link } from '../../router/link.tsx';
import { LandingSection, TargetLabel } from './landing-section.tsx';

/** What was measured leads; examples and targets follow, small and labelled. */
export function SocialProof() {
  return (
    <LandingSection
      id="social-proof"
      number={4}
      title="What we measured"
      lead={
        <>
          Each figure has the command that prints it, the data it comes from and where it falls
          short. <Link to="/docs/measured">All figures</Link>
        </>
      }
    >
      <MeasuredFigures />
      <div className="mt-8 grid gap-x-12 gap-y-6 lg:grid-cols-[8fr_4fr]">
        <Examples />
        <Targets />
      </div>
    </LandingSection>
  );
}

function MeasuredFigures() {
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
      {measuredFigures.map(({ id, value, label, note, command, path }) => (
        <div
          key={id}
          className="grid grid-cols-[6.5rem_1fr] border-t border-brass pt-3 sm:flex sm:flex-col sm:pt-4"
          data-measured={id}
        >
          <dt className="order-2 font-semibold max-sm:self-center sm:mt-1">{label}</dt>
          <dd className="order-1 font-display text-3xl whitespace-nowrap sm:text-4xl">{value}</dd>
          <dd className="order-3 col-span-2 mt-1.5 text-sm text-muted">{note}</dd>
          <dd className="order-4 col-span-2 mt-auto pt-2 text-sm sm:pt-3">
            <Link to={path} className="font-mono text-[0.78rem] text-brass">
              {command}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Examples() {
  return (
    <div data-examples>
      <h3 className="text-sm font-medium text-brass">{testimonialLabel}</h3>
      <div className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-3">
        {testimonials.map(({ quote, author, role, company }) => (
          <figure key={author} className="border-t border-line pt-3 text-sm" data-testimonial>
            <blockquote>“{quote}”</blockquote>
            <figcaption className="mt-1.5 text-muted">
              {author}, {role}, {company}
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

function Targets() {
  return (
    <div data-targets>
      <h3 className="text-sm">
        <TargetLabel /> <span className="text-muted">not measured yet</span>
      </h3>
      <dl className="mt-3 text-sm">
        {targets.map(({ id, value, label, text }) => (
          <div key={id} className="flex gap-4 border-t border-line py-2" data-target>
            <dt className="order-2">
              <span className="font-medium">{label}</span>
            </dt>
            <dd className="order-1 w-14 shrink-0 font-semibold whitespace-nowrap tabular-nums">
              {value}
            </dd>
            <dd className="sr-only order-3">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
