import { type AiMark, frontMatterOf } from './ai-marks.ts';

/** A piece of a document to be printed or saved as Markdown. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph' | 'small' | 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** A document to be printed: title and subject are its metadata, `pages` bounds its length. */
export interface Paper {
  readonly title: string;
  readonly subject: string;
  readonly createdAt: string;
  readonly blocks: readonly Block[];
  /** What in it a model wrote. */
  readonly marks?: readonly AiMark[];
  /** A file that a PDF carries inside. */
  readonly attachment?: {
    readonly name: string;
    readonly mediaType: string;
    readonly text: string;
  };
}

/** A paper as Markdown; front matter marks what a model wrote. */
export function markdownOf({ title, createdAt, blocks, marks = [] }: Paper): string {
  return `${frontMatterOf(title, createdAt, marks)}${blocks
    .map((block) => {
      switch (block.kind) {
        case 'heading':
          return `${'#'.repeat(block.level)} ${block.text.replaceAll(/\s+/g, ' ')}`;
        case 'paragraph':
          return block.text;
        case 'small':
          return `*${block.text.replaceAll('*', '\\*').replaceAll('\n', ' ')}*`;
        case 'code':
          return `${fenceFor(block.text)}\n${block.text}\n${fenceFor(block.text)}`;
        case 'list':
          return block.items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n');
      }
    })
    .join('\n\n')}\n`;
}

/** A fence longer than any in the text. */
const fenceFor = (text: string): string =>
  '`'.repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map((run) => run.length + 1)));

/**
 * Blocks of a Markdown text, for paper: emphasis and links lose their marks, code and lists keep
 * their shape.
 */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let code: string[] | undefined;
  for (const line of markdown.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) {
      if (code !== undefined) blocks.push({ kind: 'code', text: code.join('\n') });
      code = code === undefined ? [] : undefined;
    } else if (code !== undefined) {
      code.push(line);
    } else {
      addLine(blocks, line);
    }
  }
  if (code !== undefined) blocks.push({ kind: 'code', text: code.join('\n') });
  return blocks.filter((block) => block.kind !== 'paragraph' || block.text !== '');
}

function addLine(blocks: Block[], line: string): void {
  const heading = /^#{1,6}\s+(.*)$/.exec(line);
  const item = /^\s*(?:[-*+]|\d+[.)])\s+(.*)$/.exec(line);
  const last = blocks.at(-1);
  if (heading !== null) blocks.push({ kind: 'heading', level: 3, text: plain(heading[1] ?? '') });
  else if (item !== null && last?.kind === 'list')
    blocks[blocks.length - 1] = { kind: 'list', items: [...last.items, plain(item[1] ?? '')] };
  else if (item !== null) blocks.push({ kind: 'list', items: [plain(item[1] ?? '')] });
  else if (line.trim() === '') blocks.push({ kind: 'paragraph', text: '' });
  else if (last?.kind === 'paragraph' && last.text !== '')
    blocks[blocks.length - 1] = { kind: 'paragraph', text: `${last.text}\n${plain(line)}` };
  else blocks.push({ kind: 'paragraph', text: plain(line) });
}

const plain = (text: string): string =>
  text
    .replaceAll(/\*\*(.+?)\*\*|__(.+?)__/g, '$1$2')
    .replaceAll(/`([^`]+)`/g, '$1')
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, '$1 ($2)')
    .trim();
