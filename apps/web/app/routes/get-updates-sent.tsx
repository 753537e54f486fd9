import { siteRules, sitePages } from '@aplomb/contract';
import { Link, type MetaFunction } from 'react-router';
import { useServerFacts } from '../site/ask-server.ts';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';
import { UpdatesAccepted } from '../site/updates/updates-accepted.tsx';

export const meta: MetaFunction = () =>
  pageMeta('Look into your mailbox', 'A link is on its way to confirm your address.');

export default function GetUpdatesSent() {
  const mailed = useServerFacts('contact')?.sends_mail !== false;
  return (
    <SitePage
      prose
      title={mailed ? 'Look into your mailbox' : 'Your address is kept'}
      lead={<UpdatesAccepted mailed={mailed} />}
    >
      {mailed && (
        <p>
          Nothing there after some minutes? Look among the unwanted mail, or{' '}
          <Link to={sitePages.updates}>send the form again</Link>. To one address we send a new link
          once in {siteRules.resendMinutes} minutes.
        </p>
      )}
    </SitePage>
  );
}
