import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

interface TreeNode {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly TreeNode[];
}

/** A part of a page under one heading, for the search. */
export interface PageSection {
  heading: string;
  anchor: string;
  text: string;
}

/**
 * Said elsewhere or by a control: samples of code are long and tell little, everything else here is
 * not text.
 */
const SILENT = new Set([
  'button',
  'input',
  'select',
  'textarea',
  'svg',
  'script',
  'style',
  'template',
  'nav',
  'dialog',
  'form',
  'label',
  'pre',
  'h1',
]);
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
]);

/**
 * The sections of a prerendered page: at each second- or third-level heading and each disclosure
 * that can be linked to; the first is what stands before.
 */
export function sectionsOf(html: string): PageSection[] {
  // The one article of a page; of several, or where there is none, what is around them.
  const part = html.match(/<article[\s>]/g)?.length === 1 ? 'article' : 'main';
  const source = new RegExp(`<${part}[\\s>][\\s\\S]*</${part}>`).exec(html)?.[0] ?? '';
  const sections: PageSection[] = [{ heading: '', anchor: '', text: '' }];
  walk(unified().use(rehypeParse, { fragment: true }).parse(source), sections);
  return sections
    .map(({ heading, anchor, text }) => ({
      heading,
      anchor,
      text: text.replaceAll(/\s+/g, ' ').trim(),
    }))
    .filter(({ heading, text }, at) => at === 0 || heading !== '' || text !== '');
}

function walk(node: TreeNode, sections: PageSection[]): void {
  const { tagName = '', properties = {} } = node;
  if (node.type === 'text') append(sections, node.value ?? '');
  if (
    SILENT.has(tagName) ||
    properties['hidden'] === true ||
    [properties['className']].flat().includes('sr-only')
  )
    return;
  const inner =
    tagName === 'details' ? node.children?.find((child) => child.tagName === 'summary') : undefined;
  const anchor = properties['id'] ?? (inner && idOfContent(node));
  if (typeof anchor === 'string' && (/^h[23]$/.test(tagName) || inner !== undefined))
    sections.push({ heading: textOf(inner ?? node), anchor, text: '' });
  else if (/^h[23]$/.test(tagName)) append(sections, ` ${textOf(node)}. `);
  if (/^h[23]$/.test(tagName)) return;
  if (!INLINE.has(tagName)) append(sections, ' ');
  for (const child of node.children ?? []) if (child !== inner) walk(child, sections);
  if (!INLINE.has(tagName)) append(sections, ' ');
}

/** The id of what a disclosure opens, where links lead to that. */
const idOfContent = ({ children = [] }: TreeNode): unknown =>
  children.find(
    ({ tagName, properties }) => tagName !== 'summary' && properties?.['id'] !== undefined,
  )?.properties?.['id'];

function append(sections: PageSection[], text: string): void {
  const last = sections.at(-1);
  if (last !== undefined) last.text += text;
}

function textOf({ value, children = [] }: TreeNode): string {
  return (value ?? children.map(textOf).join('')).replaceAll(/\s+/g, ' ').trim();
}
