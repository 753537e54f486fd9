import { siteRules, sitePages } from '@aplomb/contract';
import { Link } from '../router/link.tsx';
import type { MetaFunction } from '../router/load-route.ts';
import { useServerFacts } from '../site/ask-server.ts';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';
import { UpdatesAccepted } from '../site/updates/updates-accepted.tsx';

export const meta: MetaFunction = () =>
  pageMeta('One step is left', 'One step is left: confirm your address.');

export default function GetUpdatesSent() {
  const mailed = useServerFacts('contact')?.sends_mail;
  return (
    <SitePage
      prose
      title={mailed === false ? 'Your address is saved' : 'Confirm your address'}
      lead={
        mailed === undefined ? (
          'We keep your address until you confirm it with the link we send you.'
        ) : (
          <UpdatesAccepted mailed={mailed} outbox={null} />
        )
      }
    >
      {mailed && (
        <p>
          Nothing after a few minutes? Check your spam folder, or{' '}
          <Link to={sitePages.updates}>send the form again</Link>. We send a new link to the same
          address at most once in {siteRules.resendMinutes} minutes.
        </p>
      )}
    </SitePage>
  );
}
