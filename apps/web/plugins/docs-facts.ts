import { spawnSync } from 'node:child_process';
import { faq } from '@aplomb/contract';
import type { Plugin } from 'vite';
import { endpointList } from '../app/docs/api/endpoint-list.ts';
import { screenExample, screenshot } from '../app/docs/core/screen-example.ts';
import { textExamples } from '../app/docs/core/text-examples.ts';
import { referenceList } from '../app/docs/reference-list.ts';

const MODULE = 'virtual:docs-updated';
const SCREEN = '/app/docs/core/screen-example.ts';
/** Run here, so that browsers get what these say and not the contract they say it from. */
const asData: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/app/docs/reference-list.ts': { referenceList },
  '/app/docs/api/endpoint-list.ts': { endpointList },
  '/packages/contract/src/help/faq.ts': { faq },
  [SCREEN]: { screenExample },
  '/app/docs/core/text-examples.ts': { textExamples },
};
/** A file of the build: the screenshot came in the page itself else, long before it is seen. */
const picture = {
  type: 'asset',
  fileName: screenExample.picture.slice(1),
  source: Buffer.from(screenshot, 'base64'),
} as const;
const CONTENT = 'apps/web/app/content/docs/';
const HISTORY_BYTES = 64 * 1024 ** 2;

/**
 * Offers `virtual:docs-updated`: key of each content page to the day of its last commit
 * (YYYY-MM-DD), empty without a git history; and what is said from the contract as data.
 */
export function docsFacts(): Plugin {
  return {
    name: 'docs-facts',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id === `\0${MODULE}`) return `export const updated = ${JSON.stringify(lastChanges())}`;
      const file = Object.keys(asData).find((path) => id.endsWith(path));
      if (file === SCREEN) this.emitFile(picture);
      return file === undefined
        ? undefined
        : Object.entries(asData[file] ?? {})
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join('\n');
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
