import type { MetaFunction } from '../../router/load-route.ts';
import { ConsolePage, consoleMeta } from '../../console/frame/console-page.tsx';
import { Requests } from '../../console/requests/requests.tsx';

export const meta: MetaFunction = () => consoleMeta('requests');

export default function RequestsPage() {
  return (
    <ConsolePage id="requests">
      <Requests />
    </ConsolePage>
  );
}
