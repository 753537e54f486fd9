import type { LikelyBug } from '@aplomb/contract';
import rules from './rules.json' with { type: 'json' };

const { eslint } = rules;

const recordOf = (rules: readonly string[]): Record<string, 'error'> =>
  Object.fromEntries(rules.map((rule) => [rule, 'error' as const]));

/** Rules for JavaScript and TypeScript: real mistakes and security, no style. */
export const scriptRules = recordOf([...eslint.grave, ...eslint.likely, ...eslint.mild]);

/** Rules for style sheets. */
export const cssRules = recordOf(eslint.css);

/** Certain to fail or to do nothing of what was meant. */
const grave: ReadonlySet<string> = new Set(eslint.grave);
/** Worth a look. */
const mild: ReadonlySet<string> = new Set([...eslint.mild, 'css/no-empty-blocks']);

/** How grave a rule's finding is. */
export function severityOf(rule: string): LikelyBug['severity'] {
  if (grave.has(rule)) return 'high';
  return mild.has(rule) ? 'low' : 'medium';
}
