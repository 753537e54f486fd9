import { z } from 'zod';
import { auditChainStart } from '../audit.ts';
import type { ProofFault } from './faults.ts';

const moment = z.iso.datetime();
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
/** Text that has a canonical form: no half of a surrogate pair. */
const text = z.string().refine((value) => value.isWellFormed());

/** Words that were given, or only their salted SHA-256, as the person chose. */
const words = z.union([
  z.strictObject({ text }),
  z.strictObject({ sha256: hash, characters: count }),
]);
export type ReceiptWords = z.infer<typeof words>;

/** What one entry of a receipt says, by kind. */
export const receiptFact = z.discriminatedUnion('kind', [
  /** Signed rules, as they were taken in. */
  z.strictObject({
    kind: z.literal('rules'),
    document: text,
    removed_at: moment.nullable(),
  }),
  /** What the person wrote down about the rules, without a signature. */
  z.strictObject({ kind: z.literal('policy'), detail: text }),
  z.strictObject({ kind: z.literal('consent'), told: text, how: text }),
  /** Help that was on: listening, live help, a capture, a text. */
  z.strictObject({ kind: z.literal('help'), detail: text }),
  z.strictObject({ kind: z.literal('question'), words }),
  /** `model` is null where no model wrote: the app's own rules and tools did. */
  z.strictObject({ kind: z.literal('answer'), model: text.nullable(), words }),
  /** Speech that was written down; the words themselves are never in a receipt. */
  z.strictObject({
    kind: z.literal('heard'),
    others: z.boolean(),
    seconds: count,
    words: count,
  }),
  z.strictObject({
    kind: z.literal('sent'),
    to: text,
    bytes: count,
    why: text,
  }),
]);
export type ReceiptFact = z.infer<typeof receiptFact>;

/** A fact in its place: its hash covers its content and the hash before it. */
export const receiptEntry = z.strictObject({
  number: z.int().min(1),
  at: moment,
  fact: receiptFact,
  previous: hash,
  hash,
});
export type ReceiptEntry = z.infer<typeof receiptEntry>;

/** What the first entry names as its predecessor. */
export const receiptChainStart = auditChainStart;

const totals = z.strictObject({
  entries: count,
  questions: count,
  answers: count,
  bytes_sent: count,
  models: z.array(text),
});
export type ReceiptTotals = z.infer<typeof totals>;

/** What is signed. */
export const receiptContent = z.strictObject({
  kind: z.literal('aplomb-receipt'),
  version: z.literal(1),
  id: z.uuid(),
  made_at: moment,
  made_by: text,
  session: z.strictObject({
    context: text,
    from: moment,
    until: moment,
    /** Whether the app's own audit log was whole when the receipt was made. */
    audit_log_whole: z.boolean(),
  }),
  /** Whether words are given or hashed, and what goes before them into each hash. */
  choice: z.enum(['given', 'hashed']),
  salt: text,
  entries: z.array(receiptEntry),
  totals,
});
export type ReceiptContent = z.infer<typeof receiptContent>;

/**
 * A receipt as a file: its content in canonical form (RFC 8785), and a JSON Web Signature over it
 * without the content (RFC 7515, appendix F).
 */
export const receiptFile = z.strictObject({ receipt: receiptContent, signature: text });
export type ReceiptFile = z.infer<typeof receiptFile>;

/** Longest receipt that is read, in bytes. */
export const receiptBytes = 32_000_000;

/** What a check of a receipt found. */
export interface ReceiptVerdict {
  readonly valid: boolean;
  readonly faults: readonly {
    readonly code: ProofFault;
    /** The first entry it is about; null where it is about the whole. */
    readonly entry: number | null;
    readonly message: string;
  }[];
  /** Of the key it was signed with: the JWK thumbprint (RFC 7638). */
  readonly fingerprint: string | null;
  /** Of the keys that signed the rules in it. */
  readonly rulesFingerprints: readonly string[];
  /** What the receipt says, whether or not it is intact. */
  readonly content: ReceiptContent | null;
}
