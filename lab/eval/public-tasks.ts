import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Moment } from './moment.ts';
import {
  TaskFileError,
  gsm8k,
  humanEval,
  wordProblem,
  codeTask,
  fromTable,
} from './public-task-forms.ts';

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
