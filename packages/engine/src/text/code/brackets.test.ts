import { describe, expect, test } from 'vitest';
import { bracketFaults, countsBrackets } from './brackets.ts';
import { skippedText } from './lexical-rules.ts';
import type { CodeLanguageId } from '@aplomb/contract';

const faults = (text: string, language: CodeLanguageId) =>
  bracketFaults(text, language).map(({ expected, bracket, opener, offset }) => ({
    expected,
    bracket,
    opener,
    offset,
  }));

describe('bracketFaults', () => {
  test('names the missing partner and where it was opened', () => {
    expect(faults('f(a, [1, 2)', 'javascript')).toEqual([
      { expected: ']', bracket: '[', opener: 5, offset: 10 },
    ]);
    expect(faults('f(a', 'javascript')).toEqual([
      { expected: ')', bracket: '(', opener: 1, offset: 3 },
    ]);
    expect(faults('f(a))', 'javascript')).toEqual([
      { expected: null, bracket: ')', opener: null, offset: 4 },
    ]);
  });

  test('indentation tells which of several open braces is meant', () => {
    const text = 'class A {\n  f() {\n    if (x) {\n      go();\n  }\n\n  g() {\n  }\n}\n';
    expect(faults(text, 'javascript')[0]?.opener).toBe(text.indexOf('{\n      go'));
  });

  test('the layout tells where the partner was due', () => {
    const text = '{\n  "a": {\n    "b": [\n      1\n    ]\n  "c": {\n    "d": 2\n  }\n}\n';
    expect(faults(text, 'json')).toMatchObject([
      { expected: '}', opener: 9, offset: text.indexOf('\n  "c"') },
    ]);
  });

  test.each<[CodeLanguageId, string]>([
    ['javascript', 'const r = /[(]/.test("(") || `${a ? `(` : "}"}`; // (\n/* [ */'],
    ['python', "x = '''( [ ''' + \"(\" # ("],
    ['c', 'char c = \'(\'; const char *s = "{\\"("; /* ( */ // ['],
    ['cpp', 'auto s = R"x(((()x";'],
    ['rust', "fn f<'a>(s: &'a str) -> char { let r = r#\"(\"#; '(' }"],
    ['csharp', 'var s = @"(" + $"{a[0]}(" + \'(\';'],
    ['go', 's := `(` + "(" + string(\'(\')'],
    ['kotlin', 'val s = "${a["x"]} (" + """((""" + \'(\''],
    ['ruby', 's = %w(a b) + "#{x[0]} (" + \'(\' # ('],
    ['lua', 's = [[ ( ]] .. "(" --[[ ( ]] -- ('],
    ['haskell', "f x' = g x' '(' {- ( -} -- ("],
    ['ocaml', 'let c = \'(\' (* ( *) in "("'],
    ['php', '<p>:(</p><?php $a = "("; # (\n// [\n?> :('],
    ['powershell', '$s = "$(Get-X (1)) (" + \'(\' # (\n<# ( #>'],
    ['sql', "SELECT '(' -- (\n/* ( */"],
    ['swift', 'let s = "\\(f(x)) (" // ('],
    ['clojure', '(f \\( "(") ; ('],
    ['matlab', "a = b'; s = '('; % ("],
    ['julia', "a = b' * c'; s = \"(\"; c = '(' # ("],
  ])('skips what is not code in %s', (language, text) => {
    expect(faults(text, language)).toEqual([]);
  });

  test('knows which languages it can count', () => {
    expect(countsBrackets('swift')).toBe(true);
    expect(countsBrackets('markdown')).toBe(false);
  });

  test('hostile text takes linear time', () => {
    const pieces = ['"', '`${', "'", '/*', '(*', '<<A\n', '#{', 'R"x(', '{', '}', '\ud800', '\0'];
    for (const language of ['javascript', 'ruby', 'ocaml', 'cpp', 'php', 'kotlin'] as const)
      for (const piece of pieces)
        expect(
          bracketFaults(piece.repeat(20_000 / piece.length), language).length,
        ).toBeLessThanOrEqual(20);
    expect(Object.keys(skippedText).length).toBeGreaterThanOrEqual(30);
  });
});
