import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Box } from '@aplomb/contract';
import { layoutScreen } from './layout.ts';
import { codeLines, proseLine } from '../../test/lines.ts';

const folder = new URL('../../fixtures/screens/', import.meta.url);
const screens = readdirSync(folder).filter((name) => name.endsWith('.json'));

interface Screen {
  width: number;
  height: number;
  lines: { text: string; box: Box }[];
}

/** Signs of a text in any order; repairs of code turn some into others, so those count as one. */
const signsOf = (text: string): string =>
  [...text.normalize('NFKC').replace(/\s/g, '')]
    .map(
      (sign) => ({ l: '1', I: '1', O: '0', '‘': "'", '’': "'", '“': '"', '”': '"' })[sign] ?? sign,
    )
    .map((sign) => (/[–—−]/.test(sign) ? '-' : sign))
    .toSorted()
    .join('');

test.each(screens)('no word of %s is lost', (name) => {
  const screen = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Screen;
  const lines = screen.lines.map(({ text, box }) => ({
    text,
    box,
    confidence: 1,
    monospace: false,
    centers: [],
  }));
  const { text, blocks } = layoutScreen(lines, screen);
  expect(signsOf(text)).toBe(signsOf(screen.lines.map((line) => line.text).join('')));
  expect(signsOf(blocks.map(({ fullText }) => fullText).join(''))).toBe(signsOf(text));
});

test('a task left of numbered code stays, and is read before it, rows level and nothing between', () => {
  const task = [
    'Longest run',
    'Return the length of',
    'the longest run of',
    'quiet minutes.',
    'Limit: 3',
  ];
  const code = [
    'def longest(visits):',
    '    best = 0',
    '    for count in visits:',
    '        best += 1',
    '    return best',
  ];
  const rows = code.map((row, at) => `${at + 1} ${row}`).join('\n');
  const lines = [
    ...task.map((row, at) => proseLine(row, 40, 60 + 22 * at)),
    ...codeLines(rows, 420, 60),
  ];
  const { text } = layoutScreen(lines, { width: 1280, height: 720 });
  expect(text.split('\n').slice(0, 6)).toEqual([...task, '1 def longest(visits):']);
});
