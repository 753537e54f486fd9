import { type AtRule, type ChildNode, parse } from 'postcss';

/** A part of a style sheet, and when a page needs it. */
type Part =
  | {
      readonly text: string;
      /** Classes of each of its selectors: all of one must be in the page. None: always needed. */
      readonly selectors?: readonly (readonly string[])[];
      /** Characters that a font is for: one of them must be in the page. */
      readonly characters?: RegExp;
    }
  | { readonly head: string; readonly parts: readonly Part[] };

const GROUP = /(?<!\\)\((?:[^()\\]|\\.)*\)/g;
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi;
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi;

/**
 * Returns what puts into a page the rules of the site's style sheet that its own elements need. The
 * whole sheet comes with React, before anything new is shown.
 */
export function styleInliner(css: string): (html: string) => string {
  const parts = parse(css).nodes.map(partOf);
  return (html) => {
    const classes = classesIn(html);
    const text = parts.map((part) => textFor(part, classes, html)).join('');
    return html.replace('<style></style>', () => `<style>${text}</style>`);
  };
}

function partOf(node: ChildNode): Part {
  if (node.type === 'rule')
    return { text: node.toString(), selectors: node.selectors.map(classesOf) };
  if (node.type !== 'atrule') return { text: node.toString() };
  if (node.nodes === undefined) return { text: `${node.toString()};` };
  if (node.nodes.some(({ type }) => type === 'decl'))
    return { text: node.toString(), ...(node.name === 'font-face' && charactersOf(node)) };
  return { head: `@${node.name} ${node.params}`, parts: node.nodes.map(partOf) };
}

/** What a font with a `unicode-range` is for; nothing where the range has wildcards. */
function charactersOf(face: AtRule): { characters?: RegExp } {
  const range = face.nodes?.find((node) => node.type === 'decl' && node.prop === 'unicode-range');
  if (range?.type !== 'decl' || range.value.includes('?')) return {};
  const spans = range.value.match(/[\da-f]+(?:-[\da-f]+)?/gi) ?? [];
  const escaped = spans.map((span) => span.replaceAll(/[\da-f]+/gi, String.raw`\u{$&}`));
  return { characters: new RegExp(`[${escaped.join('')}]`, 'u') };
}

/** Classes an element must have for a selector to fit it; those in `:is()` and the like may vary. */
function classesOf(selector: string): string[] {
  let plain = selector;
  while (GROUP.test(plain)) plain = plain.replaceAll(GROUP, '');
  return [...plain.matchAll(CLASS)].map(([, name = '']) =>
    name.replaceAll(ESCAPE, (_whole, code: string | undefined, sign: string) =>
      code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
}

function textFor(part: Part, classes: ReadonlySet<string>, html: string): string {
  if ('head' in part) {
    const inside = part.parts.map((inner) => textFor(inner, classes, html)).join('');
    return inside === '' ? '' : `${part.head}{${inside}}`;
  }
  if (part.characters?.test(html) === false) return '';
  const isNeeded =
    part.selectors?.some((names) => names.every((name) => classes.has(name))) ?? true;
  return isNeeded ? part.text : '';
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
};

function classesIn(html: string): Set<string> {
  return new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity).split(/\s+/),
    ),
  );
}
