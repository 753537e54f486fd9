import type { CodeLanguageId, LikelyBug } from '@aplomb/contract';
import type { Linter as ESLintLinter } from 'eslint-linter-browserify';
import { maskBroken } from '../../../text/code/mask-broken.ts';
import { stripTypes } from '../../../text/code/strip-types.ts';
import type { SyntaxTree } from '../../../text/code/syntax-tree.ts';
import rules from './rules.json' with { type: 'json' };

type Config = ESLintLinter.Config;
interface Tools {
  linter: ESLintLinter;
  script: Config;
  styles: Config;
}

/** Real mistakes and security, no style; `grave` certainly fail, `mild` are worth a look. */
const { grave, likely, mild, css: ofStyles } = rules.eslint;
const severities = new Map<string, LikelyBug['severity']>([
  ...grave.map((rule) => [rule, 'high'] as const),
  ...[...mild, 'css/no-empty-blocks'].map((rule) => [rule, 'low'] as const),
]);

/** Names of the global object in browsers, workers and Node: `window.eval` is `eval`. */
const globals = { window: 'readonly', self: 'readonly', global: 'readonly' } as const;

let tools: Promise<Tools> | null = null;

async function load(): Promise<Tools> {
  const [{ Linter }, security, css] = await Promise.all([
    import('eslint-linter-browserify'),
    import('eslint-plugin-security'),
    import('@eslint/css'),
  ]);
  const configOf = (names: readonly string[]) => ({
    files: ['**/*.js', '**/*.css'],
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
    plugins: { security: security.default, css: css.default },
    rules: Object.fromEntries(names.map((rule) => [rule, 'error' as const])),
  });
  return {
    linter: new Linter({ configType: 'flat' }),
    script: configOf([...grave, ...likely, ...mild]),
    styles: { ...configOf(ofStyles), language: 'css/css', languageOptions: { tolerant: true } },
  };
}

/** What ESLint finds in JavaScript, TypeScript or CSS; nothing in text it cannot parse. */
export async function lintWithEslint(
  language: CodeLanguageId,
  tree: SyntaxTree,
): Promise<LikelyBug[]> {
  const { linter, script, styles } = await (tools ??= load());
  if (language === 'css') return report(linter.verify(tree.text, [styles], 'a.css')) ?? [];
  const whole = { root: tree.root, text: maskBroken(tree) };
  const text = language === 'javascript' ? whole.text : stripTypes(whole);
  const parserOptions = { ecmaFeatures: { jsx: true } };
  const findingsAs = (sourceType: 'module' | 'commonjs'): LikelyBug[] | null => {
    const config = { ...script, languageOptions: { sourceType, globals, parserOptions } };
    return report(linter.verify(text, [config], 'a.js'));
  };
  return findingsAs('module') ?? findingsAs('commonjs') ?? [];
}

/** Null when the text did not parse. */
function report(messages: readonly ESLintLinter.LintMessage[]): LikelyBug[] | null {
  if (messages.some(({ fatal }) => fatal === true)) return null;
  return messages.flatMap(({ ruleId: rule, line, column, message, suggestions }) => {
    if (rule === null) return [];
    const severity = severities.get(rule) ?? 'medium';
    const suggestion = suggestions?.[0]?.desc ?? '';
    return [{ rule: `eslint/${rule}`, line, column, severity, message, suggestion }];
  });
}
