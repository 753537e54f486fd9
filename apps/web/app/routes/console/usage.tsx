import type { MetaFunction } from '../../router/load-route.ts';
import { ConsolePage, consoleMeta } from '../../console/frame/console-page.tsx';
import { Usage } from '../../console/usage/usage.tsx';

export const meta: MetaFunction = () => consoleMeta('usage');

export default function UsagePage() {
  return (
    <ConsolePage id="usage">
      <Usage />
    </ConsolePage>
  );
}
