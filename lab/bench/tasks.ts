import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyzeText } from '../../packages/engine/src/analysis/analyze-text.ts';
import { createTextTools } from '../../packages/engine/src/node/index.ts';
import type { Bench } from './bench.ts';
import { option } from './option.ts';

const number = /\/(\d{4})\.[^/]*\/README_EN\.md$/;
const description = /<!-- description:start -->(.*?)<!-- description:end -->/s;
const power = /<sup>(.*?)<\/sup>/gs;
const tag = /<[^>]+>/g;
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};
/** Every seventh task: some 270 of odd number, which nothing was chosen on. */
const step = 7;

/** Programming tasks of odd number as people paste them, from a checkout of doocs/leetcode. */
function tasksOf(folder: string): string[] {
  return globSync('solution/*/*/README_EN.md', { cwd: folder })
    .toSorted()
    .filter((path) => Number(number.exec(path)?.[1] ?? 0) % 2 === 1)
    .filter((_, at) => at % step === 0)
    .flatMap((path) => description.exec(readFileSync(join(folder, path), 'utf8'))?.[1] ?? [])
    .map((html) =>
      html
        .replaceAll(power, '^$1')
        .replaceAll(tag, '')
        .replaceAll(/&#?\w+;/g, (entity) => entities[entity] ?? entity)
        .trim(),
    );
}

const order =
  /^(?:return|find|implement|design|write|determine|compute|calculate|report)\b|\breturn the\b/i;

/** What a statement orders before its examples: the beginnings of sentences with such a verb. */
const ordersOf = (text: string): string[] =>
  (text.split(/\n\s*Example/)[0] ?? '')
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.?!:])\s+/)
    .filter((sentence) => order.test(sentence))
    .map((sentence) => sentence.slice(0, 40));

/** With `--tasks=FOLDER`: how programming tasks by others are read: as tasks, in their language, never as code. */
export const bench: Bench = {
  name: 'tasks',
  async run() {
    const folder = option('tasks');
    if (folder === undefined) return [];
    const tools = await createTextTools();
    const texts = tasksOf(folder);
    let code = 0;
    let problems = 0;
    let english = 0;
    let ordering = 0;
    let asked = 0;
    for (const text of texts) {
      const found = await analyzeText({ text, language: 'auto', mode: 'general' }, tools);
      if (found.code !== null) code += 1;
      if (found.kind === 'problem') problems += 1;
      if (found.detected_language === 'en') english += 1;
      const orders = ordersOf(text);
      if (orders.length > 0) ordering += 1;
      const holds = (order: string): boolean => found.problem?.asked.includes(order) === true;
      if (orders.length > 0 && orders.every(holds)) asked += 1;
    }
    const unit = `of ${texts.length}`;
    return [
      { figure: 'tasks read as code', value: code, unit, goal: '0' },
      { figure: 'tasks named a problem', value: problems, unit },
      { figure: 'tasks named English', value: english, unit },
      { figure: 'tasks asked in whole', value: asked, unit: `of ${ordering}` },
    ];
  },
};
