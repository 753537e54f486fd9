import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

interface TreeNode {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly TreeNode[];
}

/** What a page says: every word a reader can meet, and its sentences in paragraphs and lists. */
export interface PageText {
  /** Words without samples of code. */
  readonly words: number;
  /** Of these, what is read before anything is opened. */
  readonly openWords: number;
  /** Paragraphs and entries of lists, without tables, samples and controls. */
  readonly prose: readonly string[];
}

const UNREAD = new Set(['pre', 'script', 'style', 'template', 'svg']);
const PROSE = new Set(['p', 'li']);
const NO_PROSE = new Set(['form', 'table', 'fieldset', 'figure', 'nav', 'section']);
const WORD = /\S*[\p{L}\p{N}]\S*/gu;

/** Reads a prerendered page: its one article, or what is in `main`. */
export function pageTextOf(html: string): PageText {
  const part = html.match(/<article[\s>]/g)?.length === 1 ? 'article' : 'main';
  const source = new RegExp(`<${part}[\\s>][\\s\\S]*</${part}>`).exec(html)?.[0] ?? '';
  const tree = unified().use(rehypeParse, { fragment: true }).parse(source);
  return {
    words: countWords(textOf(tree, () => true)),
    openWords: countWords(textOf(tree, isOpen)),
    prose: proseOf(tree),
  };
}

function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** Of a closed disclosure only its summary is seen. */
const isOpen = (node: TreeNode, parent: TreeNode): boolean =>
  parent.tagName !== 'details' ||
  parent.properties?.['open'] !== undefined ||
  node.tagName === 'summary';

function textOf(node: TreeNode, isRead: (child: TreeNode, parent: TreeNode) => boolean): string {
  if (node.type === 'text') return node.value ?? '';
  if (UNREAD.has(node.tagName ?? '')) return ' ';
  const inner = (node.children ?? [])
    .filter((child) => isRead(child, node))
    .map((child) => textOf(child, isRead))
    .join('');
  return /^(?:a|abbr|b|code|em|i|kbd|mark|span|strong|wbr)$/.test(node.tagName ?? '')
    ? inner
    : ` ${inner} `;
}

function proseOf(node: TreeNode): string[] {
  if (NO_PROSE.has(node.tagName ?? '') || UNREAD.has(node.tagName ?? '')) return [];
  const children = node.children ?? [];
  const holdsProse = children.some(({ tagName = '' }) => PROSE.has(tagName));
  if (PROSE.has(node.tagName ?? '') && !holdsProse) {
    const text = textOf(node, () => true)
      .replaceAll(/\s+/g, ' ')
      .trim();
    return text === '' ? [] : [text];
  }
  return children.flatMap(proseOf);
}
