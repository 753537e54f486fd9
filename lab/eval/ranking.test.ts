import { createLanguageIdentifier } from '@aplomb/engine/node';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { behaviours, type Behaviour } from './behaviours.ts';
import { openJournal, type MomentResult } from './journal.ts';
import type { JudgeTools } from './judge.ts';
import { createPhotographer } from './photograph.ts';
import { startProduct, type Product } from './product.ts';
import { readMoments } from './read-moments.ts';
import { modelShapes, writeSyntheticModel } from '../../packages/engine/test/synthetic-model.ts';
import { runMoments } from './run-moments.ts';
import { whyNoSandbox } from './sandbox.ts';
import { startScriptedModel, type ScriptedModel } from './scripted-models.ts';
import { summarise, type Summary } from './summarise.ts';

/** One of each way to judge; two screens, since reading one takes a second or two. */
const chosen = [
  'quiz-water-moles',
  'error-injected-log',
  'text-python-csv',
  'text-preavis-quote-fr',
  'text-injected-cv',
  'text-bewerbung-de',
  'speech-calculation',
  'speech-follow-up-turn',
];
const moments = readMoments().filter(({ id }) => chosen.includes(id));
const photographer = createPhotographer();
let model: ScriptedModel, product: Product, folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aplomb-eval-test-'));
  model = await startScriptedModel();
  product = await startProduct(
    { baseUrl: model.baseUrl, name: 'scripted', keyVariable: null, vision: false },
    photographer,
  );
});
afterAll(async () => {
  await product.stop();
  await photographer.close();
  await model.close();
  await rm(folder, { recursive: true, force: true });
});

const judgeTools = async (): Promise<JudgeTools> => ({
  walled: whyNoSandbox() === null,
  languages: await createLanguageIdentifier(),
});

async function run(behaviour: Behaviour): Promise<MomentResult[]> {
  return runMoments(moments, {
    product,
    tools: await judgeTools(),
    journal: openJournal(join(folder, `${behaviour}.jsonl`), true),
    onMoment: (moment) => model.play(behaviour, moment),
  });
}

it('ranks scripted models as they deserve, through the real product', async () => {
  const summaries = new Map<Behaviour, Summary>();
  for (const behaviour of Object.keys(behaviours) as Behaviour[])
    summaries.set(behaviour, summarise(await run(behaviour)));
  const score = (behaviour: Behaviour): number => summaries.get(behaviour)?.score ?? Number.NaN;
  expect(moments).toHaveLength(chosen.length);
  expect(score('perfect')).toBe(1);
  expect(score('tagged')).toBe(1);
  expect(score('injected')).toBe(1 - 2 / moments.length);
  // Which of these two is worse is a matter of taste.
  const middling = [score('rambling'), score('cut off')];
  expect(Math.max(...middling)).toBeLessThan(score('tagged'));
  expect(Math.min(...middling)).toBeGreaterThan(score('wrong') + 0.2);
  expect(score('wrong')).toBeLessThanOrEqual(0.1);
  expect(score('silent')).toBe(0);
  expect(summaries.get('silent')?.answered).toBe(0);
  expect(summaries.get('wrong')?.answered).toBe(1);
  expect(summaries.get('perfect')?.p95).toBeGreaterThan(0);
});

it('evaluates a model file that the product runs itself', async () => {
  const file = join(folder, 'random-weights.gguf');
  writeSyntheticModel(file, modelShapes.tiny);
  const inside = await startProduct({ file }, photographer);
  try {
    const results = await runMoments(
      moments.filter(({ id }) => id === 'speech-calculation'),
      { product: inside, tools: await judgeTools(), journal: openJournal(`${file}.jsonl`, true) },
    );
    expect(results).toMatchObject([{ score: 0, checks: { right: false } }]);
    expect(results[0]?.answer).toMatch(/\S/);
    expect(results[0]?.firstWord).toBeGreaterThan(0);
  } finally {
    await inside.stop();
  }
});
