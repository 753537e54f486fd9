import { describe, expect, it } from 'vitest';
import { packWords } from './packed-words.ts';

const list = ['a', "it's", 'naïve', 'say "hi"', '🙂', '7', 'constructor', ''];
const json = Buffer.from(`{"list":${JSON.stringify(list)},"next":1}`);
const packed = () => packWords(json, json.indexOf('["') + 1);

describe('packWords', () => {
  it('finds every word by number and every number by word', () => {
    const { words, end } = packed();
    expect(words.size).toBe(list.length);
    expect(list.map((word) => words.indexOf(word))).toEqual(list.map((_word, index) => index));
    expect(list.map((_word, index) => words.wordAt(index))).toEqual(list);
    expect(json.toString('utf8', end)).toBe('],"next":1}');
  });
  it('knows no other word', () => {
    const { words } = packed();
    expect(['b', 'toString', 'A', 'it', '\u0161'].map((word) => words.indexOf(word))).toEqual(
      Array(5).fill(undefined),
    );
    expect(words.wordAt(list.length)).toBeUndefined();
  });
  it('grows', () => {
    const { words } = packed();
    expect(words.add('b')).toBe(list.length + 1);
    expect(words.indexOf('b')).toBe(list.length);
    expect(words.wordAt(list.length)).toBe('b');
  });
});
