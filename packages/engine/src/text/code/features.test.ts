import { describe, expect, test } from 'vitest';
import { softmax } from '../../softmax.ts';
import { decodeModel } from '../../node/code/code-analyst.ts';
import { codeFeatures } from './features.ts';
import { codeTokens } from './tokens.ts';

describe('tokens and features', () => {
  test('contents of strings, comments and numbers are masked, names become their letter case', () => {
    const shapes = codeTokens('let someName = "secret" + 42; // note\n$value->call(\'x\')').map(
      (token) => token.shape,
    );
    expect(shapes).toEqual([
      'let',
      'aB',
      '=',
      '"s"',
      '+',
      '0',
      ';',
      '//',
      '$value',
      '->',
      'call',
      '(',
      "'c'",
      ')',
    ]);
  });

  test('the same code gives the same features, other strings do not change them', () => {
    expect(codeFeatures('print("a b c")')).toEqual(codeFeatures('print("x y z")'));
    expect(codeFeatures('print(1)')).not.toEqual(codeFeatures('puts 1'));
  });

  test('hostile text is bounded', () => {
    for (const piece of ['"', "'", '`', '/*', '{-', 'a-', '\\"', '"""', '#', '\ud800', ' ', '\0'])
      expect(codeTokens(piece.repeat(100_000 / piece.length)).length).toBeLessThanOrEqual(20_000);
    expect([...codeFeatures('').keys()].length).toBeGreaterThan(0);
  });

  test('a damaged model is refused', () => {
    expect(() => decodeModel(Buffer.alloc(0))).toThrow();
    expect(() => decodeModel(Buffer.from([255, 255, 0, 0, 1, 2]))).toThrow();
    expect(() => decodeModel(Buffer.from('\x02\0\0\0{}'))).toThrow();
    expect(softmax([0, 0])).toEqual([0.5, 0.5]);
  });
});
