import type { Conversations } from '../../base/vault.ts';
import type { ConversationRecords } from './conversation-records.ts';
import { findPage } from './find.ts';
import { statisticsOf } from './statistics.ts';

/** Looking at the history without changing it. */
export function historyQueries({
  records,
  catalogue,
  index,
  entries,
}: ConversationRecords): Pick<Conversations, 'get' | 'items' | 'find' | 'tags' | 'statistics'> {
  return {
    get: async (id) => {
      await catalogue.load();
      return { ...catalogue.get(id), content: entries(id) };
    },
    items: async () => {
      await catalogue.load();
      return [...catalogue.all()].filter(({ deletedAt }) => deletedAt === null);
    },
    find: async (query) => {
      await catalogue.load();
      const matches =
        query.text === undefined || query.text.trim() === ''
          ? null
          : await index.search(query.text);
      return findPage(catalogue, records, query, matches);
    },
    tags: async () => {
      await catalogue.load();
      const counts = new Map<string, number>();
      for (const { tags, deletedAt } of catalogue.all())
        if (deletedAt === null) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
      return [...counts]
        .map(([tag, count]) => ({ tag, count }))
        .toSorted((one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1));
    },
    statistics: async (span = {}) => {
      await catalogue.load();
      return statisticsOf(catalogue.all(), span);
    },
  };
}
