import { useRoute } from '../../core/route.ts';
import { Tabs } from '@aplomb/ui';
import { Bin } from './bin.tsx';
import { ConversationView } from './conversation-view.tsx';
import { HistoryList } from './history-list.tsx';
import { Statistics } from './statistics.tsx';

/** What is kept: all conversations, one of them, the bin, and figures about them. */
export function History() {
  const { item } = useRoute();
  if (item !== null) return <ConversationView key={item} id={item} />;
  return (
    <Tabs
      label="History"
      tabs={[
        { id: 'all', label: 'Conversations', content: <HistoryList /> },
        { id: 'statistics', label: 'Statistics', content: <Statistics /> },
        { id: 'bin', label: 'Bin', content: <Bin /> },
      ]}
    />
  );
}
