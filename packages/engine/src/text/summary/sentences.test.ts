import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

const texts = (text: string): string[] => splitSentences(text).map((sentence) => sentence.text);

describe('splitSentences', () => {
  it('keeps abbreviations, decimals, addresses, initials and ellipses inside a sentence', () => {
    expect(
      texts(
        'Dr. Smith paid $3.50 at 5 p.m. in St. Ives. See https://a.example/b.c?d=1. J. R. Doe wrote it... and left!',
      ),
    ).toEqual([
      'Dr. Smith paid $3.50 at 5 p.m. in St. Ives.',
      'See https://a.example/b.c?d=1.',
      'J. R. Doe wrote it... and left!',
    ]);
    expect(texts('"Really?" she asked. He nodded.')).toEqual([
      '"Really?" she asked.',
      'He nodded.',
    ]);
  });

  it('knows the full stops of other scripts', () => {
    expect(texts('今天天气很好。我们去公园吧！好吗？')).toHaveLength(3);
    expect(texts('यह एक वाक्य है। यह दूसरा है।')).toHaveLength(2);
    expect(texts('هل هذا سؤال؟ نعم.')).toHaveLength(2);
  });

  it('never joins headings, list items and paragraphs, and leaves code and tables out', () => {
    expect(
      texts(
        '# Title\nText one\ngoes on.\n\n- item one\n- item two\n\n```\nfoo. Bar.\n```\n\n| a | b |\n|---|---|\n',
      ),
    ).toEqual(['Title', 'Text one\ngoes on.', 'item one', 'item two']);
  });

  it('answers offsets that cut the very text out, in order', () => {
    const text = '  😀 One. “Two!” Three?\r\n\r\n1. Four\n2. Five. Six';
    const sentences = splitSentences(text);
    expect(sentences.length).toBe(6);
    for (const { start, end, text: body } of sentences) expect(text.slice(start, end)).toBe(body);
    expect(
      sentences.every(
        (sentence, index) => index === 0 || sentence.start >= (sentences[index - 1]?.end ?? 0),
      ),
    ).toBe(true);
  });

  it.each([
    '',
    '\uD800',
    '.'.repeat(50_000),
    '. '.repeat(50_000),
    'x'.repeat(100_000),
    '> - '.repeat(25_000),
    '\0'.repeat(50_000),
    'A.B.'.repeat(25_000),
  ])('survives hostile input %#', (text) => {
    for (const sentence of splitSentences(text))
      expect(sentence.end).toBeGreaterThan(sentence.start);
  });
});
