import { documentAnalysis } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import { assembleDocument } from './assemble.ts';
import { documentStructure } from './structure.ts';
import { countSyllables } from './syllables.ts';
import { readability } from './readability.ts';

const text = `# Report

Costs rose.   They will fall.

BACKGROUND

1.2 Method

> A quote
> of two lines

- one
- two

| a | b |
|---|---|
| 1 | 2 |

\`\`\`ts
const x = 1;
\`\`\`
`;

describe('documentStructure', () => {
  it('tells headings, paragraphs, quotes, lists, tables and code apart, with offsets', () => {
    const blocks = documentStructure(text);
    expect(blocks.map((block) => [block.kind, block.level])).toEqual([
      ['heading', 1],
      ['paragraph', null],
      ['heading', 2],
      ['heading', 2],
      ['quote', null],
      ['list', null],
      ['table', null],
      ['code', null],
    ]);
    expect(text.slice(blocks[5]?.start, blocks[5]?.end)).toBe('- one\n- two');
  });
  it('runs an unclosed fence to the end', () => {
    expect(documentStructure('```\na\nb').map((block) => block.kind)).toEqual(['code']);
  });
});

describe('readability', () => {
  it('follows Flesch and Kincaid', () => {
    const result = readability('The cat sat on the mat.', 'en');
    expect(result).toMatchObject({
      words: 6,
      sentences: 1,
      flesch_reading_ease: 116.1,
      flesch_kincaid_grade: -1.4,
      level: 'very easy',
    });
  });
  it('rates no other language and counts signs of scripts without spaces', () => {
    expect(readability('今天天气很好。', 'zh')).toMatchObject({
      words: 6,
      flesch_reading_ease: null,
      level: null,
    });
  });
  it.each([
    ['table', 2],
    ['people', 2],
    ['walked', 1],
    ['created', 3],
    ['the', 1],
    ['reading', 2],
    ['one', 1],
    ['carrying', 3],
  ])('counts the syllables of %s', (word, count) => {
    expect(countSyllables(word)).toBe(count);
  });
});

describe('assembleDocument', () => {
  it.each([
    '',
    text,
    '\uD800'.repeat(100),
    '('.repeat(100_000),
    '# '.repeat(50_000),
    '|\t'.repeat(30_000),
    'a\n\n'.repeat(33_000),
    '```\n'.repeat(25_000),
  ])("answers the contract's shape for any text %#", (source) => {
    expect(
      documentAnalysis.safeParse(assembleDocument(source, 'en', { supported: true, issues: [] }))
        .success,
    ).toBe(true);
  });
});
