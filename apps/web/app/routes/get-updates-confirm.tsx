import { sitePaths } from '@aplomb/contract';
import type { MetaFunction } from '../router/load-route.ts';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';
import { TokenForm } from '../site/updates/token-form.tsx';

export const meta: MetaFunction = () =>
  pageMeta('Confirm your address', 'One click, and updates reach you.');

export default function GetUpdatesConfirm() {
  return (
    <SitePage
      title="Confirm your address"
      lead="One click, so that nobody can put you on the list but you."
    >
      <TokenForm action={sitePaths.confirmUpdates} label="Yes, send me updates" />
    </SitePage>
  );
}
