import { setTimeout as sleep } from 'node:timers/promises';
import { modelRules } from '@aplomb/contract';
import type { Journal, MomentResult } from './journal.ts';
import { judge, type JudgeTools, type Verdict } from './judge.ts';
import type { Moment } from './moment.ts';
import type { Product } from './product.ts';
import type { ProductAnswer } from './follow-answer.ts';

/** Raised when going on makes no sense: the model can't be asked at all. */
export class ModelGoneError extends Error {
  override readonly name = 'ModelGoneError';
}

/** Reasons after which every further moment would fail the same way. */
const final = new Set(['unauthorized', 'model_unavailable', 'quota', 'unreachable']);

/** What a run needs. */
export interface RunOptions {
  product: Product;
  tools: JudgeTools;
  journal: Journal;
  /** Hears each moment before it is asked, and its result. */
  onMoment?: (moment: Moment) => void;
  onResult?: (result: MomentResult) => void;
}

/**
 * Asks the product every moment that the journal lacks and judges the answers. Throws ModelGoneError
 * when the model can't be asked at all.
 */
export async function runMoments(
  moments: readonly Moment[],
  { product, tools, journal, onMoment, onResult }: RunOptions,
): Promise<MomentResult[]> {
  for (const moment of moments) {
    if (journal.results.some(({ id }) => id === moment.id)) continue;
    onMoment?.(moment);
    const given = await product.ask(moment);
    if (given.answer === null && final.has(given.reason ?? ''))
      throw new ModelGoneError(
        `The model could not be asked (${given.reason}). Run the same command again once it can: ` +
          `${journal.results.length} results are kept.`,
      );
    const result = { ...identityOf(moment, given), ...(await verdictOf(moment, given, tools)) };
    journal.add(result);
    onResult?.(result);
    // The product leaves a model that timed out alone for a while; the next moment is not to blame.
    if (given.reason === 'timeout') await sleep(modelRules.setAsideAfterTimeoutSeconds * 1_000);
  }
  const ids = new Set(moments.map(({ id }) => id));
  return journal.results.filter(({ id }) => ids.has(id));
}

function identityOf(
  { id, kind, language }: Moment,
  { answer, reason, firstWord, whole }: ProductAnswer,
): Omit<MomentResult, keyof Verdict> {
  return { id, kind, language, answer, reason, firstWord, whole };
}

async function verdictOf(
  moment: Moment,
  { answer, reason }: ProductAnswer,
  tools: JudgeTools,
): Promise<Verdict> {
  if (answer !== null) return judge(moment, answer, tools, reason !== 'cut_off');
  return { checks: { right: false }, faults: [`no answer: ${reason ?? 'no model'}`], score: 0 };
}
