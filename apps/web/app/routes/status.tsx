import { consoleRules, sitePages } from '@aplomb/contract';
import { Link } from '../router/link.tsx';
import type { MetaFunction } from '../router/load-route.ts';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';
import { StatusCheck } from '../site/status/status-check.tsx';
import { StatusBoard } from '../status/status-board.tsx';

export const meta: MetaFunction = () =>
  pageMeta(
    'Status',
    `Whether this server works, how it did over the last ${consoleRules.statusDays} days, and what went wrong.`,
  );

export default function Status() {
  return (
    <SitePage title="Status" lead="What this server finds when it checks itself.">
      <StatusBoard />
      <section className="mt-20">
        <h2 className="mb-6 font-display text-3xl">From your browser</h2>
        <StatusCheck />
      </section>
      <p className="mt-12 text-ui text-muted">
        Something is wrong, but everything answers? <Link to={sitePages.contact}>Tell support</Link>
        , with the Request-Id if you have one.
      </p>
    </SitePage>
  );
}
