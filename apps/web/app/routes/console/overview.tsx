import type { MetaFunction } from '../../router/load-route.ts';
import { ConsolePage, consoleMeta } from '../../console/frame/console-page.tsx';
import { Overview } from '../../console/overview/overview.tsx';

export const meta: MetaFunction = () => consoleMeta('overview');

export default function OverviewPage() {
  return (
    <ConsolePage id="overview">
      <Overview />
    </ConsolePage>
  );
}
