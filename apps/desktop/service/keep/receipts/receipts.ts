import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type ReceiptContent, product, receiptFile } from '@aplomb/contract';
import {
  makeSigningJwk,
  openSigningKey,
  sealReceipt,
  signingJwk,
  type SigningKey,
} from '@aplomb/proof';
import type { Conversation } from '../../base/history-records.ts';
import type {
  AuditLog,
  Conversations,
  ExportedFile,
  Receipts,
  SealedValues,
} from '../../base/vault.ts';
import type { PaperPool } from '../exports/paper-pool.ts';
import { receiptEvents, type ReceiptMaterial } from './receipt-events.ts';
import { receiptPaper } from './receipt-paper.ts';
import { requireConsent } from './require-consent.ts';

interface Surroundings {
  readonly conversations: Conversations;
  readonly audit: AuditLog;
  readonly values: SealedValues;
  readonly papers: PaperPool;
  readonly now: () => number;
}

const KEY = 'receipt-key';
const MOST_ENTRIES = 1_000_000;
const SALT_BYTES = 16;

/** Makes receipts of sessions, signed with a key that never leaves the vault. */
export function createReceipts({
  conversations,
  audit,
  values,
  papers,
  now,
}: Surroundings): Receipts {
  let opened: Promise<SigningKey> | undefined;
  const key = (): Promise<SigningKey> => (opened ??= openKey(values));
  const materialOf = async (
    conversation: Conversation,
    rules: ReceiptMaterial['rules'],
  ): Promise<ReceiptMaterial> => {
    const until = conversation.open ? new Date(now()).toISOString() : conversation.updatedAt;
    const { entries } = await audit.list({ to: until, limit: MOST_ENTRIES });
    return { conversation, until, audit: entries.toReversed(), rules };
  };
  return {
    fingerprint: async () => (await key()).fingerprint,
    make: async (conversationId, { format, choice }, rules) => {
      const conversation = await conversations.get(conversationId);
      requireConsent(conversation);
      const material = await materialOf(conversation, rules);
      const { whole } = await audit.verify();
      const id = randomUUID();
      const text = await seal({ id, material, choice, whole, at: now() }, await key());
      const receipt = { id, sha256: createHash('sha256').update(text).digest('hex') };
      await conversations.nameReceipt(conversation.content, receipt);
      await audit.append({
        kind: 'export',
        detail: `Receipt of a session, as ${format.toUpperCase()}`,
        to: 'This computer',
        bytes: 0,
        mode: 'Export',
      });
      return fileOf(text, receipt.sha256, format, await key(), papers);
    },
  };
}

/** The key of this vault, made with the first receipt. */
async function openKey(values: SealedValues): Promise<SigningKey> {
  const kept = await values.get(KEY, signingJwk);
  const jwk = kept ?? (await makeSigningJwk());
  if (kept === null) await values.set(KEY, jwk);
  return openSigningKey(jwk);
}

interface Unsealed extends Pick<ReceiptContent, 'id' | 'choice'> {
  readonly material: ReceiptMaterial;
  /** Whether the audit log is whole. */
  readonly whole: boolean;
  readonly at: number;
}

async function seal(
  { id, material, choice, whole, at }: Unsealed,
  key: SigningKey,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const { conversation, until } = material;
  return sealReceipt(
    {
      id,
      made_at: new Date(at).toISOString(),
      made_by: `${product.name} ${product.version}`,
      session: {
        context: conversation.mode,
        from: conversation.createdAt,
        until,
        audit_log_whole: whole,
      },
      choice,
      salt,
      events: await receiptEvents(material, { choice, salt }),
    },
    key,
  );
}

async function fileOf(
  text: string,
  sha256: string,
  format: 'json' | 'pdf',
  { fingerprint }: SigningKey,
  papers: PaperPool,
): Promise<ExportedFile> {
  const name = `${product.name.toLowerCase()}-receipt`;
  if (format === 'json')
    return { name: `${name}.json`, mediaType: 'application/json', bytes: Buffer.from(text) };
  const { receipt } = receiptFile.parse(JSON.parse(text));
  const paper = {
    ...receiptPaper(receipt, fingerprint, sha256),
    attachment: { name: `${name}.json`, mediaType: 'application/json', text },
  };
  return { name: `${name}.pdf`, mediaType: 'application/pdf', bytes: await papers.pdf(paper) };
}
