import { targets, testimonialLabel, testimonials } from '@aplomb/contract';
import { LandingSection, TargetLabel } from './landing-section.tsx';

/** Example testimonials and targets, labelled as such beside each. */
export function SocialProof() {
  return (
    <LandingSection
      id="social-proof"
      number={4}
      title="What we’re working toward"
      lead={
        'The beta is new and we have no customer quotes yet. These are examples of what we want ' +
        'people to say, and the figures are targets.'
      }
    >
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-3">
        {testimonials.map(({ quote, author, role, company }) => (
          <figure key={author} className="flex flex-col border-t border-line pt-6" data-testimonial>
            <p className="text-sm font-medium text-brass">{testimonialLabel}</p>
            <blockquote className="mt-4 font-display text-2xl">“{quote}”</blockquote>
            <figcaption className="mt-auto pt-5 text-ui text-muted">
              {author}, {role}, {company}
            </figcaption>
          </figure>
        ))}
      </div>
      <dl className="mt-16 grid gap-x-12 gap-y-8 sm:grid-cols-3">
        {targets.map(({ id, value, label, text }) => (
          <div key={id} className="flex flex-col border-t border-line pt-6" data-target>
            <dt className="order-2 mt-3 font-semibold">{label}</dt>
            <dd className="order-1 flex items-center gap-3 font-display text-4xl">
              <span className="whitespace-nowrap">{value}</span>
              <TargetLabel />
            </dd>
            <dd className="order-3 mt-1 text-ui text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </LandingSection>
  );
}
