import { audioKept, binHours, captureHours, historyRetention } from '@aplomb/contract';
import type { ConversationItem } from '../../base/history-records.ts';
import type { BlobInfo, RetentionChoice, RetentionPlan } from '../../base/vault.ts';
import type { ConversationStore } from '../history/conversation-store.ts';
import { blobRecords } from '../storage/blob-store.ts';
import type { SealedRecords } from '../storage/sealed-records.ts';

const HOUR = 3_600_000;
type Choice = Required<RetentionChoice>;

/** What a plan is made of. */
export interface PlanParts {
  readonly records: SealedRecords;
  readonly conversations: ConversationStore;
  readonly now: () => number;
}

/** Everything whose time is over, or the share of one conversation in it. */
export async function planRetention(
  { records, conversations, now }: PlanParts,
  choice: Choice,
  only?: string,
): Promise<RetentionPlan> {
  await conversations.catalogue.load();
  const items = [...conversations.catalogue.all()].filter(
    ({ id }) => only === undefined || id === only,
  );
  const going = goingOf(items, choice, now());
  const gone = new Set(going.map(({ id }) => id));
  const byId = new Map(items.map((item) => [item.id, item]));
  const over = (await blobsOf(records, only)).filter(
    (blob) =>
      (blob.conversationId !== null && gone.has(blob.conversationId)) ||
      isOver(blob, byId.get(blob.conversationId ?? ''), choice, now()),
  );
  return {
    conversations: going,
    captures: listed(over, 'picture'),
    recordings: listed(over, 'recording'),
    transcripts: audioKept[choice.audio_retention].words
      ? []
      : items
          .filter(({ id, open, figures }) => !open && !gone.has(id) && figures.spokenWords > 0)
          .map(({ id }) => id),
    bytes: over.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

const goingOf = (
  items: readonly ConversationItem[],
  choice: Choice,
  now: number,
): RetentionPlan['conversations'] =>
  items.flatMap((item) => {
    const why = reasonOf(item, choice, now);
    const { id, title, updatedAt } = item;
    return why === null ? [] : [{ id, title, updatedAt, why }];
  });

/** Pictures and recordings of one conversation, or of all. */
async function blobsOf(records: SealedRecords, only: string | undefined): Promise<BlobInfo[]> {
  const kept: BlobInfo[] = [];
  await records.each(blobRecords, ({ value }) => {
    if (only === undefined || value.conversationId === only) kept.push(value);
  });
  return kept;
}

const listed = (
  blobs: readonly BlobInfo[],
  kind: BlobInfo['kind'],
): { blobId: string; at: string; bytes: number }[] =>
  blobs
    .filter((blob) => blob.kind === kind)
    .map(({ id, at, bytes }) => ({ blobId: id, at, bytes }));

/** Why a conversation goes as a whole; favourites and sessions that go on stay. */
function reasonOf(
  { deletedAt, updatedAt, favourite, open }: ConversationItem,
  { history_retention, auto_delete_sessions }: Choice,
  now: number,
): 'age' | 'bin' | null {
  if (deletedAt !== null)
    return auto_delete_sessions || Date.parse(deletedAt) <= now - binHours * HOUR ? 'bin' : null;
  const { days } = historyRetention[history_retention];
  return days !== null && !favourite && !open && Date.parse(updatedAt) <= now - days * 24 * HOUR
    ? 'age'
    : null;
}

/**
 * Whether a picture's or recording's own time is over. What a session that goes on has recorded is
 * still needed.
 */
function isOver(
  { kind, at, conversationId }: BlobInfo,
  conversation: ConversationItem | undefined,
  choice: Choice,
  now: number,
): boolean {
  const hours =
    kind === 'picture'
      ? captureHours[choice.capture_retention]
      : audioKept[choice.audio_retention].soundHours;
  if (kind === 'recording' && conversationId !== null && conversation?.open === true) return false;
  return hours !== null && Date.parse(at) <= now - hours * HOUR;
}
