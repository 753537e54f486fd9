import { faq, sitePages } from '@aplomb/contract';
import { Accordion } from '@aplomb/ui';
import { Link } from '../../router/link.tsx';
import { LandingSection } from './landing-section.tsx';

/** The six questions people ask first. */
export function Questions() {
  return (
    <LandingSection id="faq" number={11} title="FAQ" aside>
      <Accordion
        items={faq.map(({ id, question, answer, more }) => ({
          id: `faq-${id}`,
          summary: question,
          content: (
            <>
              <p>{answer}</p>
              <p>
                <Link to={more.path}>{more.label}</Link>
              </p>
            </>
          ),
        }))}
      />
      <p className="mt-5 text-ui text-muted">
        Something else? <Link to={sitePages.support}>Support</Link> has more answers, and you can
        ask us there.
      </p>
    </LandingSection>
  );
}
