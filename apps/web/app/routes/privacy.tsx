import type { MetaFunction } from '../router/load-route.ts';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';
import { PrivacyPolicy } from '../site/legal/privacy-policy.tsx';

export const meta: MetaFunction = () =>
  pageMeta(
    'Privacy Policy',
    'What this site, the API and the app keep, where, for how long, and what leaves your machine.',
  );

export default function Privacy() {
  return (
    <SitePage
      prose
      title="Privacy Policy"
      lead="What is kept, where, for how long, and who sees it. Each sentence describes what the software does."
    >
      <PrivacyPolicy />
    </SitePage>
  );
}
