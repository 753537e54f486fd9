import type { MetaFunction } from '../../router/load-route.ts';
import { ConsolePage, consoleMeta } from '../../console/frame/console-page.tsx';
import { History } from '../../console/history/history.tsx';

export const meta: MetaFunction = () => consoleMeta('history');

export default function HistoryPage() {
  return (
    <ConsolePage id="history">
      <History />
    </ConsolePage>
  );
}
