import type { DocumentIssue } from '@aplomb/contract';
import type { EnglishReview } from '@aplomb/engine/node/english-review';

/** What a worker asks of the server while it works, and the answer. */
export interface ReviewQuestion {
  review: number;
  text: string;
}
export type ReviewAnswer = { reviewed: number } & (
  | { issues: DocumentIssue[] }
  | { failure: string }
);

let asked = 0;

/**
 * The one English reviewer of the server, asked from a worker: grammar checker and word lists would
 * take each worker 300 MB. Rejects when it fails.
 */
export const sharedReview: EnglishReview = (text) => {
  asked += 1;
  const review = asked;
  const { promise, resolve, reject } = Promise.withResolvers<DocumentIssue[]>();
  const hear = (message: ReviewAnswer): void => {
    if (message.reviewed !== review) return;
    process.off('message', hear);
    if ('issues' in message) resolve(message.issues);
    else reject(new TypeError(message.failure));
  };
  process.on('message', hear);
  process.send?.({ review, text } satisfies ReviewQuestion);
  return promise;
};
