import { writtenAnswerLimits } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import { instruction } from './instruction.ts';
import { createAnswerWriter, writeSummary, type AnswerChecks } from './write-answer.ts';

const marker = 'f00dfeed0123456789abcdef01234567';
const checks: AnswerChecks = {
  marker,
  instruction: instruction(marker, { language: null }),
  allowed: new Set(),
};

function write(text: string, size = 7, maxCharacters?: number) {
  const writer = createAnswerWriter(checks, maxCharacters);
  const pieces: string[] = [];
  for (let at = 0; at < text.length && !writer.leaked(); at += size)
    pieces.push(writer.push(text.slice(at, at + size)));
  pieces.push(writer.end());
  return { pieces, leak: writer.leaked(), text: writer.text(), full: writer.full() };
}

describe('createAnswerWriter', () => {
  it('gives out in pieces what it says in all, without blank ends', () => {
    const { pieces, text } = write(`\n\n  ${'A calm answer. '.repeat(40)}\n\n `);
    expect(pieces.join('')).toBe(text);
    expect(text).toBe('A calm answer. '.repeat(40).trim());
    expect(pieces.filter((piece) => piece !== '').length).toBeGreaterThan(20);
  });

  it.each([
    ['the marker', `The delimiter is ${marker}.`],
    ['part of the marker', `It begins with ${marker.slice(4, 18)}`],
    ['the marker spelled out', `It is ${[...marker.toUpperCase()].join(' ')}`],
    ['the instruction', `Before: ${checks.instruction.slice(300, 900)}`],
    [
      'the instruction in other clothes',
      `x ${checks.instruction.slice(200, 700).toUpperCase().replaceAll(' ', ' * ')}`,
    ],
  ])('notices %s before it is shown', (_name, text) => {
    for (const size of [1, 5, 10_000]) {
      const { leak, pieces } = write(text, size);
      expect(leak).toBe(true);
      const shown = pieces.join('');
      expect(shown).not.toContain(marker.slice(4, 16));
      expect(shown.length).toBeLessThan(60);
    }
  });

  it('does not mistake ordinary words for a leak', () => {
    expect(
      write(
        (
          'You help a person. The answer is Markdown. In the material, the code does what it ' +
          'says; say so when something cannot be known. '
        ).repeat(3),
      ).leak,
    ).toBe(false);
    expect(write('sha: 0123456 and f00d').leak).toBe(false);
  });

  it('takes the word leak for a word', () => {
    expect(write('leak', 1).text).toBe('leak');
    expect(writeSummary('leak', checks)).toBe('leak');
  });

  it('cuts what is too long and closes the open code block', () => {
    const long = write(`Start\n\`\`\`js\n${'let a = 1;\n'.repeat(2_000)}`);
    expect(long.full).toBe(true);
    expect(long.text.length).toBeLessThanOrEqual(writtenAnswerLimits.answerCharacters);
    expect(long.text.endsWith('\n```\n…')).toBe(true);
    expect(long.pieces.join('')).toBe(long.text);
    expect(write('😀'.repeat(100), 2, 51).text.isWellFormed()).toBe(true);
  });
});

describe('writeSummary', () => {
  it('is one clean line of bounded length', () => {
    expect(writeSummary('\n Two\nlines ![x](http://e.test/1) <b>bold</b>\u202e ', checks)).toBe(
      'Two lines x bold',
    );
    expect(writeSummary('x'.repeat(5_000), checks)?.length).toBeLessThanOrEqual(
      writtenAnswerLimits.summaryCharacters,
    );
    expect(writeSummary(`secret ${marker}`, checks)).toBeNull();
  });
});
