import { type ChildNode, type Declaration, parse, type Rule } from 'postcss';
import { firstScreen } from './inline-styles/first-screen.ts';
import { needOf, pageParts } from './inline-styles/needs.ts';
import type { Line, Part, Selector } from './inline-styles/parts.ts';
import { settled, usesOf } from './inline-styles/settled.ts';

/** Rules that do nothing but for those who name them. */
const NAMED = new Set(['property', 'keyframes']);
const NAME = /[a-z][\w-]*/gi;

/** Of no use on a phone's first screen before it is touched, or but for browsers of before 2024. */
const LATER_HEAD =
  /^@(?:media (?:\((?:width>=|forced|hover:hover|scripting:none)|print)|starting-style|supports \((?:\(|not ))/;
const LATER_FACE = /^@font-face[\s\S]*url\(/;
const LATER_SELECTOR = /^:host|:(?:hover|active|focus|popover-open)|::(?:backdrop|selection)/;
const LATER_LINE =
  /^(?:transition|cursor|outline|(?:-webkit-)?user-select|-webkit-tap|scroll-(?:margin|padding))/;
/** What every element has unless somebody sets it, which nobody does. */
const NEEDLESS_LINE = /^font-(?:feature|variation)-settings:/;
/** A list and nothing else. */
const LIST = /^:is\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)$/;
/** What stands in for fonts that the sheet itself names. */
const UNUSED_FONTS = /(?<=var\(--default-(?:mono-)?font-family),[^()]*/g;
/** What the build writes a colour of two themes as, for browsers of before 2024. */
const TWO_THEMES = /var\(--lightningcss-light,(#\w+)\)var\(--lightningcss-dark,(#\w+)\)/g;
/** What is below the first screen has no rules until the whole sheet is there. */
const SHORT = '[data-short] [data-fold]~*{display:none}';

/**
 * Returns what puts into a page the rules of the site's style sheet that a phone's first screen
 * needs, and of the properties of our own those that these rules use. The whole sheet comes before
 * it where more is seen at once, else right after: see app/site/first-paint.ts.
 */
export function styleInliner(css: string): (html: string) => string {
  const parts = parse(css.replaceAll(UNUSED_FONTS, '').replaceAll(TWO_THEMES, 'light-dark($1,$2)'))
    .nodes.filter(({ type }) => type !== 'comment')
    .map(partOf);
  return (html) => {
    const first = firstScreen(html);
    const page = pageParts(first.html);
    const fits = ({ text, need }: Selector): boolean =>
      !LATER_SELECTOR.test(text) && page.meets(need);
    const fitting = parts.map((part) => narrowed(part, fits)).filter((part) => part !== null);
    const kept = settled(fitting, html);
    const used = usedIn(kept, usesOf(first.html));
    const text = kept.map((part) => textOf(part, used)).join('');
    return first.marked.replace('<style></style>', () => `<style>${SHORT}${text}</style>`);
  };
}

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') return { selectors: selectorsOf(node), lines: linesOf(node) };
  if (node.type !== 'atrule') return { text: node.toString() };
  if (node.nodes === undefined) return { text: `${node.toString()};` };
  const head = `@${node.name} ${node.params}`;
  if (NAMED.has(node.name)) return { name: node.params, text: node.toString() };
  if (node.nodes.some(({ type }) => type === 'decl')) return { text: node.toString() };
  const parts = node.nodes.map(partOf);
  return { head, parts, ...(node.name === 'layer' && { layer: node.params }) };
}

const selectorsOf = (rule: Rule): Selector[] =>
  rule.selectors.flatMap(alternatives).map((text) => ({ text, need: needOf(text) }));

/** The build joins selectors that older browsers don't know in one list. */
function alternatives(selector: string): string[] {
  const list = LIST.exec(selector)?.[1];
  return list === undefined
    ? [selector]
    : parse(`${list}{}`).nodes.flatMap((node) => (node.type === 'rule' ? node.selectors : []));
}

/** Declarations, each once: the build repeats what it wrote for older browsers. */
function linesOf(node: Rule): Line[] {
  const lines = new Map<string, Line>();
  for (const inner of node.nodes) {
    const text = inner.toString();
    if (LATER_LINE.test(text) || NEEDLESS_LINE.test(text)) continue;
    const { prop = '', value = '', variable = false } = inner as Partial<Declaration>;
    const motions = prop.includes('anim') ? (value.match(NAME) ?? []) : [];
    const uses = [...usesOf(text), ...motions];
    lines.delete(text);
    lines.set(text, { text, uses, ...(variable && { sets: prop }) });
  }
  return [...lines.values()];
}

/** What of a part fits the page; null for nothing. A layer keeps its place among the others. */
function narrowed(part: Part, fits: (one: Selector) => boolean): Part | null {
  if ('parts' in part) {
    if (LATER_HEAD.test(part.head)) return null;
    const parts = part.parts
      .map((inner) => narrowed(inner, fits))
      .filter((inner) => inner !== null);
    return parts.length === 0 && part.layer === undefined ? null : { ...part, parts };
  }
  if ('selectors' in part) {
    const selectors = part.selectors.filter(fits);
    return selectors.length === 0 ? null : { ...part, selectors };
  }
  return LATER_FACE.test(part.text) ? null : part;
}

/** Properties of our own that are used, by what is kept or by the value of one that is used. */
function usedIn(parts: readonly Part[], first: readonly string[]): ReadonlySet<string> {
  const lines = parts.flatMap(linesIn);
  const used = new Set(first);
  const waiting = new Map<string, string[]>();
  for (const { sets, uses } of lines) {
    if (sets === undefined) for (const name of uses) used.add(name);
    else waiting.set(sets, [...(waiting.get(sets) ?? []), ...uses]);
  }
  // A set is walked on over what is added to it meanwhile.
  for (const name of used) for (const more of waiting.get(name) ?? []) used.add(more);
  return used;
}

function linesIn(part: Part): readonly Line[] {
  if ('parts' in part) return part.parts.flatMap(linesIn);
  return 'text' in part
    ? [{ text: part.text, uses: part.name === undefined ? usesOf(part.text) : [] }]
    : part.lines;
}

function textOf(part: Part, used: ReadonlySet<string>): string {
  if ('text' in part) return part.name === undefined || used.has(part.name) ? part.text : '';
  if ('parts' in part) {
    const inside = part.parts.map((inner) => textOf(inner, used)).join('');
    if (inside !== '') return `${part.head}{${inside}}`;
    return part.layer === undefined ? '' : `${part.head};`;
  }
  const lines = part.lines
    .filter(({ sets }) => sets === undefined || used.has(sets))
    .map(({ text }) => text);
  if (lines.length === 0) return '';
  return `${part.selectors.map(({ text }) => text).join(',')}{${lines.join(';')}}`;
}
