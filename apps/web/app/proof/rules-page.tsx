import { useHydrated } from '@aplomb/ui';
import { useLocation } from '../router/place.ts';
import { SitePage } from '../site/pages/site-page.tsx';
import { RulesMaker } from './rules-maker.tsx';
import { RulesReader } from './rules-reader.tsx';
import { ScriptNeeded } from './script-needed.tsx';

/** Makes rules, or shows those that the address carries in its fragment. */
export function RulesPage() {
  const { hash } = useLocation();
  const signed = useHydrated() ? hash.slice(1) : '';
  // An anchor of the page is no rules document.
  const carries = signed.includes('.');
  return carries ? (
    <SitePage
      title="Rules for AI help"
      lead="Somebody sent you this link. It says how far AI help may go, and when."
    >
      <RulesReader key={signed} signed={signed} />
    </SitePage>
  ) : (
    <SitePage
      title="Make rules for AI help"
      lead={
        'For an interview, an exam or a course: say how far help may go, and when. You get a signed ' +
        'link; the app shows what it says and keeps to it. No account, and nothing is sent.'
      }
    >
      <ScriptNeeded />
      <RulesMaker />
    </SitePage>
  );
}
