import type { z } from 'zod';
import type { historyStatistics } from '../../../shared/shapes/conversation.ts';
import type { ConversationItem, Figures } from '../../base/history-records.ts';
import { combined, noFigures } from './entry-text.ts';

type Statistics = z.infer<typeof historyStatistics>;

/** Analytics of conversations, those in the bin left out; days are those they began on (UTC). */
export function statisticsOf(
  items: Iterable<ConversationItem>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Statistics {
  const counted = [...items].filter(
    ({ deletedAt, createdAt }) =>
      deletedAt === null &&
      (from === undefined || createdAt >= from) &&
      (to === undefined || createdAt <= to),
  );
  const all = sumOf(counted);
  const times = all.answerMilliseconds.toSorted((one, other) => one - other);
  return {
    conversations: counted.length,
    words: all.words,
    questions: all.questions,
    days: grouped(counted, ({ createdAt }) => createdAt.slice(0, 10)).map(([day, group]) => {
      const { words, questions, spokenSeconds, spokenWords } = sumOf(group);
      return {
        day,
        conversations: group.length,
        words,
        questions,
        wordsPerMinute: spokenSeconds === 0 ? null : Math.round(spokenWords / (spokenSeconds / 60)),
      };
    }),
    modes: grouped(counted, ({ mode }) => mode).map(([mode, group]) => ({
      mode,
      conversations: group.length,
      words: sumOf(group).words,
    })),
    answers: {
      count: times.length,
      medianMilliseconds: ranked(times, 0.5),
      p95Milliseconds: ranked(times, 0.95),
    },
  };
}

function sumOf(items: readonly ConversationItem[]): Figures {
  const counts = items.reduce(
    (sum, { figures }) => combined(sum, { ...figures, answerMilliseconds: [] }),
    noFigures,
  );
  return {
    ...counts,
    answerMilliseconds: items.flatMap(({ figures }) => figures.answerMilliseconds),
  };
}

const ranked = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;

function grouped<Key extends string>(
  items: readonly ConversationItem[],
  key: (item: ConversationItem) => Key,
): [Key, ConversationItem[]][] {
  return [...Map.groupBy(items, key)].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
