import { audioKept, binHours, captureHours, historyRetention } from '@aplomb/contract';
import type { ConversationStore } from '../history/conversation-store.ts';
import { blobOf, withoutBlob } from '../history/conversation-store.ts';
import type { ConversationItem, EntryBody } from '../history/records.ts';
import { blobRecords } from '../storage/blob-store.ts';
import type { SealedRecords } from '../storage/sealed-records.ts';
import type {
  AuditLog,
  BlobInfo,
  Blobs,
  Retention,
  RetentionChoice,
  RetentionPlan,
  SettingsStore,
} from '../storage/vault.ts';

const HOUR = 3_600_000;

interface Surroundings {
  readonly records: SealedRecords;
  readonly conversations: ConversationStore;
  readonly blobs: Blobs;
  readonly settings: SettingsStore;
  readonly audit: AuditLog;
  readonly now: () => number;
}

/**
 * Retention: one plan says what goes, and running it deletes exactly that, then gives the pages of
 * the file back.
 */
export function createRetention({
  records,
  conversations,
  blobs,
  settings,
  audit,
  now,
}: Surroundings): Retention {
  const inForce = (): Required<RetentionChoice> => ({
    ...settings.values.privacy,
    history_retention: settings.values.history.history_retention,
  });
  /** Everything whose time is over, or the share of one conversation in it. */
  const planOf = async (
    choice: Required<RetentionChoice>,
    only?: string,
  ): Promise<RetentionPlan> => {
    await conversations.catalogue.load();
    const items = [...conversations.catalogue.all()].filter(
      ({ id }) => only === undefined || id === only,
    );
    const byId = new Map(items.map((item) => [item.id, item]));
    const going = items.flatMap((item) => {
      const why = reasonOf(item, choice, now());
      return why === null
        ? []
        : [{ id: item.id, title: item.title, updatedAt: item.updatedAt, why }];
    });
    const gone = new Set(going.map(({ id }) => id));
    const kept: BlobInfo[] = [];
    await records.each(blobRecords, ({ value }) => {
      if (only === undefined || value.conversationId === only) kept.push(value);
    });
    const over = kept.filter(
      (blob) =>
        (blob.conversationId !== null && gone.has(blob.conversationId)) ||
        isOver(blob, byId.get(blob.conversationId ?? ''), choice, now()),
    );
    const listed = (kind: BlobInfo['kind']): { blobId: string; at: string; bytes: number }[] =>
      over
        .filter((blob) => blob.kind === kind)
        .map(({ id, at, bytes }) => ({ blobId: id, at, bytes }));
    return {
      conversations: going,
      captures: listed('picture'),
      recordings: listed('recording'),
      transcripts: audioKept[choice.audio_retention].words
        ? []
        : items
            .filter(({ id, open, figures }) => !open && !gone.has(id) && figures.spokenWords > 0)
            .map(({ id }) => id),
      bytes: over.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  };

  const carryOut = async (plan: RetentionPlan): Promise<void> => {
    const { conversations: going, captures, recordings, transcripts } = plan;
    if (going.length + captures.length + recordings.length + transcripts.length === 0) return;
    await conversations.destroy(going.map(({ id }) => id));
    const gone = new Set([...captures, ...recordings].map(({ blobId }) => blobId));
    for (const id of gone) await forgetBlob(id);
    for (const id of transcripts)
      await rewrite(id, (body) => (body.kind === 'speech' ? { ...body, utterances: [] } : body));
    await records.purge();
    await audit.append({
      kind: 'deletion',
      detail: `Retention: conversations ${going.length}, captures ${captures.length}, recordings ${recordings.length}, transcripts ${transcripts.length}`,
      to: 'This computer',
      bytes: 0,
      mode: 'Retention',
    });
  };
  const forgetBlob = async (id: string): Promise<void> => {
    const conversationId = records.get(blobRecords, id)?.value.conversationId ?? null;
    if (conversationId !== null && conversations.catalogue.has(conversationId))
      await rewrite(conversationId, (body) => (blobOf(body) === id ? withoutBlob(body) : body));
    await blobs.remove(id);
  };
  const rewrite = async (id: string, change: (body: EntryBody) => EntryBody): Promise<void> => {
    for (const entry of conversations.entries(id)) {
      const body = change(entry.body);
      if (body !== entry.body) await conversations.revise(entry.id, body);
    }
  };

  return {
    preview: (choice = {}) => planOf({ ...inForce(), ...choice }),
    run: async () => {
      const plan = await planOf(inForce());
      await carryOut(plan);
      return plan;
    },
    endSession: async (conversationId) => {
      await conversations.catalogue.load();
      if (!conversations.catalogue.has(conversationId)) return;
      const { open, favourite } = await conversations.close(conversationId);
      const plan = await planOf(inForce(), conversationId);
      if (
        !open &&
        !favourite &&
        settings.values.privacy.auto_delete_sessions &&
        plan.conversations.length === 0
      ) {
        await conversations.destroy([conversationId]);
        await records.purge();
        await audit.append({
          kind: 'deletion',
          detail: 'A session’s material when it ended',
          to: 'This computer',
          bytes: 0,
          mode: 'Auto-delete',
        });
      } else {
        await carryOut(plan);
      }
    },
  };
}

/** Why a conversation goes as a whole; favourites and sessions that go on stay. */
function reasonOf(
  { deletedAt, updatedAt, favourite, open }: ConversationItem,
  { history_retention, auto_delete_sessions }: Required<RetentionChoice>,
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
  choice: Required<RetentionChoice>,
  now: number,
): boolean {
  const hours =
    kind === 'picture'
      ? captureHours[choice.capture_retention]
      : audioKept[choice.audio_retention].soundHours;
  if (kind === 'recording' && conversationId !== null && conversation?.open === true) return false;
  return hours !== null && Date.parse(at) <= now - hours * HOUR;
}
