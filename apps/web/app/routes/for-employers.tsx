import type { MetaFunction } from '../router/load-route.ts';
import {
  DomainPolicySection,
  HowToRule,
  ManagedComputers,
} from '../proof/other-side/how-to-rule.tsx';
import { HowToSeeIt, WhatItDoes } from '../proof/other-side/what-it-does.tsx';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';

export const meta: MetaFunction = () =>
  pageMeta(
    'For employers',
    'What the assistant can and can’t do in an interview, how to allow, limit or forbid it, and how ' +
      'to see that it runs.',
  );

export default function ForEmployers() {
  return (
    <SitePage
      prose
      title="For employers"
      lead="A candidate may use this assistant in your interview. You decide how far, and you can check afterwards."
    >
      <h2 id="short">In short</h2>
      <p>
        Say in the invitation what you allow, and send a signed link with it. If you don’t mind
        help, ask for the receipt: it shows each question and answer. If you do mind, say so: the
        app then turns itself off for the time of the interview.
      </p>
      <HowToRule occasion="the interview" />
      <WhatItDoes />
      <HowToSeeIt />
      <DomainPolicySection />
      <ManagedComputers />
      <h2 id="people">What to keep in mind</h2>
      <p>
        Rules work when they are clear and the same for everybody. Some candidates use captions or a
        reading aid because they need them: name that help instead of forbidding everything. And
        tell candidates what you keep of a receipt and for how long; it contains their words.
      </p>
    </SitePage>
  );
}
