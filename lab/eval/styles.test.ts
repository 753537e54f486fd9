import { type ResponseStyle, responseStyleLabels } from '@aplomb/contract';
import { createLanguageIdentifier } from '@aplomb/engine/node';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openJournal } from './journal.ts';
import { createPhotographer } from './photograph.ts';
import { type Product, startProduct } from './product.ts';
import { readMoments } from './read-moments.ts';
import { whyNoSandbox } from './sandbox.ts';
import { type ScriptedModel, startScriptedModel } from './scripted-models.ts';
import { measureStyles, runStyles, styles, type StyleLengths, styleTable } from './styles.ts';

const moments = readMoments()
  .filter(({ screen }) => screen === undefined)
  .slice(0, 3);
const wordsOf: Record<ResponseStyle, number> = { concise: 40, balanced: 150, detailed: 400 };
const photographer = createPhotographer();
let model: ScriptedModel, product: Product, folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aplomb-styles-test-'));
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

/** The style that a request asks for, read from what the model is told. */
const askedStyle = (body: string): ResponseStyle | undefined =>
  styles.find((style) => body.includes(`- ${responseStyleLabels[style]}: `));

async function lengthsOf(name: string, reply: (body: string) => string[]): Promise<StyleLengths> {
  model.replyBy(reply);
  return measureStyles(
    await runStyles(moments, {
      product,
      tools: { walled: whyNoSandbox() === null, languages: await createLanguageIdentifier() },
      journalOf: (style) => openJournal(join(folder, `${name}-${style}.jsonl`), true),
    }),
  );
}

it('tells a model that obeys the style from one that ignores it', async () => {
  const obeying = await lengthsOf('obeying', (body) => {
    const style = askedStyle(body);
    return style === undefined ? [] : ['word '.repeat(wordsOf[style])];
  });
  expect(obeying).toEqual({
    words: styles.map((style) => ({
      style,
      answered: moments.length,
      median: wordsOf[style],
      p90: wordsOf[style],
    })),
    compared: moments.length,
    growing: 1,
  });
  const ignoring = await lengthsOf('ignoring', () => ['word '.repeat(150)]);
  expect(ignoring.words.map(({ median }) => median)).toEqual([150, 150, 150]);
  expect(ignoring.growing).toBe(0);
  expect(styleTable(obeying)).toMatch(/Concise +3 +40 +40\n.*150.*\n.*400.*\n.*100 % of 3/);
  expect(styleTable(ignoring)).toContain('0 % of 3 moments');
});
