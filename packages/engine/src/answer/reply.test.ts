import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReplyReader } from './reply.ts';

function read(text: string, size = text.length || 1) {
  const reader = createReplyReader();
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += size)
    pieces.push(reader.push(text.slice(at, at + size)));
  const rest = reader.end();
  return {
    answer: pieces.join('') + rest,
    summary: reader.summary,
    finished: reader.finished,
    pieces,
  };
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

  it.each([
    ['the tags', '<summary>\nS\n</summary>\n<answer>\nA <b>\n</answer>', 'S', 'A <b>'],
    ['capitals', '<SUMMARY>S</SUMMARY><Answer>A</ANSWER>', 'S', 'A'],
    ['a forgotten close', '<summary>S</summary><answer>A goes on', 'S', 'A goes on'],
    ['a forgotten summary close', '<summary>S<answer>A</answer>', 'S', 'A'],
    ['no summary', '<answer>A</answer>', null, 'A'],
    [
      'thinking with the tags in it',
      '<think>I write <answer>no</answer></think><answer>A</answer>',
      null,
      'A',
    ],
    ['thinking before plain text', '<thinking>hm\n</thinking>\n\nA', null, 'A'],
    ['JSON', '{"summary": "S", "answer": "A"}', 'S', 'A'],
    ['JSON in a fence', '```json\n{"summary": "S", "answer": "A"}\n```', 'S', 'A'],
  ])('reads %s', (_name, text, summary, answer) => {
    for (const size of [1, 3, 1_000]) {
      const found = read(text, size);
      expect(found.summary).toBe(summary);
      expect(found.answer.trim()).toBe(answer);
    }
  });

  it.each([
    ['<summary>Only this much ca', 'Only this much ca'],
    ['<summary>S</summary>\n<answer>Half an ans', 'Half an ans'],
    ['{"summary":"S"', '{"summary":"S"'],
    ['<thi', '<thi'],
    ['``', '``'],
  ])('keeps what arrived of a reply that was cut off: %j', (text, answer) => {
    expect(read(text, 2).answer.trim()).toBe(answer);
  });

  it.each(['', ' \n ', '<think>forever', '<think>only thoughts</think> '])(
    'finds no answer in %j',
    (text) => {
      expect(read(text, 2).answer.trim()).toBe('');
    },
  );

  it('stops at the end of a tagged answer', () => {
    const { answer, finished } = read('<answer>one</answer><answer>more</answer>', 5);
    expect(answer).toBe('one');
    expect(finished).toBe(true);
  });

  it('gives the same answer however the reply is cut', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        fc.constantFrom('', '<answer>', '<summary>', '{"answer":', '<think>', '```json\n'),
        fc.integer({ min: 1, max: 9 }),
        (text, start, size) => {
          const whole = read(start + text);
          const cut = read(start + text, size);
          expect(cut.answer).toBe(whole.answer);
          expect(cut.summary).toBe(whole.summary);
        },
      ),
    );
  });
});
