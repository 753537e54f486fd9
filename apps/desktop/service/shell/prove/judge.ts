import type { ProofRow } from '@aplomb/contract';
import type { ProofOutcome } from './row.ts';

/** With less than half of the machine left to it, being late says nothing of the app. */
const STARVED = 0.5;

/** What came of a row, once it is known whose fault it is that something was late. */
export type Judged = ProofOutcome & Pick<ProofRow, 'outcome'>;

/**
 * What was late failed, unless other programs took most of the processors meanwhile: then it cannot
 * be told. Where the system does not count them it failed.
 */
export async function judge(
  { outcome, detail, figures = [] }: ProofOutcome,
  others: () => Promise<number | null>,
): Promise<Judged> {
  if (outcome !== 'late') return { outcome, detail, figures };
  const share = await others();
  if (share === null || share <= STARVED) return { outcome: 'failed', detail, figures };
  const percent = Math.round(share * 100);
  const why =
    `Other programs took ${percent} % of the processors meanwhile, so this says nothing of ` +
    'Aplomb. Close them and run the proof again. What happened: ';
  return { outcome: 'unknown', detail: why + detail, figures };
}
