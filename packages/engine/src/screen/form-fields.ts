import type { FormField } from '@aplomb/contract';
import { bottom, centerY, right } from './geometry.ts';
import type { LayoutBlock } from './layout-block.ts';

/**
 * Names the text left of or above a drawn field as its label, and the one-line choices of a form:
 * controls.
 */
export function markLabels(blocks: readonly LayoutBlock[]): LayoutBlock[] {
  const fields = blocks.filter((block) => block.kind === 'field');
  if (fields.length === 0 || fields.length > 200) return [...blocks];
  const labels = new Set(fields.map((field) => findLabel(field, blocks)));
  const isChoice = ({ kind, text, lines }: LayoutBlock): boolean =>
    fields.length >= 2 &&
    kind === 'paragraph' &&
    lines.length === 1 &&
    text.split(' ').length <= 11 &&
    !/[.!?:]$/.test(text);
  return blocks.map((block) =>
    (labels.has(block) || isChoice(block)) &&
    (block.kind === 'paragraph' || block.kind === 'caption' || block.kind === 'heading')
      ? { ...block, kind: 'control' }
      : block,
  );
}

const unlabelling: ReadonlySet<string> = new Set(['field', 'code', 'table']);

function findLabel(field: LayoutBlock, blocks: readonly LayoutBlock[]): LayoutBlock | undefined {
  const { height } = field.box;
  let best: LayoutBlock | undefined,
    distance = Infinity;
  for (const block of blocks) {
    if (unlabelling.has(block.kind) || block.text.length > 60 || block.lines.length > 2) continue;
    const level = Math.abs(centerY(block) - centerY(field)) < 0.7 * height,
      gap = field.box.x - right(block);
    const above = field.box.y - bottom(block),
      start = Math.abs(block.box.x - field.box.x);
    const over = above > 0 && above < 2.4 * height && start < 2.5 * height;
    const fromAbove = over ? above + start : Infinity;
    const away = level && gap > 0 ? gap * 0.3 : fromAbove;
    if (away < distance) {
      distance = away;
      best = block;
    }
  }
  return distance < 400 ? best : undefined;
}

/**
 * Fields of a form in reading order: drawn fields with their labels, and rows written as "Label:
 * value".
 */
export function formFields(blocks: readonly LayoutBlock[]): FormField[] {
  return blocks.slice(0, 400).flatMap((block): FormField[] => {
    if (block.kind === 'field') {
      const label = findLabel(block, blocks)?.text ?? null,
        text = block.text.replace(/\n/g, ' ');
      return label === null
        ? [{ label: text, value: null }]
        : [{ label: label.replace(/\s*[:*]+\s*$/, '').replace(/\n/g, ' '), value: text }];
    }
    if (block.kind !== 'paragraph' && block.kind !== 'control') return [];
    return block.text.split('\n').flatMap((row): FormField[] => {
      const match = /^([\p{L}][\p{L}\d /()-]{1,30}?)\s?\*?\s?:(?![/.])\s?(.{1,80})$/u.exec(row);
      return match?.[1] && match[2] && !/[.!?]$/.test(match[2])
        ? [{ label: match[1], value: match[2] }]
        : [];
    });
  });
}
