import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Verdict } from './judge.ts';

/** How one moment went. */
export interface MomentResult extends Verdict {
  id: string;
  kind: string;
  language: string;
  answer: string | null;
  reason: string | null;
  firstWord: number | null;
  whole: number;
}

/** Keeps results on disk as they come, so that an interrupted run goes on where it was. */
export interface Journal {
  results: readonly MomentResult[];
  add(result: MomentResult): void;
}

/** Opens the journal of a run; `fresh` forgets what is in it. */
export function openJournal(file: string, fresh: boolean): Journal {
  mkdirSync(dirname(file), { recursive: true });
  if (fresh) rmSync(file, { force: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  // A line that was being written when the run was interrupted is no result.
  const results = lines
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as MomentResult);
  return {
    get results() {
      return results;
    },
    add(result) {
      results.push(result);
      appendFileSync(file, `${JSON.stringify(result)}\n`);
    },
  };
}
