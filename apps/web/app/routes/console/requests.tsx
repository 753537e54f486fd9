import type { MetaFunction } from 'react-router';
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
