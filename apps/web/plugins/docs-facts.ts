import { spawnSync } from 'node:child_process';
import type { Plugin } from 'vite';
import { referencePages } from '../app/docs/reference-list.ts';

const MODULE = 'virtual:docs-updated';
/** Run here, so that browsers get what it says and not the contract it says it from. */
const REFERENCE = '/app/docs/reference-list.ts';
const CONTENT = 'apps/web/app/content/docs/';
const HISTORY_BYTES = 64 * 1024 ** 2;

/**
 * Offers `virtual:docs-updated`: key of each content page to the day of its last commit
 * (YYYY-MM-DD), empty without a git history; and the list of reference pages as data.
 */
export function docsFacts(): Plugin {
  return {
    name: 'docs-facts',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => {
      if (id === `\0${MODULE}`) return `export const updated = ${JSON.stringify(lastChanges())}`;
      return id.endsWith(REFERENCE)
        ? `export const referencePages = ${JSON.stringify(referencePages)}`
        : undefined;
    },
  };
}

function lastChanges(): Record<string, string> {
  const days: Record<string, string> = {};
  let day = '';
  for (const line of history().split('\n')) {
    const date = /^\d{4}-\d\d-\d\d$/.exec(line)?.[0];
    if (date !== undefined) day = date;
    else if (line.startsWith(CONTENT))
      days[line.slice(CONTENT.length).replace(/\.mdx$/, '')] ??= day;
  }
  return days;
}

/** What git knows of the pages; empty, with a word about it, where there is no history. */
function history(): string {
  const { status, stdout, stderr, error } = spawnSync(
    'git',
    ['log', '--format=%cs', '--name-only', '--', `:/${CONTENT}`],
    { encoding: 'utf8', maxBuffer: HISTORY_BYTES },
  );
  if (status === 0) return stdout;
  process.stderr.write(`docs without dates: ${error?.message ?? stderr.trim()}\n`);
  return '';
}
