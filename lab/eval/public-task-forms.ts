import { parse as parseCsv } from 'csv-parse/sync';
import { z } from 'zod';
import type { Moment } from './moment.ts';
import { createMoment } from './read-moments.ts';

/** Raised when a file is in none of the forms of public tasks that are known here. */
export class TaskFileError extends Error {
  override readonly name = 'TaskFileError';
}

export const gsm8k = z.object({ question: z.string(), answer: z.string().regex(/####/) });
export const humanEval = z.object({
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

export function wordProblem({ question, answer }: z.infer<typeof gsm8k>, id: string): Moment {
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

export function codeTask(task: z.infer<typeof humanEval>): Moment {
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

export function fromTable(text: string, stem: string, path: string): Moment[] {
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
