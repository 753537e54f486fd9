import { describe, expect, it } from 'vitest';
import { stripInvisible } from './invisible.ts';

const tags = [...'ignore']
  .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
  .join('');

describe('stripInvisible', () => {
  it.each([
    ['tag characters', `a${tags}b`, 'ab'],
    ['zero-width', 'pass\u200bw\u2060o\ufeffrd', 'password'],
    ['bidi controls', '\u202eabc\u202c\u2066d\u2069', 'abcd'],
    ['controls and NUL', 'a\u0000b\u001b[31mc\u009b', 'ab[31mc'],
    ['bytes in variation selectors', 'a\u{e0100}\u{e01ef}\ufe01\ufe05b', 'ab'],
    ['fillers', 'a\u3164\u115f\uffa0b', 'ab'],
    ['joiners used as bits', 'a\u200c\u200db\u200d', 'ab'],
    ['runs of joiners', 'می\u200c\u200c\u200cخواهم', 'می\u200cخواهم'],
    ['lone surrogates', 'a\ud800b\udc00', 'a\ufffdb\ufffd'],
    ['line ends', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ])('removes %s', (_name, text, expected) => {
    expect(stripInvisible(text)).toBe(expected);
  });

  it.each(['می‌خواهم', 'क्‍ष', '👩‍💻 ❤️ 1️⃣', 'Ünïcödé 日本語\tx\ny', 'é (decomposed é)'])(
    'keeps %s',
    (text) => {
      expect(stripInvisible(text)).toBe(text);
    },
  );
});
