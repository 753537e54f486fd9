import { sitePaths } from '@aplomb/contract';
import type { MetaFunction } from '../router/load-route.ts';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';
import { TokenForm } from '../site/updates/token-form.tsx';

export const meta: MetaFunction = () =>
  pageMeta('End the updates', 'One click, and your address is deleted.');

export default function GetUpdatesUnsubscribe() {
  return (
    <SitePage title="End the updates" lead="One click, and your address is deleted.">
      <TokenForm action={sitePaths.unsubscribeUpdates} label="Delete my address" />
    </SitePage>
  );
}
