import type { GrammarChecker } from '@aplomb/engine/node/text-tools';

/** What the grammar checker reports of a text. */
export type GrammarFindings = Awaited<ReturnType<GrammarChecker['check']>>;

/** What a worker asks of the server while it works, and the answer. */
export interface CheckQuestion {
  check: number;
  text: string;
}
export type CheckAnswer = { checked: number } & (
  | { findings: GrammarFindings }
  | { failure: string }
);

let asked = 0;

/**
 * The one grammar checker of the server, asked from a worker: each worker's own would take 230 MB.
 * Rejects when the checker fails.
 */
export const sharedChecker: GrammarChecker = {
  check(text) {
    asked += 1;
    const check = asked;
    const { promise, resolve, reject } = Promise.withResolvers<GrammarFindings>();
    const hear = (message: CheckAnswer): void => {
      if (message.checked !== check) return;
      process.off('message', hear);
      if ('findings' in message) resolve(message.findings);
      else reject(new TypeError(message.failure));
    };
    process.on('message', hear);
    process.send?.({ check, text } satisfies CheckQuestion);
    return promise;
  },
  close: () => Promise.resolve(),
};
