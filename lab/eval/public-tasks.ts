import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse as parseCsv } from 'csv-parse/sync';
import { z } from 'zod';
import type { Moment } from './moment.ts';
import { createMoment } from './read-moments.ts';

/** Raised when a file is in none of the forms of public tasks that are known here. */
export class TaskFileError extends Error {
  override readonly name = 'TaskFileError';
}

const gsm8k = z.object({ question: z.string(), answer: z.string().regex(/####/) });
const humanEval = z.object({
  task_id: z.string(),
  prompt: z.string(),
  entry_point: z.string(),
  test: z.string(),
  canonical_solution: z.string(),
});
const mmlu = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.enum(['A', 'B', 'C', 'D']),
]);

const letters = ['A', 'B', 'C', 'D'] as const;

/**
 * Reads a file of public tasks as moments: GSM8K (JSON lines), HumanEval (JSON lines, gzip or not)
 * or MMLU (CSV). The form is told by the content. Throws TaskFileError for any other.
 */
export function readTasks(path: string): Moment[] {
  const bytes = readFileSync(path);
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = (isGzip ? gunzipSync(bytes) : bytes).toString('utf8');
  const stem = basename(path)
    .replace(/\..*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return text.trimStart().startsWith('{')
    ? fromLines(text, stem, path)
    : fromTable(text, stem, path);
}

function fromLines(text: string, stem: string, path: string): Moment[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const task: unknown = JSON.parse(line);
      const word = gsm8k.safeParse(task);
      if (word.success) return wordProblem(word.data, `gsm8k-${stem}-${index + 1}`);
      const code = humanEval.safeParse(task);
      if (code.success) return codeTask(code.data);
      throw new TaskFileError(
        `${path}, line ${index + 1}: neither GSM8K (question, answer with ####) ` +
          'nor HumanEval (task_id, prompt, entry_point, test)',
      );
    });
}

function wordProblem({ question, answer }: z.infer<typeof gsm8k>, id: string): Moment {
  const number = Number((answer.split('####')[1] ?? '').replaceAll(/[,\s$]/g, ''));
  if (Number.isNaN(number)) throw new TaskFileError(`${id}: no number after ####`);
  return createMoment('gsm8k', {
    id,
    language: 'en',
    text: question,
    check: { number },
    reference: `The answer is **${number}**.`,
  });
}

function codeTask(task: z.infer<typeof humanEval>): Moment {
  const { prompt, entry_point: entry, test } = task;
  return createMoment('humaneval', {
    id: task.task_id.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    language: 'en',
    text: prompt,
    question: 'Write the whole function in Python.',
    check: {
      code: {
        language: 'python',
        entry,
        before: prompt.slice(0, Math.max(0, prompt.indexOf(`def ${entry}`))),
        tests: `${test}\ncheck(${entry})`,
      },
    },
    reference: `The whole function:\n\n\`\`\`python\n${prompt}${task.canonical_solution}\n\`\`\``,
  });
}

function fromTable(text: string, stem: string, path: string): Moment[] {
  const rows: unknown[] = parseCsv(text, { relax_column_count: true, skip_empty_lines: true });
  return rows.map((row, index) => {
    const task = mmlu.safeParse(row);
    if (!task.success)
      throw new TaskFileError(
        `${path}, row ${index + 1}: not MMLU (question, four options, the letter A, B, C or D)`,
      );
    const [question, ...rest] = task.data;
    const options = letters.map((letter, at) => `${letter}) ${rest[at]}`);
    return createMoment('mmlu', {
      id: `mmlu-${stem}-${index + 1}`,
      language: 'en',
      text: [question, ...options].join('\n\n'),
      check: { letter: rest[4] },
      reference: `**${rest[4]}**`,
    });
  });
}
