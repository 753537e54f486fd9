import type { LikelyBug } from '@aplomb/contract';
import type { Linter } from 'eslint';

/** Certain to fail or to do nothing of what was meant. */
const grave = [
  'constructor-super',
  'for-direction',
  'no-async-promise-executor',
  'no-class-assign',
  'no-compare-neg-zero',
  'no-const-assign',
  'no-dupe-args',
  'no-dupe-class-members',
  'no-dupe-else-if',
  'no-dupe-keys',
  'no-duplicate-case',
  'no-ex-assign',
  'no-func-assign',
  'no-global-assign',
  'no-import-assign',
  'no-invalid-regexp',
  'no-loss-of-precision',
  'no-new-native-nonconstructor',
  'no-obj-calls',
  'no-self-assign',
  'no-setter-return',
  'no-this-before-super',
  'no-unreachable',
  'no-unsafe-finally',
  'no-unsafe-negation',
  'no-unsafe-optional-chaining',
  'use-isnan',
  'valid-typeof',
  'no-eval',
  'no-implied-eval',
  'no-new-func',
  'security/detect-child-process',
  'security/detect-buffer-noassert',
  'security/detect-disable-mustache-escape',
  'security/detect-pseudoRandomBytes',
] as const;

/** Nearly always a mistake. */
const likely = [
  'array-callback-return',
  'getter-return',
  'no-cond-assign',
  'no-constant-binary-expression',
  'no-constant-condition',
  'no-constructor-return',
  'no-empty-character-class',
  'no-empty-pattern',
  'no-fallthrough',
  'no-irregular-whitespace',
  'no-loop-func',
  'no-promise-executor-return',
  'no-prototype-builtins',
  'no-self-compare',
  'no-sparse-arrays',
  'no-template-curly-in-string',
  'no-unexpected-multiline',
  'no-unmodified-loop-condition',
  'no-unreachable-loop',
  'no-useless-backreference',
  'no-script-url',
  'security/detect-bidi-characters',
  'security/detect-new-buffer',
  'security/detect-no-csrf-before-method-override',
  'security/detect-unsafe-regex',
] as const;

/** Worth a look. */
const mild = ['no-control-regex', 'no-debugger', 'no-unused-private-class-members'] as const;

/** Rules for JavaScript and TypeScript: real mistakes and security, no style. */
export const scriptRules: Linter.RulesRecord = Object.fromEntries(
  [...grave, ...likely, ...mild].map((rule) => [rule, 'error' as const]),
);

/** Rules for style sheets. */
export const cssRules: Linter.RulesRecord = Object.fromEntries(
  [
    'css/no-duplicate-imports',
    'css/no-duplicate-keyframe-selectors',
    'css/no-empty-blocks',
    'css/no-invalid-at-rule-placement',
    'css/no-invalid-at-rules',
    'css/no-invalid-named-grid-areas',
    'css/no-invalid-properties',
    'css/no-unmatchable-selectors',
  ].map((rule) => [rule, 'error' as const]),
);

const graveRules: ReadonlySet<string> = new Set(grave);
const mildRules: ReadonlySet<string> = new Set([...mild, 'css/no-empty-blocks']);

/** How grave a rule's finding is. */
export function severityOf(rule: string): LikelyBug['severity'] {
  if (graveRules.has(rule)) return 'high';
  return mildRules.has(rule) ? 'low' : 'medium';
}
