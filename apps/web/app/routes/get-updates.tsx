import { siteRules } from '@aplomb/contract';
import { Link } from '../router/link.tsx';
import type { MetaFunction } from '../router/load-route.ts';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';
import { Slot } from '../site/slot.tsx';
import { UpdatesForm } from '../site/updates/updates-form.tsx';

export const meta: MetaFunction = () =>
  pageMeta(
    'Get updates',
    'A mail when there is something to install or to know. Confirmed by you, ended by one click.',
  );

export default function GetUpdates() {
  return (
    <SitePage
      title="Get updates"
      lead="A mail when there is something to install or to know, and at no other time."
    >
      <div className="max-w-[32rem]">
        <Slot name="problem" className="mb-6 border-s border-alert ps-4 text-alert empty:hidden" />
        <UpdatesForm id="page-updates" source="page" />
        <p className="mt-8 text-ui text-muted">
          You get a mail with a link first; without your click on it nothing else is sent, and the
          address is deleted after {siteRules.pendingDays} days. Every mail has a link that ends it.{' '}
          <Link to="/privacy">Privacy Policy</Link>
        </p>
      </div>
    </SitePage>
  );
}
