import { DesktopError } from '../../base/desktop-error.ts';
import type { ConversationItem, Figures } from '../../base/history-records.ts';
import type { ConversationRecords } from './conversation-records.ts';
import { combined, noFigures } from './entry-text.ts';

/** Puts the entries of all into the first, which takes over tags, mark and times. */
export async function mergeConversations(
  { catalogue, index, write, entries, putEntry }: ConversationRecords,
  ids: readonly string[],
): Promise<ConversationItem> {
  await catalogue.load();
  const items = [...new Set(ids)].map((id) => catalogue.get(id));
  const [first, ...others] = items;
  if (first === undefined || others.length === 0)
    throw new DesktopError(
      'VALIDATION_ERROR',
      'Two different conversations at least are needed to merge.',
      { advice: 'Select another one, then merge again.' },
    );
  const whole = mergedItem(first, items);
  write(() => {
    for (const { id } of others) {
      for (const entry of entries(id)) putEntry({ ...entry, conversationId: first.id });
      catalogue.remove(id);
    }
    catalogue.put(whole);
  });
  for (const { id } of items) index.touch(id);
  return whole;
}

const mergedItem = (
  first: ConversationItem,
  items: readonly ConversationItem[],
): ConversationItem => ({
  ...first,
  tags: [...new Set(items.flatMap(({ tags }) => tags))],
  favourite: items.some(({ favourite }) => favourite),
  open: items.some(({ open }) => open),
  createdAt: items.map(({ createdAt }) => createdAt).toSorted()[0] ?? first.createdAt,
  updatedAt:
    items
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? first.updatedAt,
  figures: items
    .map(({ figures }) => figures)
    .reduce((sum: Figures, figures) => combined(sum, figures), noFigures),
});
