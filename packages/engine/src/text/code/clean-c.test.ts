import { describe, expect, test } from 'vitest';
import { usesMacro, withoutMacros } from './clean-c.ts';

describe('withoutMacros', () => {
  test.each([
    ['#ifdef A\nint a;\n#else\nint b;\n#endif\nint c;', ['int a;', 'int c;'], ['int b;', '#']],
    ['#ifdef __cplusplus\nextern "C" {\n#endif\nint c;', ['int c;'], ['extern', '{']],
    [
      '#if 0\nint a;\n#elif B\nint b;\n#else\nint c;\n#endif\nint d;',
      ['int b;', 'int d;'],
      ['int a;', 'int c;'],
    ],
    ['EXPORT_API(char *) name(int a) { }', ['char *', 'name(int a) { }'], ['EXPORT_API']],
    ['static FORCE_INLINE int f(void);', ['static', 'int f(void);'], ['FORCE_INLINE']],
    ['Q_OBJECT\nint a;', ['int a;'], ['Q_OBJECT']],
    ['#define MAX(a) \\\n  ((a) > 1)\nint a;', ['int a;'], ['MAX', '((']],
  ])('keeps the code of %j', (text, kept, gone) => {
    const cleaned = withoutMacros(text);
    expect(cleaned).toHaveLength(text.length);
    for (const piece of kept) expect(cleaned.indexOf(piece)).toBe(text.indexOf(piece));
    for (const piece of gone) expect(cleaned).not.toContain(piece);
  });

  test('plain code stays as it is', () => {
    const text = 'FILE *f = fopen(NAME, "r");\nif (a == MAX_SIZE) { return TRUE; }\n';
    expect(withoutMacros(text)).toBe(text);
  });

  test('a line that leans on the preprocessor', () => {
    expect(usesMacro('  API_CALL int f();')).toBe(true);
    expect(usesMacro('  int f = 3')).toBe(false);
  });

  test('hostile text', () => {
    for (const piece of ['A'.repeat(50), 'AAA(', '#if 1\n', '((', 'AB ', '\\\n'])
      expect(withoutMacros(piece.repeat(20_000 / piece.length))).toHaveLength(
        piece.length * Math.floor(20_000 / piece.length),
      );
  });
});
