import type { LayoutBlock } from './layout-block.ts';

/**
 * Names short lines in body type that stand right over a list, text, code or table as headings.
 * Forms and chats have labels and bylines
 * there instead and are left alone.
 */
export function markHeadings(blocks: readonly LayoutBlock[]): LayoutBlock[] {
  if (
    blocks.some((block) => block.kind === 'message') ||
    blocks.filter((block) => block.kind === 'field').length >= 2
  )
    return [...blocks];
  return blocks.map((block, index) =>
    block.kind === 'paragraph' && isTitle(block.text) && isUnder(block, blocks[index + 1])
      ? { ...block, kind: 'heading' }
      : block,
  );
}

function isTitle(text: string): boolean {
  const words = text.split(' ').length;
  return (
    !text.includes('\n') &&
    words <= 8 &&
    text.length >= 4 &&
    /^[\p{Lu}\d]/u.test(text) &&
    !/[.,;:?!=]$/.test(text) &&
    (text.match(/\p{L}/gu)?.length ?? 0) > 0.6 * text.length
  );
}

function isUnder(title: LayoutBlock, body: LayoutBlock | undefined): boolean {
  if (!body) return false;
  const height = title.box.height,
    gap = body.box.y - title.box.y - height;
  const carries =
    ['list', 'code', 'table'].includes(body.kind) ||
    (body.kind === 'paragraph' &&
      body.text.length > 1.6 * title.text.length &&
      body.text.length > 50);
  return (
    carries &&
    gap > -0.3 * height &&
    gap < 2.4 * height &&
    Math.abs(body.box.x - title.box.x) < 3 * height
  );
}
