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
export function createRetention({
  records,
  conversations,
  blobs,
  settings,
  audit,
  now,
}: Surroundings): Retention {
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
    for (const id of gone) await forgetBlob(id);
    for (const id of transcripts)
      await rewrite(id, (body) => (body.kind === 'speech' ? { ...body, utterances: [] } : body));
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
