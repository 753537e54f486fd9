import { leastKindConfidence } from '@aplomb/contract';
import type { JudgedKind } from './kind-model.ts';

/** How sure (0–1) the readers of code, problems, errors, tables and transcripts are of theirs. */
export interface ReaderEvidence {
  code: number;
  problem: number;
  error: number;
  table: number;
  chat: number;
}

/**
 * The kind of a material. Where its look and words leave it open, a reader that is sure of what it
 * found names it: few lines look like nothing, but may be code beyond doubt.
 */
export function settleKind(judged: JudgedKind, evidence: ReaderEvidence): JudgedKind {
  if (judged.kind !== 'other') return judged;
  const kinds: (keyof ReaderEvidence)[] = ['error', 'problem', 'code', 'table', 'chat'];
  const kind = kinds.reduce((one, other) => (evidence[other] > evidence[one] ? other : one));
  const confidence = evidence[kind];
  return confidence < leastKindConfidence ? judged : { kind, confidence };
}
