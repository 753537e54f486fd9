import { communityPerks, contactLink } from '@aplomb/contract';
import { WhenSet } from '../when-set.tsx';
import { LandingSection } from './landing-section.tsx';

/** What taking part early brings. */
export function Community() {
  return (
    <LandingSection id="community" number={9} title="Join the beta" aside>
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {communityPerks.map(({ id, title, text }) => (
          <li key={id} className="border-t border-line pt-3">
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-ui text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-8 gap-y-3 text-ui empty:hidden">
        <WhenSet way="social">
          <a href={contactLink('social')} rel="noopener external">
            Follow along
          </a>
        </WhenSet>
        <WhenSet way="issues">
          <a href={contactLink('issues')} rel="noopener external">
            Issue tracker
          </a>
        </WhenSet>
      </p>
    </LandingSection>
  );
}
