import {
  type ReceiptContent,
  type ReceiptEntry,
  receiptChainStart,
  type ReceiptFact,
  type ReceiptTotals,
  type ReceiptWords,
} from '@aplomb/contract';
import canonicalize from 'canonicalize';
import type { SigningKey } from './keys.ts';
import { signText } from './signed-text.ts';

export const RECEIPT_TYPE = 'aplomb-receipt+jws';

/** Something that happened in a session, in the order of time. */
export interface ReceiptEvent {
  readonly at: string;
  readonly fact: ReceiptFact;
}

/** What a receipt is made of: everything but what follows from it. */
export type ReceiptDraft = Omit<ReceiptContent, 'entries' | 'totals' | 'kind' | 'version'> & {
  readonly events: readonly ReceiptEvent[];
};

/** Chains and signs a receipt; answers the text of its file. */
export async function sealReceipt(draft: ReceiptDraft, key: SigningKey): Promise<string> {
  const { events, ...rest } = draft;
  const entries = await chained(events);
  const receipt: ReceiptContent = {
    ...rest,
    kind: 'aplomb-receipt',
    version: 1,
    entries,
    totals: totalsOf(entries),
  };
  const [head, , signature] = (await signText(canonical(receipt), RECEIPT_TYPE, key)).split('.');
  return canonical({ receipt, signature: `${head}..${signature}` });
}

/** Words as a receipt holds them: themselves, or only what proves them. */
export async function receiptWords(
  text: string,
  choice: ReceiptContent['choice'],
  salt: string,
): Promise<ReceiptWords> {
  const whole = text.toWellFormed();
  return choice === 'given'
    ? { text: whole }
    : { sha256: await sha256(`${salt}\n${whole}`), characters: whole.length };
}

/** Hash of an entry: of its canonical form without the hash itself. */
export const hashOfEntry = ({ number, at, fact, previous }: Omit<ReceiptEntry, 'hash'>) =>
  sha256(canonical({ number, at, fact, previous }));

/** The sums over entries. */
export function totalsOf(entries: readonly ReceiptEntry[]): ReceiptTotals {
  const facts = entries.map(({ fact }) => fact);
  const models = facts.flatMap((fact) =>
    fact.kind === 'answer' && fact.model !== null ? [fact.model] : [],
  );
  return {
    entries: entries.length,
    questions: facts.filter(({ kind }) => kind === 'question').length,
    answers: facts.filter(({ kind }) => kind === 'answer').length,
    bytes_sent: facts.reduce((sum, fact) => sum + (fact.kind === 'sent' ? fact.bytes : 0), 0),
    models: [...new Set(models)].toSorted(),
  };
}

/** JSON in canonical form (RFC 8785): the same content is always the same text. */
export const canonical = (value: object): string => canonicalize(value) ?? '';

async function chained(events: readonly ReceiptEvent[]): Promise<ReceiptEntry[]> {
  const entries: ReceiptEntry[] = [];
  let previous = receiptChainStart;
  for (const { at, fact } of events) {
    const linked = { number: entries.length + 1, at, fact, previous };
    previous = await hashOfEntry(linked);
    entries.push({ ...linked, hash: previous });
  }
  return entries;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
