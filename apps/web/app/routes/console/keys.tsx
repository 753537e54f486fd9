import type { MetaFunction } from '../../router/load-route.ts';
import { ConsolePage, consoleMeta } from '../../console/frame/console-page.tsx';
import { Keys } from '../../console/keys/keys.tsx';

export const meta: MetaFunction = () => consoleMeta('keys');

export default function KeysPage() {
  return (
    <ConsolePage id="keys">
      <Keys />
    </ConsolePage>
  );
}
