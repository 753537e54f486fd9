import type { MetaFunction } from 'react-router';
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
