import type { AnalysisMode } from '@aplomb/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { analyzeScreen } from '../analysis/analyze-screen.ts';
import { localFindings } from '../findings.ts';
import type { TextTools } from '../ports.ts';
import { analyzerWith } from '../../test/analyzer.ts';
import { codeLines, frameOf, proseLine } from '../../test/lines.ts';
import { createTextTools } from './text-tools.ts';

let text: TextTools;
beforeAll(async () => {
  text = await createTextTools();
}, 60_000);

const praise =
  'The new release is wonderful. Installing took two minutes and I recommend it to all.';
const mail = 'Hi Anna,\nplease send me the price list by Friday.\nCheers,\nTom';

describe('what a model is told of the local result', () => {
  it.each<[string, AnalysisMode, RegExp]>([
    ['Solve 2x + 4 = 10.', 'general', /x = 3/],
    ['def parse(text):\n    return text.split(\n', 'general', /^Python code/],
    ['TypeError: total is not a function\n    at sum (/app/cart.js:4:9)', 'general', /TypeError/],
    [mail, 'general', /^$/],
    [praise, 'sentiment', /^Sentiment: positive$/],
    [praise, 'keywords', /^Keywords: .*release/],
    [praise, 'language', /^Language: en$/],
  ])('%s (%s)', async (words, mode, told) => {
    expect(localFindings(await analyzerWith(text)(words, mode))).toMatch(told);
  });

  it.each([
    [
      'code',
      codeLines('def parse(text):\n    return text.split()', 40, 40),
      /^Screen of kind code\. P/,
    ],
    ['a problem', [proseLine('Solve 2x + 4 = 10.', 40, 40)], /x = 3/],
    ['a mail', mail.split('\n').map((row, at) => proseLine(row, 40, 40 + at * 44)), /^[^“”]*$/],
  ])('a screen with %s', async (_, lines, told) => {
    const ocr = {
      name: 'prepared',
      legibility: { least: 0.9, sure: 0.96 },
      read: async () => lines,
      close: async () => undefined,
    };
    const analysis = await analyzeScreen(
      frameOf(lines, 1280, 720),
      { ocr, text },
      { types: [], context: null },
    );
    expect(localFindings(analysis)).toMatch(told);
  });
});
