import { sitePages } from '@aplomb/contract';
import { Link } from '../router/link.tsx';
import type { MetaFunction } from '../router/load-route.ts';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';

export const meta: MetaFunction = () =>
  pageMeta('Your address is deleted', 'No more updates will be sent.');

export default function GetUpdatesUnsubscribed() {
  return (
    <SitePage
      prose
      title="Your address is deleted"
      lead="No more updates will be sent. All we keep is that one reader more has left."
    >
      <p>
        It was a slip? <Link to={sitePages.updates}>Get updates</Link> starts again.
      </p>
    </SitePage>
  );
}
