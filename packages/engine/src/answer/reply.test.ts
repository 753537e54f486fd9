import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReplyReader } from './reply.ts';

function read(text: string, size = text.length || 1) {
  const reader = createReplyReader();
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += size)
    pieces.push(reader.push(text.slice(at, at + size)));
  const end = reader.end();
  return {
    streamed: pieces.join('') + end.rest,
    reply: end.reply,
    finished: reader.finished,
    pieces,
  };
}

describe('createReplyReader', () => {
  it.each([
    ['the form', '<summary>\nS\n</summary>\n<answer>\nA <b>\n</answer>', 'S', 'A <b>'],
    ['words around it', 'Sure!\n<summary>S</summary> and <answer>A</answer> bye', 'S', 'A'],
    ['capitals', '<SUMMARY>S</SUMMARY><Answer>A</ANSWER>', 'S', 'A'],
    ['a forgotten close', '<summary>S</summary><answer>A goes on', 'S', 'A goes on'],
    ['a forgotten summary close', '<summary>S<answer>A</answer>', 'S', 'A'],
    [
      'thinking with the tags in it',
      '<think>I write <summary>no</summary><answer>no</answer></think><summary>S</summary><answer>A</answer>',
      'S',
      'A',
    ],
    ['JSON', '{"summary": "S", "answer": "A"}', 'S', 'A'],
    ['JSON in a fence', '```json\n{"summary": "S", "answer": "A"}\n```', 'S', 'A'],
  ])('reads %s', (_name, text, summary, answer) => {
    for (const size of [1, 3, 1_000]) {
      const { reply, streamed } = read(text, size);
      expect(reply?.summary.trim()).toBe(summary);
      expect(reply?.answer.trim()).toBe(answer);
      expect(streamed).toBe(reply?.answer);
    }
  });

  it.each([
    '',
    'HACKED',
    '<answer>A</answer>',
    '<summary> </summary><answer>A</answer>',
    '<summary>S</summary><answer> </answer>',
    '{"summary":1,"answer":"A"}',
    '{"summary":"S"',
    '[]',
    '<think>forever',
    'null',
  ])('refuses %j', (text) => {
    expect(read(text, 2).reply).toBeNull();
  });

  it('streams the answer before it is complete, and stops at its end', () => {
    const { pieces, finished } = read(
      '<summary>S</summary><answer>one two three</answer><answer>more</answer>',
      5,
    );
    expect(pieces.filter((piece) => piece !== '').length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe('one two three');
    expect(finished).toBe(true);
  });

  it('reads the same whatever the pieces', () => {
    const bits = fc.array(
      fc.constantFrom(
        '<summary>',
        '</summary>',
        '<answer>',
        '</answer>',
        '<think>',
        '</think>',
        '<',
        '</',
        'ans',
        'wer>',
        'text',
        '\n',
        '{',
        '}',
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(bits, fc.integer({ min: 1, max: 5 }), (parts, size) => {
        const text = parts.join('');
        expect(read(text, size)).toMatchObject({ reply: read(text).reply });
      }),
      { numRuns: 500 },
    );
  });
});
