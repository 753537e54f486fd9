import { useRoute } from '../../core/route.ts';
import { ConversationView } from './conversation-view.tsx';
import { HistoryList } from './history-list.tsx';

/** All conversations, or one of them. */
export function Conversations() {
  const { item } = useRoute();
  return item === null ? <HistoryList /> : <ConversationView key={item} id={item} />;
}
