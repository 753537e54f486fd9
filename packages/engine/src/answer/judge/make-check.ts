import type { AnswerCheck } from '@aplomb/contract';

/** What checking a part of an answer came to; `source` is the label of what it was found in. */
export const makeCheck = (
  kind: AnswerCheck['kind'],
  passed: boolean,
  excerpt: string,
  message: string,
  source: string | null = null,
): AnswerCheck => ({ kind, passed, excerpt: excerpt.trim(), message, source });
