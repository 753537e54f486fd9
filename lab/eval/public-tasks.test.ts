import { createLanguageIdentifier } from '@aplomb/engine/node';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { judge, type JudgeTools } from './judge.ts';
import { readTasks } from './public-tasks.ts';
import { whyNoSandbox } from './sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'aplomb-tasks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const tools: JudgeTools = {
  walled: whyNoSandbox() === null,
  languages: await createLanguageIdentifier(),
};

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const isRight = async (path: string, answer: string, at = 0): Promise<boolean | undefined> => {
  const task = readTasks(path)[at];
  if (task === undefined) throw new RangeError(`${path} has no task ${at}`);
  return (await judge(task, answer, tools)).checks.right;
};

it('takes word problems in the form of GSM8K', async () => {
  const task = {
    question: 'A crate holds 1,200 pears. How many do three hold?',
    answer: '3*1200=<<3*1200=3600>>3600\n#### 3,600',
  };
  const path = file('train.jsonl', `${JSON.stringify(task)}\n`);
  expect(await isRight(path, 'Three crates hold **3600** pears.')).toBe(true);
  expect(await isRight(path, 'Three crates hold **3,600** pears.')).toBe(true);
  expect(await isRight(path, 'Three crates hold 1200 pears.')).toBe(false);
});

it('takes multiple choice in the form of MMLU', async () => {
  const path = file(
    'birds_test.csv',
    '"Which bird, of these, cannot fly?",Kestrel,Ostrich,"Heron, grey",Swift,B\nHow many wings has a wren?,1,2,3,4,B\n',
  );
  expect(readTasks(path)).toHaveLength(2);
  expect(await isRight(path, '**B** – the ostrich.')).toBe(true);
  expect(await isRight(path, 'The answer is (C).')).toBe(false);
  expect(await isRight(path, 'A wren has two wings, so B.', 1)).toBe(true);
});

it('takes functions to write in the form of HumanEval, packed or not', async () => {
  const task = {
    task_id: 'Own/1',
    prompt:
      'from typing import List\n\ndef widest(spans: List[int]) -> int:\n    """ The largest span, 0 for none. """\n',
    entry_point: 'widest',
    canonical_solution: '    return max(spans, default=0)\n',
    test: 'def check(candidate):\n    assert candidate([2, 9, 4]) == 9\n    assert candidate([]) == 0\n',
  };
  const path = file('own.jsonl.gz', gzipSync(`${JSON.stringify(task)}\n`));
  const block = (body: string): string =>
    `Take the largest.\n\n\`\`\`python\ndef widest(spans: List[int]) -> int:\n    ${body}\n\`\`\``;
  expect(await isRight(path, block('return max(spans, default=0)'))).toBe(true);
  expect(await isRight(path, block('return max(spans)'))).toBe(false);
  expect(await isRight(path, 'It returns the largest span.')).toBe(false);
});

it('says what is wrong with any other file', () => {
  expect(() => readTasks(file('other.jsonl', '{"a": 1}\n'))).toThrow(/line 1: neither GSM8K/);
  expect(() => readTasks(file('other.csv', 'a,b,c\n'))).toThrow(/row 1: not MMLU/);
});
