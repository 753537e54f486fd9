import { sitePages } from '@aplomb/contract';
import { Link } from '../router/link.tsx';
import type { MetaFunction } from '../router/load-route.ts';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';

export const meta: MetaFunction = () => pageMeta('Not found', 'There is no page at this address.');

export default function NotFound() {
  return (
    <SitePage
      title="There is nothing here"
      lead="The address may have a slip in it, or the page has moved."
    >
      <ul className="space-y-3">
        <li>
          <Link to={sitePages.search}>Search the site</Link>
        </li>
        <li>
          <Link to={sitePages.docs}>Start with the documentation</Link>
        </li>
        <li>
          <Link to="/">Go to the home page</Link>
        </li>
      </ul>
    </SitePage>
  );
}
