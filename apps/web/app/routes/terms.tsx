import type { MetaFunction } from '../router/load-route.ts';
import { TermsOfUse } from '../site/legal/terms-of-use.tsx';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';

export const meta: MetaFunction = () =>
  pageMeta(
    'Terms',
    'What you may expect of the beta, what we expect of you, and what nobody promises.',
  );

export default function Terms() {
  return (
    <SitePage
      prose
      title="Terms"
      lead="What you may expect of the beta, what we expect of you, and what nobody promises."
    >
      <TermsOfUse />
    </SitePage>
  );
}
