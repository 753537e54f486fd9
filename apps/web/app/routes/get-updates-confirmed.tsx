import { sitePages } from '@aplomb/contract';
import { Link } from '../router/link.tsx';
import type { MetaFunction } from '../router/load-route.ts';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';

export const meta: MetaFunction = () => pageMeta('You are on the list', 'Updates will reach you.');

export default function GetUpdatesConfirmed() {
  return (
    <SitePage
      prose
      title="You are on the list"
      lead="We write when there is something to install or to know."
    >
      <p>
        Until then: the <Link to={sitePages.docs}>documentation</Link> has every control of the app
        ready to try, and <Link to="/blog">the blog</Link> tells how it is built.
      </p>
    </SitePage>
  );
}
