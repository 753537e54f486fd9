import { communityPerks, contactLink } from '@aplomb/contract';
import { WhenSet } from '../when-set.tsx';
import { LandingSection } from './landing-section.tsx';

/** What taking part early brings. */
export function Community() {
  return (
    <LandingSection id="community" number={9} title="Join the beta">
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {communityPerks.map(({ id, title, text }) => (
          <li key={id} className="border-t border-line pt-6">
            <h3 className="font-display text-2xl">{title}</h3>
            <p className="mt-3 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-12 flex flex-wrap gap-x-8 gap-y-3 text-ui empty:hidden">
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
