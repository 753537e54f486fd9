import type { MetaFunction } from '../../router/load-route.ts';
import { ConsolePage, consoleMeta } from '../../console/frame/console-page.tsx';
import { Webhooks } from '../../console/webhooks/webhooks.tsx';

export const meta: MetaFunction = () => consoleMeta('webhooks');

export default function WebhooksPage() {
  return (
    <ConsolePage id="webhooks">
      <Webhooks />
    </ConsolePage>
  );
}
