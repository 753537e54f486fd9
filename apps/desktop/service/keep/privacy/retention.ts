import type { EntryBody } from '../../base/history-records.ts';
import type {
  AuditLog,
  Blobs,
  Retention,
  RetentionChoice,
  RetentionPlan,
  SettingsStore,
} from '../../base/vault.ts';
import type { ConversationStore } from '../history/conversation-store.ts';
import { blobOf, withoutBlob } from '../history/entry-blob.ts';
import { blobRecords } from '../storage/blob-store.ts';
import type { SealedRecords } from '../storage/sealed-records.ts';
import { planRetention } from './plan-retention.ts';

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
export function createRetention(surroundings: Surroundings): Retention {
  const { records, conversations, settings, audit, now } = surroundings;
  const parts = { records, conversations, now };
  const inForce = (): Required<RetentionChoice> => ({
    ...settings.values.privacy,
    history_retention: settings.values.history.history_retention,
  });
  const carryOut = async (plan: RetentionPlan): Promise<void> => {
    const { conversations: going, captures, recordings, transcripts } = plan;
    if (going.length + captures.length + recordings.length + transcripts.length === 0) return;
    await conversations.destroy(going.map(({ id }) => id));
    const gone = new Set([...captures, ...recordings].map(({ blobId }) => blobId));
    for (const id of gone) await forgetBlob(surroundings, id);
    for (const id of transcripts)
      await rewrite(conversations, id, (body) =>
        body.kind === 'speech' ? { ...body, utterances: [] } : body,
      );
    await records.purge();
    await audit.append({
      kind: 'deletion',
      detail:
        `Retention: conversations ${going.length}, captures ${captures.length}, ` +
        `recordings ${recordings.length}, transcripts ${transcripts.length}`,
      to: 'This computer',
      bytes: 0,
      mode: 'Retention',
    });
  };
  return {
    preview: (choice = {}) => planRetention(parts, { ...inForce(), ...choice }),
    run: async () => {
      const plan = await planRetention(parts, inForce());
      await carryOut(plan);
      return plan;
    },
    endSession: async (conversationId) => {
      await conversations.catalogue.load();
      if (!conversations.catalogue.has(conversationId)) return;
      const { open, favourite } = await conversations.close(conversationId);
      const plan = await planRetention(parts, inForce(), conversationId);
      if (
        !open &&
        !favourite &&
        settings.values.privacy.auto_delete_sessions &&
        plan.conversations.length === 0
      ) {
        await deleteSession(surroundings, conversationId);
      } else {
        await carryOut(plan);
      }
    },
  };
}

/** Deletes the material of a session that ended, where sessions delete themselves. */
async function deleteSession(
  { records, conversations, audit }: Surroundings,
  conversationId: string,
): Promise<void> {
  await conversations.destroy([conversationId]);
  await records.purge();
  await audit.append({
    kind: 'deletion',
    detail: 'A session’s material when it ended',
    to: 'This computer',
    bytes: 0,
    mode: 'Auto-delete',
  });
}

/** Removes a picture or recording, from the entry that shows it as well. */
async function forgetBlob(
  { records, conversations, blobs }: Surroundings,
  id: string,
): Promise<void> {
  const conversationId = records.get(blobRecords, id)?.value.conversationId ?? null;
  if (conversationId !== null && conversations.catalogue.has(conversationId))
    await rewrite(conversations, conversationId, (body) =>
      blobOf(body) === id ? withoutBlob(body) : body,
    );
  await blobs.remove(id);
}

async function rewrite(
  conversations: ConversationStore,
  id: string,
  change: (body: EntryBody) => EntryBody,
): Promise<void> {
  for (const entry of conversations.entries(id)) {
    const body = change(entry.body);
    if (body !== entry.body) await conversations.revise(entry.id, body);
  }
}
