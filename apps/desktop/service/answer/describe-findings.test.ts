import type { ProblemAnalysis, TextAnalysis } from '@aplomb/contract';
import { createProblemSolver } from '@aplomb/engine/node';
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
    await (
      await createProblemSolver()
    ).solve('1. Solve 2x = 8.\n2. What is 15% of 240?\nA. 24\nB. 36\nC. 48'),
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

it('lists the words of a text that asks nothing, and of a problem only its answer', async () => {
  const keywords = ['train', 'speed'],
    problem = await (await createProblemSolver()).solve('Solve 2x = 8.');
  expect(describeFindings({ ...about(problem), keywords })).not.toContain('Key terms');
  expect(describeFindings({ ...about(problem), problem: null, keywords })).toContain(
    'Key terms:** train, speed',
  );
});
