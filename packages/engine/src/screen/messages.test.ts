import { expect, test } from 'vitest';
import { layoutScreen } from './layout.ts';
import { chatMessages, readByline } from './messages.ts';
import { proseLine } from '../../test/lines.ts';

test('reads who and when over messages', () => {
  const lines = [
    ['Ana Ruiz 09:02 AM', 'Can you see the error on the label page?'],
    ['Tom 09:03 AM', 'Yes, it came with the last deploy.'],
    ['Ana Ruiz 09:05 AM', 'Then we roll back now.'],
  ].flatMap(([by = '', said = ''], turn) => [
    proseLine(by, 300, 80 + turn * 70, 16),
    proseLine(said, 300, 104 + turn * 70),
  ]);
  const { blocks } = layoutScreen(lines, { width: 1280, height: 720 });
  const messages = chatMessages(blocks, 1280);
  expect(messages.map(({ author, time, text }) => [author, time, text])).toEqual([
    ['Ana Ruiz', '09:02 AM', 'Can you see the error on the label page?'],
    ['Tom', '09:03 AM', 'Yes, it came with the last deploy.'],
    ['Ana Ruiz', '09:05 AM', 'Then we roll back now.'],
  ]);
  // Each has the box of its own rows, though all of them are one paragraph of the page.
  expect(blocks.map(({ box }) => box.y)).toEqual(lines.map(({ box }) => box.y));
  expect(blocks.map(({ box }) => box.width)).toEqual(lines.map(({ box }) => box.width));
});

test('reads times under bubbles and the side they stand on', () => {
  const lines = [0, 1, 2, 3].flatMap((turn) => {
    const x = turn % 2 === 0 ? 60 : 800;
    return [
      proseLine(`This is message number ${turn} of ours`, x, 80 + turn * 90),
      proseLine(`18:0${turn}`, x + 240, 102 + turn * 90, 13),
    ];
  });
  const messages = chatMessages(layoutScreen(lines, { width: 1280, height: 720 }).blocks, 1280);
  expect(messages.map(({ side, time }) => [side, time])).toEqual([
    ['left', '18:00'],
    ['right', '18:01'],
    ['left', '18:02'],
    ['right', '18:03'],
  ]);
});

test.each([
  ['10:42', { author: null, time: '10:42' }],
  ['Priya Nair, Yesterday at 4:05 PM', { author: 'Priya Nair', time: 'Yesterday at 4:05 PM' }],
  ['The meeting is at noon', null],
])('byline %s', (text, expected) => {
  expect(readByline(text)).toEqual(expected);
});
