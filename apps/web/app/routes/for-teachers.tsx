import type { MetaFunction } from '../router/load-route.ts';
import { DomainPolicySection, HowToRule } from '../proof/other-side/how-to-rule.tsx';
import { HowToSeeIt, WhatItDoes } from '../proof/other-side/what-it-does.tsx';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';

export const meta: MetaFunction = () =>
  pageMeta(
    'For teachers',
    'What the assistant can and can’t do in a course or an exam, how to allow, limit or forbid it, ' +
      'and how to see that it runs.',
  );

export default function ForTeachers() {
  return (
    <SitePage
      prose
      title="For teachers"
      lead="Students may learn with this assistant. You decide where learning ends and the exam begins."
    >
      <h2 id="short">In short</h2>
      <p>
        In an exam the app stays in Practice until the rules allow more, and under a lock-down
        browser it is off. For everything in between, send a signed link: for a course, an
        assignment or an exam, with the dates when it applies.
      </p>
      <HowToRule occasion="a course, an assignment or an exam" />
      <h2 id="hints">Hints instead of solutions</h2>
      <p>
        Rules can ask for hints only. The app then explains terms, errors and the next step, and
        leaves the solution to the student: what exact tools found isn’t shown, and a language model
        is told not to write it. A model can get that wrong; a receipt shows what it wrote.
      </p>
      <WhatItDoes />
      <HowToSeeIt />
      <DomainPolicySection />
    </SitePage>
  );
}
