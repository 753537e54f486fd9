import { join } from 'node:path';
import { filesOfClone, type LinterExample } from './linter-examples.ts';

/** Groups of rules on what is wrong; the others are on style, habits and search engines. */
const problems = new Set(['syntax', 'content-model', 'deprecated', 'document']);
const block = /<validate name="([^"]*)"([^>]*)>\n([^]*?)<\/validate>/g;

/**
 * Examples of html-validate's documentation under default options: wrong ones of the groups on
 * problems, right ones of all rules.
 */
export function htmlExamples(sources: string): LinterExample[] {
  const found: LinterExample[] = [];
  for (const [path, text] of filesOfClone(join(sources, 'html-validate'), 'docs/rules/')) {
    const name = path.endsWith('.md') ? /^name: (.+)$/m.exec(text)?.[1] : undefined;
    if (name === undefined) continue;
    const isProblem = problems.has(/^category: (.+)$/m.exec(text)?.[1] ?? '');
    for (const [, label = '', settings = '', code = ''] of text.matchAll(block)) {
      const rules = /rules="([^"]*)"/.exec(settings)?.[1]?.split(' ') ?? [];
      const isDefault = !settings.includes(`${name}='`) && !settings.includes('elements=');
      const wrong = /^(?:incorrect|invalid)/.test(label);
      const right = /^(?:correct|valid)/.test(label);
      if (!rules.includes(name) || !isDefault || !(wrong ? isProblem : right)) continue;
      found.push({
        rule: `html/${name}`,
        language: 'html',
        code: code.replaceAll(/^ {4}/gm, ''),
        wrong,
      });
    }
  }
  return found;
}
