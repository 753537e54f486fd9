import type { AuditEntry, ReceiptContent, ReceiptFact } from '@aplomb/contract';
import { type ReceiptEvent, receiptWords } from '@aplomb/proof';
import type { Conversation, Entry, EntryBody } from '../../base/history-records.ts';
import type { TakenRules } from '../../base/vault.ts';
import { figuresOf } from '../history/entry-text.ts';
import { hearsOthers } from './require-consent.ts';

/** What a receipt is made of. */
export interface ReceiptMaterial {
  readonly conversation: Conversation;
  readonly until: string;
  readonly audit: readonly AuditEntry[];
  readonly rules: readonly TakenRules[];
}

type Hashing = Pick<ReceiptContent, 'choice' | 'salt'>;

/** Everything a receipt says, in the order of time. */
export async function receiptEvents(
  { conversation, until, audit, rules }: ReceiptMaterial,
  hashing: Hashing,
): Promise<ReceiptEvent[]> {
  const kept: ReceiptEvent[] = [];
  for (const entry of conversation.content) kept.push(...(await eventsOf(entry, hashing)));
  const { createdAt: from } = conversation;
  return [
    ...rules.filter((taken) => isOf(taken, from, until)).map((taken) => eventOfRules(taken, until)),
    ...policiesBy(audit, from),
    ...audit.filter(({ at }) => at >= from).flatMap(eventsOfAudit),
    ...kept,
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Whether rules held at some time of a session. */
const isOf = ({ takenAt, removedAt }: TakenRules, from: string, until: string): boolean =>
  takenAt <= until && (removedAt === null || removedAt >= from);

const eventOfRules = ({ signed, takenAt, removedAt }: TakenRules, until: string): ReceiptEvent => ({
  at: takenAt,
  fact: {
    kind: 'rules',
    document: signed,
    removed_at: removedAt !== null && removedAt <= until ? removedAt : null,
  },
});

/** What the person had last written down about each subject before the session began. */
function policiesBy(audit: readonly AuditEntry[], from: string): ReceiptEvent[] {
  const bySubject = new Map<string, AuditEntry>();
  for (const entry of audit)
    if (entry.kind === 'policy' && entry.at < from) bySubject.set(entry.mode, entry);
  return [...bySubject.values()].flatMap(eventsOfAudit);
}

/** Consent, questions and answers come from the conversation; the rest from the audit log. */
function eventsOfAudit({ at, kind, detail, to, bytes }: AuditEntry): ReceiptEvent[] {
  if (kind === 'policy') return [{ at, fact: { kind: 'policy', detail } }];
  if (kind === 'capture' || kind === 'analysis') return [{ at, fact: { kind: 'help', detail } }];
  return kind === 'sent' ? [{ at, fact: { kind: 'sent', to, bytes, why: detail } }] : [];
}

async function eventsOf({ at, body }: Entry, hashing: Hashing): Promise<ReceiptEvent[]> {
  const facts = await factsOf(body, hashing);
  return facts.map((fact) => ({ at, fact }));
}

async function factsOf(body: EntryBody, { choice, salt }: Hashing): Promise<ReceiptFact[]> {
  if (body.kind === 'consent') return [{ kind: 'consent', told: body.told, how: body.how }];
  if (body.kind === 'speech') {
    const { spokenSeconds, spokenWords } = figuresOf(body);
    const seconds = Math.round(spokenSeconds);
    return [{ kind: 'heard', others: hearsOthers(body), seconds, words: spokenWords }];
  }
  if (body.kind !== 'answer') return [];
  const { question, local, written, engine } = body.answer;
  const model = engine.engine === 'model' ? engine.model : null;
  const asked: ReceiptFact[] =
    question === null
      ? []
      : [{ kind: 'question', words: await receiptWords(question, choice, salt) }];
  const words = await receiptWords(written ?? local, choice, salt);
  return [...asked, { kind: 'answer', model, words }];
}
