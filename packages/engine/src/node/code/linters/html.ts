import { createRequire } from 'node:module';
import type { LikelyBug } from '@aplomb/contract';
import type * as Library from 'html-validate/browser';
import { ifInstalled } from '../../optional-package.ts';
import htmlRules from './html-rules.json' with { type: 'json' };

const require = createRequire(import.meta.url);
/** Templates of other languages: what they make of the page is not known. */
const template = /\{\{|\{%|<%|<\?php/;
/** Orders to the linter inside a page are not followed. */
const directive = /\[html-validate-/g;
const wholePage = /<html[\s>]/i;

/** `grave` are not allowed by the standard, `likely` nearly always a mistake, `mild` worth a look. */
const severities = new Map<string, LikelyBug['severity']>([
  ...htmlRules.grave.map((rule) => [rule, 'high'] as const),
  ...htmlRules.mild.map((rule) => [rule, 'low'] as const),
]);

let linter: Library.HtmlValidate | null = null;

function load({ HtmlValidate, StaticConfigLoader }: typeof Library): Library.HtmlValidate {
  const names = ['close-order', ...htmlRules.grave, ...htmlRules.likely, ...htmlRules.mild];
  return new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      // An empty address links to the page itself.
      elements: ['html5', { a: { attributes: { href: { omit: true } } } }],
      rules: Object.fromEntries(names.map((rule) => [rule, 'error' as const])),
    }),
  );
}

/** What a piece of a page opens or closes alone may have its partner beyond the piece. */
const isCutOff = (ruleId: string, message: string): boolean =>
  ruleId === 'close-order' && !message.startsWith('End tag');

/** What html-validate finds in a page or a piece of one. */
export async function lintHtml(text: string): Promise<LikelyBug[]> {
  if (template.test(text)) return [];
  // The Windows download leaves it out.
  const library = ifInstalled(() => require('html-validate/browser') as typeof Library);
  if (library === null) return [];
  const { results } = await (linter ??= load(library)).validateString(
    text.replaceAll(directive, '[html-'),
  );
  const isPage = wholePage.test(text);
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId, message }) => isPage || !isCutOff(ruleId, message))
    .map(({ ruleId, line, column, message }) => ({
      rule: `html/${ruleId}`,
      line,
      column,
      severity: severities.get(ruleId) ?? 'medium',
      message,
      suggestion: '',
    }));
}
