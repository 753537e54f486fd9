import { createRequire } from 'node:module';
import type { LikelyBug } from '@aplomb/contract';
import type * as Library from 'html-validate/browser';
import { isWholeHtml, isWholePage, template } from '../../../text/code/whole-page.ts';
import { ifInstalled } from '../../optional-package.ts';
import htmlRules from './html-rules.json' with { type: 'json' };

const require = createRequire(import.meta.url);
/** Orders to the linter inside a page are not followed. */
const directive = /\[html-validate-/g;

/** `grave` are not allowed by the standard, `likely` nearly always a mistake, `mild` worth a look. */
const severities = new Map<string, LikelyBug['severity']>([
  ...htmlRules.grave.map((rule) => [rule, 'high'] as const),
  ...htmlRules.mild.map((rule) => [rule, 'low'] as const),
]);

const options: Readonly<Record<string, object>> = htmlRules.options;
/** Rules that need what a piece of a page does not show. */
const ofWholePages: ReadonlySet<string> = new Set(htmlRules.ofWholePages);

let linter: Library.HtmlValidate | null = null;

function load({ HtmlValidate, StaticConfigLoader }: typeof Library): Library.HtmlValidate {
  const names = ['close-order', ...htmlRules.grave, ...htmlRules.likely, ...htmlRules.mild];
  const optional = { attributes: { lang: { required: false }, title: { required: false } } };
  return new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      elements: [
        'html5',
        // An empty address links to the page itself; a page without language or titles works.
        { a: { attributes: { href: { omit: true } } }, html: optional, iframe: optional },
      ],
      rules: Object.fromEntries(names.map((rule) => [rule, ['error', options[rule] ?? {}]])),
    }),
  );
}

async function findingsIn(text: string, library: typeof Library): Promise<Library.Message[]> {
  const { results } = await (linter ??= load(library)).validateString(text);
  return results.flatMap(({ messages }) => messages);
}

/**
 * Findings of a piece that hold whatever is beyond it. What is opened or closed alone may have its
 * partner there, but an end tag within what the piece has opened has none.
 */
async function surelyIn(
  text: string,
  findings: readonly Library.Message[],
  library: typeof Library,
): Promise<Library.Message[]> {
  const isCutOff = ({ ruleId, message }: Library.Message): boolean =>
    ruleId === 'close-order' && !message.startsWith('End tag');
  const within: Library.Message[] = [];
  for (const stray of findings.filter(isStray).slice(0, mostStrays)) {
    const before = await findingsIn(text.slice(0, text.lastIndexOf('<', stray.offset)), library);
    if (before.some(({ message }) => message.startsWith('Unclosed'))) within.push(stray);
  }
  const isWhole = isWholeHtml(text);
  return findings.filter(
    (one) =>
      within.includes(one) ||
      (isWhole && one.ruleId === 'parser-error') ||
      (!isCutOff(one) && !ofWholePages.has(one.ruleId)),
  );
}

/** Each costs a reading of what is before it. */
const mostStrays = 5;
const isStray = ({ ruleId, message }: Library.Message): boolean =>
  ruleId === 'close-order' && message.startsWith('Stray');

/** What html-validate finds in a page or a piece of one. */
export async function lintHtml(text: string): Promise<LikelyBug[]> {
  if (template.test(text)) return [];
  // The Windows download leaves it out.
  const library = ifInstalled(() => require('html-validate/browser') as typeof Library);
  if (library === null) return [];
  const page = text.replaceAll(directive, '[html-');
  const findings = await findingsIn(page, library);
  const sure = isWholePage(text) ? findings : await surelyIn(page, findings, library);
  return sure.map(({ ruleId, line, column, message }) => ({
    rule: `html/${ruleId}`,
    line,
    column,
    severity: severities.get(ruleId) ?? 'medium',
    message,
    suggestion: '',
  }));
}
