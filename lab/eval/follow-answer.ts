import { type AnalysisEvent } from '@aplomb/sdk';
import { ProductError } from './server-ready.ts';

/** What the product answered to a moment. */
export interface ProductAnswer {
  /** The written answer; null when there was none. */
  answer: string | null;
  /** Why it is missing or incomplete. */
  reason: string | null;
  /** What the product read of the material. */
  read: string;
  /** Milliseconds from the request to the first word and to the end of the answer. */
  firstWord: number | null;
  whole: number;
}

interface Answered {
  answer: string | null;
  reason: string | null;
}

export async function follow<Data extends Answered>(
  events: AsyncIterable<AnalysisEvent<Data>>,
): Promise<Omit<ProductAnswer, 'read'> & { data: Data }> {
  const start = performance.now();
  let firstWord: number | null = null;
  for await (const event of events) {
    if (event.type === 'answer') firstWord ??= performance.now() - start;
    if (event.type !== 'done') continue;
    const { data } = event.result;
    const { answer, reason } = data;
    return { data, answer, reason, firstWord, whole: performance.now() - start };
  }
  throw new ProductError('The stream ended without a result');
}
