import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { CodeLanguageId } from '../../packages/contract/src/index.ts';

/** A code example of a linter's own documentation. */
export interface LinterExample {
  /** The rule it belongs to, as findings name it, e.g. `eslint/no-eval`. */
  rule: string;
  language: CodeLanguageId;
  code: string;
  /** Whether the documentation calls it wrong. */
  wrong: boolean;
}

/** Text of the files below `folder` in the newest commit of a clone, by path; of some only if asked. */
export function filesOfClone(clone: string, folder: string, wanted = /./): Map<string, string> {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8', maxBuffer: 1e9 });
  const paths = git('ls-tree', '-r', '--name-only', 'HEAD', '--', folder).split('\n');
  return new Map(
    paths.filter((path) => wanted.test(path)).map((path) => [path, git('show', `HEAD:${path}`)]),
  );
}

/** Rules for tuning; the others are measured. Split by name, before anyone looked at an example. */
export function isForTuning(rule: string): boolean {
  return (createHash('sha256').update(rule).digest()[0] ?? 0) % 2 === 0;
}

/** The four rules on eval are no problems by ESLint's types, but security. */
const evalRules = new Set(['no-eval', 'no-implied-eval', 'no-new-func', 'no-script-url']);
const eslintBlock = /^::: (correct|incorrect)\b[^\n]*\n+```(\w+)\n(.*?)\n```/gms;
const eslintLanguages: Readonly<Record<string, CodeLanguageId>> = {
  js: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'tsx',
};

/**
 * Examples of ESLint's documentation under default options: wrong ones of rules against problems
 * and eval, right ones of all rules.
 */
export function eslintExamples(sources: string): LinterExample[] {
  const clone = join(sources, 'eslint');
  const sourcesOfRules = filesOfClone(clone, 'lib/rules/');
  const retired = (name: string): boolean =>
    /^\s+deprecated: \{/m.test(sourcesOfRules.get(`lib/rules/${name}.js`) ?? '    deprecated: {');
  const found: LinterExample[] = [];
  for (const [path, text] of filesOfClone(clone, 'docs/src/rules/')) {
    const name = /([^/]+)\.md$/.exec(path)?.[1] ?? '';
    const isProblem = (/^rule_type: problem$/m.test(text) || evalRules.has(name)) && !retired(name);
    const byDefault = new RegExp(
      String.raw`\/\*\s*eslint ${name}: ?(?:"error"|2|\["error"\]) ?\*\/`,
    );
    for (const [, label, fence = '', code = ''] of text.matchAll(eslintBlock)) {
      const language = eslintLanguages[fence];
      const wrong = label === 'incorrect';
      if (language === undefined || !byDefault.test(code) || (wrong && !isProblem)) continue;
      found.push({ rule: `eslint/${name}`, language, code, wrong });
    }
  }
  return found;
}

const ruffRule =
  /\((?:Pyflakes|Flake8Bugbear|Flake8Bandit|Flake8Async|Flake82020), "\d+"\) => rules::(\w+)::rules::(\w+)/g;
const ruffCodes = /\((Pyflakes|Flake8Bugbear|Flake8Bandit|Flake8Async|Flake82020), "(\d+)"\)/;
const ruffPrefixes: Readonly<Record<string, string>> = {
  Pyflakes: 'F',
  Flake8Bugbear: 'B',
  Flake8Bandit: 'S',
  Flake8Async: 'ASYNC',
  Flake82020: 'YTT',
};

/** First wrong and first right example of each documented rule of Ruff in five groups on bugs. */
export function ruffExamples(sources: string): LinterExample[] {
  const clone = join(sources, 'ruff');
  const folder = 'crates/ruff_linter/src/';
  const codes = filesOfClone(clone, `${folder}codes.rs`).get(`${folder}codes.rs`) ?? '';
  const files = [...new Set([...codes.matchAll(ruffRule)].map(([, group]) => group ?? ''))].map(
    (group) => [group, filesOfClone(clone, `${folder}rules/${group}/rules/`)] as const,
  );
  const texts = new Map(files);
  return [...codes.matchAll(ruffRule)].flatMap(([line, group = '', name = '']) => {
    const [, linter = '', digits = ''] = ruffCodes.exec(line) ?? [];
    const rule = `ruff/${ruffPrefixes[linter]}${digits}`;
    const documented = [...(texts.get(group)?.values() ?? [])]
      .map((text) => documentationOf(text, name))
      .find((text) => text !== '');
    return documented === undefined ? [] : examplesIn(documented, rule);
  });
}

/** The comment above a rule's structure, without its marks; empty when Ruff has removed the rule. */
function documentationOf(source: string, name: string): string {
  const lines = source.split('\n');
  const at = lines.findIndex((line) => new RegExp(String.raw`struct ${name}\b`).test(line));
  if (at === -1) return '';
  const end = lines.findLastIndex((line, index) => index < at && line.startsWith('///'));
  const begin = lines.findLastIndex((line, index) => index < end && !line.startsWith('///'));
  if (lines.slice(end, at).some((line) => line.includes('removed_since'))) return '';
  return lines
    .slice(begin + 1, end + 1)
    .map((line) => line.replace(/^\/\/\/ ?/, ''))
    .join('\n');
}

function examplesIn(documentation: string, rule: string): LinterExample[] {
  const block = (heading: RegExp): string | undefined =>
    /```python\n(.*?)\n```/s.exec(documentation.split(heading)[1] ?? '')?.[1];
  const wrong = block(/^## Examples?$/m);
  const right = block(/^Use instead:$/m);
  return [
    ...(wrong === undefined
      ? []
      : [{ rule, language: 'python' as const, code: wrong, wrong: true }]),
    ...(right === undefined
      ? []
      : [{ rule, language: 'python' as const, code: right, wrong: false }]),
  ];
}

const banditTest =
  /"SEVERITY": \{([^}]*)\}(?:(?!def test_).)*?self\.check_example\("([^"]+)", expect\)/gs;

/**
 * Example files of Bandit with what its own tests expect: wrong where it rates a finding medium or
 * high, right where it finds nothing. Its files on telling Bandit to look away are left out.
 */
export function banditExamples(sources: string): LinterExample[] {
  const clone = join(sources, 'bandit');
  const files = filesOfClone(clone, 'examples/');
  const tests = filesOfClone(clone, 'tests/functional/').get('tests/functional/test_functional.py');
  return [...(tests ?? '').matchAll(banditTest)].flatMap(([, severities = '', name = '']) => {
    const count = (grade: string): number =>
      Number(new RegExp(`"${grade}": (\\d+)`).exec(severities)?.[1] ?? 0);
    const code = files.get(`examples/${name}`);
    const grave = count('MEDIUM') + count('HIGH');
    const isMild = grave === 0 && count('LOW') > 0;
    if (code === undefined || isMild || code.includes('nosec')) return [];
    return [{ rule: `bandit/${name}`, language: 'python' as const, code, wrong: grave > 0 }];
  });
}
