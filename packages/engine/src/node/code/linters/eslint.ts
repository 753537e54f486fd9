import type { CodeLanguageId, LikelyBug } from '@aplomb/contract';
import type { Linter as ESLintLinter } from 'eslint-linter-browserify';
import { maskBroken } from '../../../text/code/mask-broken.ts';
import { stripTypes } from '../../../text/code/strip-types.ts';
import type { SyntaxTree } from '../../../text/code/syntax-tree.ts';
import { cssRules, scriptRules, severityOf } from './eslint-rules.ts';

type Config = ESLintLinter.Config;
interface Tools {
  linter: ESLintLinter;
  script: Config;
  styles: Config;
}

/** Names of the global object in browsers, workers and Node: `window.eval` is `eval`. */
const globalObjects = { window: 'readonly', self: 'readonly', global: 'readonly' } as const;

let tools: Promise<Tools> | null = null;

async function load(): Promise<Tools> {
  const [{ Linter }, security, css] = await Promise.all([
    import('eslint-linter-browserify'),
    import('eslint-plugin-security'),
    import('@eslint/css'),
  ]);
  return {
    linter: new Linter({ configType: 'flat' }),
    script: {
      files: ['**/*.js'],
      plugins: { security: security.default },
      linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
      rules: scriptRules,
    },
    styles: {
      files: ['**/*.css'],
      plugins: { css: css.default },
      language: 'css/css',
      languageOptions: { tolerant: true },
      linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
      rules: cssRules,
    },
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
  const asModule = report(linter.verify(text, [withSource(script, 'module')], 'a.js'));
  if (asModule !== null) return asModule;
  return report(linter.verify(text, [withSource(script, 'commonjs')], 'a.js')) ?? [];
}

function withSource(config: Config, sourceType: 'module' | 'commonjs'): Config {
  return {
    ...config,
    languageOptions: {
      sourceType,
      globals: globalObjects,
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
  };
}

/** Null when the text did not parse. */
function report(messages: readonly ESLintLinter.LintMessage[]): LikelyBug[] | null {
  if (messages.some(({ fatal }) => fatal === true)) return null;
  return messages.flatMap(({ ruleId, line, column, message, suggestions }) =>
    ruleId === null
      ? []
      : [
          {
            rule: `eslint/${ruleId}`,
            line,
            column,
            severity: severityOf(ruleId),
            message,
            suggestion: suggestions?.[0]?.desc ?? '',
          },
        ],
  );
}
