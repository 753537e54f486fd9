import { contextSettings } from '@aplomb/contract';
import type { SealedRecords } from '../storage/sealed-records.ts';
import { type Catalogue, entryRecords } from './catalogue.ts';
import { textOf } from './entry-text.ts';
import { bestSnippet, marked, wordsOf } from './marks.ts';
import type { ConversationHit, ConversationItem, HistoryPage, HistoryQuery } from './records.ts';

/** Most conversations of one page. */
export const pageMost = 200;
const PAGE_DEFAULT = 50;

/** A page of conversations: those of `ranked` in their order, or all, the latest first. Only the page itself is opened, for its passages. */
export function findPage(catalogue: Catalogue, records: SealedRecords, query: HistoryQuery, ranked: readonly string[] | null): HistoryPage {
  const fits = filterOf(query);
  const items = ranked === null
    ? [...catalogue.all()].filter(fits).toSorted(latestFirst)
    : ranked.flatMap((id) => (catalogue.has(id) ? catalogue.get(id) : [])).filter(fits);
  const offset = query.offset ?? 0;
  const page = items.slice(offset, offset + Math.min(query.limit ?? PAGE_DEFAULT, pageMost));
  const words = wordsOf(query.text ?? '');
  return { conversations: page.map((item) => hitOf(records, item, words)), total: items.length };
}

const latestFirst = (one: ConversationItem, other: ConversationItem): number => Number(other.favourite) - Number(one.favourite) || (one.updatedAt < other.updatedAt ? 1 : one.updatedAt > other.updatedAt ? -1 : 0);

function filterOf({ from, to, modes, tags, favourite, bin = false }: HistoryQuery): (item: ConversationItem) => boolean {
  return (item) => (item.deletedAt !== null) === bin
    && (from === undefined || item.updatedAt >= from) && (to === undefined || item.updatedAt <= to)
    && (modes === undefined || modes.length === 0 || modes.includes(item.mode))
    && (tags === undefined || tags.every((tag) => item.tags.includes(tag)))
    && (favourite === undefined || item.favourite === favourite);
}

function hitOf(records: SealedRecords, item: ConversationItem, words: readonly string[]): ConversationHit {
  return { ...item, markedTitle: marked(item.title, words), snippet: bestSnippet(textsOf(records, item.id), words) };
}

/** Texts of a conversation, opened one by one as they are asked for. */
function* textsOf(records: SealedRecords, id: string): Iterable<string> {
  for (const entry of records.ids(entryRecords, id)) {
    const record = records.get(entryRecords, entry);
    if (record !== undefined) yield textOf(record.value.body);
  }
}

/** All that search finds of a conversation besides its title: its texts, its tags and its context. */
export function searchedText(records: SealedRecords, item: ConversationItem): string {
  return [...textsOf(records, item.id), ...item.tags, item.context ?? contextSettings.settings.current_context.options[item.mode]].join('\n');
}
