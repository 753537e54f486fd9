import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  analysisCost,
  type Endpoint,
  type TextAnalyzeData,
  type TextBatchData,
  type TextBatchTexts,
} from '@aplomb/contract';
import type { JobDeps } from '../../job-deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { toApiError } from '../../http/errors.ts';
import type { BatchWork } from '../jobs/job-plans.ts';
import { stableId, textFixture } from '../test-mode/fixtures.ts';
import { analyzeTextLocally } from './analyze-text.ts';
import type { WorkContext } from './run-analysis.ts';

type Item = TextBatchTexts['texts'][number];
type Entry = TextBatchData['results'][number];

/** Tries of a text while the workers have no room. */
const TRIES = 8;
const FIRST_WAIT_MILLISECONDS = 250;

/** For how many analyses of the day texts count together. */
export const batchCost = (texts: readonly Item[]): number =>
  texts.reduce((sum, item) => sum + costOf(item), 0);

const costOf = ({ text, analysis_mode: mode }: Item): number =>
  analysisCost.text(text.length, mode);

/** The work of a batch: one text at a time, so that it takes one place among all callers. */
export function batchWork(
  { textPool }: Pick<JobDeps, 'textPool'>,
  endpoint: Endpoint,
  { texts }: TextBatchTexts,
): BatchWork {
  const through = async (
    context: Pick<WorkContext, 'signal' | 'onProgress'>,
    analyze: (item: Item) => Promise<TextAnalyzeData>,
  ): ReturnType<BatchWork['answer']> => {
    const results: Entry[] = [];
    let unused = 0;
    for (const [index, item] of texts.entries()) {
      const place = { index, custom_id: item.custom_id ?? null };
      try {
        results.push({ ...place, data: await analyze(item), error: null });
      } catch (error) {
        context.signal.throwIfAborted();
        const { code, message } = toApiError(error);
        results.push({ ...place, data: null, error: { code, message } });
        unused += costOf(item);
      }
      context.onProgress(results.length / texts.length);
    }
    const failed = results.filter(({ error }) => error !== null).length;
    const data: TextBatchData = { succeeded: results.length - failed, failed, results };
    return { body: JSON.stringify({ status: 'success', data }), unused };
  };
  return {
    answer: (context) =>
      through(context, (item) => patiently(context.signal, () => local(textPool, item, context))),
    test: (context) => through(context, async (item) => fixtureOf(endpoint, item)),
  };
}

async function local(
  pool: JobDeps['textPool'],
  item: Item,
  context: WorkContext,
): Promise<TextAnalyzeData> {
  const { result } = await analyzeTextLocally(pool, item, context);
  return recordOf(randomUUID(), result);
}

function fixtureOf(endpoint: Endpoint, item: Item): TextAnalyzeData {
  const { seed, response } = textFixture(endpoint, item);
  return { ...recordOf(stableId(seed, 'batch'), response), conversation_id: null };
}

/** What an analysis is answered with that no model wrote about and no history keeps. */
const recordOf = (id: string, result: Record<string, unknown>): TextAnalyzeData => {
  const record: Record<string, unknown> = {
    analysis_id: id,
    conversation_id: null,
    created_at: new Date().toISOString(),
    answer: null,
    checks: [],
    engine: 'local',
    model: null,
    degraded: false,
    reason: null,
  };
  return { ...record, ...result } as TextAnalyzeData;
};

/** Waits longer and longer while the workers have no room: what was accepted is done. */
async function patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const isFull = error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE';
      if (!isFull || tried >= TRIES) throw error;
      await delay(FIRST_WAIT_MILLISECONDS * 2 ** tried, undefined, { signal });
    }
  }
}
