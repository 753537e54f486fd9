import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startScriptedModel, type ScriptedModel } from './scripted-models.ts';

const folder = mkdtempSync(join(tmpdir(), 'aplomb-eval-command-'));
let model: ScriptedModel;
beforeAll(async () => {
  model = await startScriptedModel();
});
afterAll(async () => {
  await model.close();
  rmSync(folder, { recursive: true, force: true });
});

const head = 'from typing import List\n\ndef widest(spans: List[int]) -> int:\n';
const widest = (body: string): string =>
  `Take the largest.\n\n\`\`\`python\n${head}    return ${body}\n\`\`\``;

/** A task of each form: a word that only its text has, and a right and a wrong answer. */
const tasks = [
  {
    file: 'own_gsm8k.jsonl',
    content: JSON.stringify({
      question: 'A crate holds 1,200 pears. How many do three hold?',
      answer: '3*1200=<<3*1200=3600>>3600\n#### 3,600',
    }),
    word: 'pears',
    right: 'Three crates hold **3600**.',
    wrong: 'Three crates hold **1200**.',
  },
  {
    file: 'own_mmlu.csv',
    content: '"Which bird, of these, cannot fly?",Kestrel,Ostrich,"Heron, grey",Swift,B',
    word: 'Kestrel',
    right: '**B** – the ostrich.',
    wrong: '**C** – the heron.',
  },
  {
    file: 'own_humaneval.jsonl',
    content: JSON.stringify({
      task_id: 'Own/1',
      prompt: `${head}    """ The largest span, 0 for none. """\n`,
      entry_point: 'widest',
      canonical_solution: '    return max(spans, default=0)\n',
      test: 'def check(candidate):\n    assert candidate([2, 9, 4]) == 9\n    assert candidate([]) == 0\n',
    }),
    word: 'widest',
    right: widest('max(spans, default=0)'),
    wrong: widest('max(spans)'),
  },
];

const reportForm = z.object({
  total: z.object({ moments: z.number(), answered: z.number(), score: z.number() }),
  kinds: z.record(z.string(), z.object({ shares: z.object({ right: z.number().nullable() }) })),
});

/** Runs the command over the three files with a model that answers so. */
async function evaluate(name: string, reply: (task: (typeof tasks)[number]) => string | null) {
  model.replyBy((body) => {
    const task = tasks.find(({ word }) => body.includes(word));
    const answer = task === undefined ? null : reply(task);
    return answer === null ? [] : [answer];
  });
  const out = join(folder, `${name}.json`);
  const files = tasks.flatMap(({ file, content }) => {
    writeFileSync(join(folder, file), `${content}\n`);
    return ['--tasks', join(folder, file)];
  });
  const { stdout } = await promisify(execFile)(process.execPath, [
    'lab/eval/eval.ts',
    '--model',
    model.baseUrl,
    '--name',
    name,
    ...files,
    '--out',
    out,
    '--fresh',
    // Only this file's own code is run where there is no sandbox.
    '--run-code',
  ]);
  const report = reportForm.parse(JSON.parse(readFileSync(out, 'utf8')));
  const right = Object.fromEntries(
    Object.entries(report.kinds).map(([kind, { shares }]) => [kind, shares.right]),
  );
  return { stdout, right, total: report.total };
}

// Starts the server three times.
it('ranks scripted models on public task files given by path', { timeout: 300_000 }, async () => {
  const perfect = await evaluate('perfect', ({ right }) => right);
  expect(perfect.right).toEqual({ gsm8k: 1, mmlu: 1, humaneval: 1 });
  expect(perfect.total).toEqual({ moments: 3, answered: 1, score: 1 });
  expect(perfect.stdout).toMatch(/^humaneval +1 +100 %/m);
  const wrong = await evaluate('wrong', (task) => task.wrong);
  expect(wrong.right).toEqual({ gsm8k: 0, mmlu: 0, humaneval: 0 });
  expect(wrong.total).toEqual({ moments: 3, answered: 1, score: 0 });
  const silent = await evaluate('silent', () => null);
  expect(silent.total).toEqual({ moments: 3, answered: 0, score: 0 });
});
