import type { MetaFunction } from '../../router/load-route.ts';
import { ConsolePage, consoleMeta } from '../../console/frame/console-page.tsx';
import { Retention } from '../../console/retention/retention.tsx';

export const meta: MetaFunction = () => consoleMeta('retention');

export default function RetentionPage() {
  return (
    <ConsolePage id="retention">
      <Retention />
    </ConsolePage>
  );
}
