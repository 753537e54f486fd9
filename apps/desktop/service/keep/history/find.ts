import { contextSettings } from '@aplomb/contract';
import type {
  ConversationHit,
  ConversationItem,
  HistoryPage,
  HistoryQuery,
} from '../../base/history-records.ts';
import type { SealedRecords } from '../storage/sealed-records.ts';
import { type Catalogue, entryRecords } from './catalogue.ts';
import { textOf } from './entry-text.ts';
import { createMarker, wordsOf } from './marks.ts';
import type { Matches } from './search-index.ts';

/** Most conversations of one page. */
const pageMost = 200;
const PAGE_DEFAULT = 50;

/**
 * A page of conversations: of those that matched, whose titles match before the rest; favourites
 * and the latest first. Only the page itself is opened, for its passages.
 */
export function findPage(
  catalogue: Catalogue,
  records: SealedRecords,
  query: HistoryQuery,
  matches: Matches | null,
): HistoryPage {
  const fits = filterOf(query);
  const fitting = catalogue
    .ordered()
    .filter((item) => fits(item) && (matches === null || matches.all.has(item.id)));
  const items =
    matches === null
      ? fitting
      : [
          ...fitting.filter(({ id }) => matches.titles.has(id)),
          ...fitting.filter(({ id }) => !matches.titles.has(id)),
        ];
  const offset = query.offset ?? 0;
  const marker = createMarker(wordsOf(query.text ?? ''));
  const page = items.slice(offset, offset + Math.min(query.limit ?? PAGE_DEFAULT, pageMost));
  return {
    conversations: page.map((item): ConversationHit => ({
      ...item,
      markedTitle: marker.whole(item.title),
      snippet: marker.snippet(textsOf(records, item.id)),
    })),
    total: items.length,
  };
}

function filterOf({
  from,
  to,
  modes,
  tags,
  favourite,
  bin = false,
}: HistoryQuery): (item: ConversationItem) => boolean {
  return (item) =>
    (item.deletedAt !== null) === bin &&
    (from === undefined || item.updatedAt >= from) &&
    (to === undefined || item.updatedAt <= to) &&
    (modes === undefined || modes.length === 0 || modes.includes(item.mode)) &&
    (tags === undefined || tags.every((tag) => item.tags.includes(tag))) &&
    (favourite === undefined || item.favourite === favourite);
}

/** Texts of a conversation, opened one by one as they are asked for. */
function* textsOf(records: SealedRecords, id: string): Iterable<string> {
  for (const entry of records.ids(entryRecords, id)) {
    const record = records.get(entryRecords, entry);
    if (record !== undefined) yield textOf(record.value.body);
  }
}

/**
 * All that search finds of a conversation besides its title: its texts, its tags and its context.
 */
export function searchedText(records: SealedRecords, item: ConversationItem): string {
  return [
    ...records.children(entryRecords, item.id).map(({ value }) => textOf(value.body)),
    ...item.tags,
    item.context ?? contextSettings.settings.current_context.options[item.mode],
  ].join('\n');
}
