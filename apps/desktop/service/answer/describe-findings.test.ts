import type { ProblemAnalysis, ScreenAnalysis, TextAnalysis } from '@aplomb/contract';
import { analyzeProblems } from '@aplomb/engine';
import { expect, it } from 'vitest';
import { describeFindings, withoutSolution } from './describe-findings.ts';

const about = (problem: ProblemAnalysis): TextAnalysis => ({
  analysis_mode: 'problem',
  kind: 'problem',
  kind_confidence: 0.9,
  summary: 'Answer: x = 4',
  detected_language: 'en',
  language_confidence: 1,
  languages: [],
  sentiment: null,
  sentiment_score: 0,
  confidence: 1,
  keywords: [],
  action_items: [],
  code: null,
  document: null,
  problem,
  error: null,
});

it('tells every problem with its answer and option, and none of them in assisted interviews', async () => {
  const whole = about(
    analyzeProblems('1. Solve 2x = 8.\n2. What is 15% of 240?\nA. 24\nB. 36\nC. 48'),
  );
  expect(describeFindings(whole)).toMatch(
    /\*\*1\.\*\* Solve 2x = 8\.\n\n\*\*Answer:\*\* x = 4 \(checked\)[^]*\*\*2\.\*\*[^]*36 \(B, checked\)/,
  );
  const hidden = withoutSolution(whole);
  expect(hidden.problem?.parts).toMatchObject([
    { solution: null, choice: null },
    { solution: null, choice: null, choices: { length: 3 } },
  ]);
  expect(`${hidden.summary} ${describeFindings(hidden)}`).not.toMatch(/Answer|checked|x = 4/);
});

it('names the options of a question that is not solved here, and those left open among solved ones', async () => {
  const options = 'Which organelle makes ATP?\nA. Ribosome\nB. Mitochondrion\nC. Golgi body';
  expect(describeFindings(about(analyzeProblems(options)))).toBe(
    'Which organelle makes ATP?\n\n- **A** Ribosome\n- **B** Mitochondrion\n- **C** Golgi body',
  );
  expect(describeFindings(about(analyzeProblems('How many moles are in water?')))).toBe('');
  const quiz = `1. ${options}\n2. Which sugar is in DNA?\nA. Ribose\nB. Glucose\nC. Deoxyribose`;
  expect(describeFindings(about(analyzeProblems(quiz)))).toMatch(
    /^\*\*1\.\*\* Which organelle makes ATP\?\n\n- \*\*A\*\* Ribosome[^]*\*\*2\.\*\* Which sugar[^]*Deoxyribose$/,
  );
  const sheet = '1. Solve 2x = 8.\n2. How many moles are in a glass of water?\n3. Solve 3x = 6.';
  const told = describeFindings(about(analyzeProblems(sheet)));
  expect(told).toContain('**3.** Solve 3x = 6.\n\n**Answer:** x = 2');
  expect(told).toMatch(/\n\nNot solved here: 2\.$/);
  expect(told).not.toContain('moles');
});

it('lists the words of a text only where they were asked for', () => {
  const words = { keywords: ['train', 'speed'], problem: null };
  const text = about({} as ProblemAnalysis);
  expect(describeFindings({ ...text, ...words, analysis_mode: 'general' })).not.toContain('train');
  expect(describeFindings({ ...text, ...words, analysis_mode: 'keywords' })).toContain(
    'Key terms:** train, speed',
  );
});

const screen = (details: Partial<ScreenAnalysis['details']>): ScreenAnalysis => ({
  summary: 'A screen.',
  details: {
    kind: 'other',
    kind_confidence: 0.4,
    width: 800,
    height: 600,
    language: 'en',
    text: '',
    confidence: 0.9,
    legible: true,
    script: null,
    blocks: [],
    keywords: [],
    code: null,
    problem: null,
    document: null,
    error: null,
    ocr_engine: 'prepared',
    messages: null,
    fields: null,
    ...details,
  },
});

it('tells every error of a list with its line', () => {
  const named = { type: 'TS2304', code: 'TS2304', file: 'cart.ts', column: 11 };
  const told = describeFindings(
    screen({
      kind: 'terminal',
      error: {
        ...named,
        message: 'Cannot find name prcie',
        line: 40,
        help: null,
        advice: 'Look at the spelling.',
        others: [{ ...named, message: 'Cannot find name totl', line: 52 }],
      },
    }),
  );
  expect(told).toMatch(/prcie[^]*line 40[^]*spelling[^]*totl[^]*line 52/);
});

it('tells the error cells of a table on a screen without a kind', () => {
  const rows = [
    ['Depot', 'May'],
    ['Turku', '#REF!'],
  ];
  const box = { x: 0, y: 0, width: 100, height: 40 };
  const block = { kind: 'table' as const, text: '', box, confidence: 1, lines: [], rows };
  expect(describeFindings(screen({ blocks: [block] }))).toBe(
    'One cell holds an error: #REF! in Turku, May.',
  );
  expect(describeFindings(screen({ blocks: [{ ...block, rows: [['Depot', 'May']] }] }))).toBe('');
});
