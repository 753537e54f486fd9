import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReplyReader } from './reply.ts';

function read(text: string, size = text.length || 1) {
  const reader = createReplyReader();
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += size)
    pieces.push(reader.push(text.slice(at, at + size)));
  const rest = reader.end();
  return { answer: pieces.join('') + rest, pieces };
}

describe('createReplyReader', () => {
  it.each([
    'HACKED',
    '**Use two deques.** One keeps the largest, one the smallest.\n\n```py\nx = {}\n```',
    '<b>not one of our tags</b> at the start',
    '```json\n[1, 2]\n```',
    '{ "status": "the answer is a JSON object" }',
    '[]',
    '42',
    'a <summary> in the middle of a sentence',
  ])('takes any text as the answer: %j', (text) => {
    for (const size of [1, 3, 1_000]) expect(read(text, size)).toMatchObject({ answer: text });
  });

  it('streams plain text from its first words', () => {
    const { pieces } = read('Use a heap. It keeps the smallest on top.', 4);
    expect(pieces.slice(0, 3)).toEqual(['Use ', 'a he', 'ap. ']);
  });

  it.each(['<think>I write A</think>A', '<thinking>hm\n</thinking>\n\nA', '<thi', '``', '<b'])(
    'leaves out the thinking at the start alone: %j',
    (text) => {
      const answer = text.replace(/^<think.*<\/think(?:ing)?>/s, '').trim();
      for (const size of [1, 3, 1_000]) expect(read(text, size).answer.trim()).toBe(answer);
    },
  );

  it.each(['', ' \n ', '<think>forever', '<think>only thoughts</think> '])(
    'finds no answer in %j',
    (text) => {
      expect(read(text, 2).answer.trim()).toBe('');
    },
  );

  it('gives the same answer however the reply is cut', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        fc.constantFrom('', '<b>', '<th', '<think>', '<think></think>', '```json\n'),
        fc.integer({ min: 1, max: 9 }),
        (text, start, size) => {
          expect(read(start + text, size).answer).toBe(read(start + text).answer);
        },
      ),
    );
  });
});
