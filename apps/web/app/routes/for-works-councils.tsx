import { product } from '@aplomb/contract';
import { Link } from '../router/link.tsx';
import type { MetaFunction } from '../router/load-route.ts';
import { HowToRule, ManagedComputers } from '../proof/other-side/how-to-rule.tsx';
import { HowToSeeIt, WhatItDoes } from '../proof/other-side/what-it-does.tsx';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';

export const meta: MetaFunction = () =>
  pageMeta(
    'For works councils',
    'What the assistant records of employees and colleagues, who can see it, and what an agreement ' +
      'about it can say.',
  );

export default function ForWorksCouncils() {
  return (
    <SitePage
      prose
      title="For works councils"
      lead="What this assistant records of the people who use it and of those around them, and who can see it."
    >
      <h2 id="short">In short</h2>
      <p>
        Everything stays on the computer of the person who uses it, encrypted with a key that
        Windows keeps for that user. Nobody else, the employer and the makers included, gets
        reports, statistics or recordings from it.
      </p>
      <h2 id="colleagues">Colleagues in a meeting</h2>
      <ul>
        <li>
          System audio is heard only after the person has recorded who was told and how. The app
          offers the sentence to say, in several languages.
        </li>
        <li>
          What others said is exported only with that entry in it. Without one the export is
          refused.
        </li>
        <li>Voices are distinguished for one session and never recognised again.</li>
        <li>Mood is read from written words only, never from voice or face.</li>
      </ul>
      <h2 id="agreement">What an agreement can say</h2>
      <ul>
        <li>Which meetings may be written down, and who is told in which words.</li>
        <li>
          Whether a model over a connection may be asked. The app can be set to open no connection
          at all (<Link to="/docs/advanced-usage/privacy-controls">privacy controls</Link>).
        </li>
        <li>How long recordings and transcripts are kept; the app deletes them by itself.</li>
        <li>That a receipt is given out by the employee alone, with words or with hashes.</li>
      </ul>
      <p>
        {product.name} reports to nobody: an employer can’t read along. On a computer it manages, a
        policy can switch help off and fix settings either way, such as models over a connection or
        how long the history is kept. The app shows the person each of them and who set it, so the
        agreement can name them.
      </p>
      <WhatItDoes />
      <HowToSeeIt />
      <HowToRule occasion="a meeting, an interview or an assessment" />
      <ManagedComputers />
    </SitePage>
  );
}
