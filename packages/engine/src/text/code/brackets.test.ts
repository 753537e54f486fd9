import { describe, expect, test } from 'vitest';
import { createSyntaxParser } from '../../node/code/syntax-parser.ts';
import { bracketFaults } from './brackets.ts';
import { lexicalParts } from './lexical-parts.ts';
import type { CodeLanguageId } from '@aplomb/contract';

const openParser = createSyntaxParser({ limitMs: 5_000 });

async function faults(text: string, language: CodeLanguageId) {
  const { brackets } = lexicalParts(text, language, await openParser().parse(language, text));
  return bracketFaults(text, brackets);
}

describe('bracketFaults', () => {
  test('names the missing partner and where it was opened', async () => {
    expect(await faults('f(a, [1, 2)', 'javascript')).toEqual([
      { expected: ']', bracket: '[', opener: 5, offset: 10 },
    ]);
    expect(await faults('f(a', 'javascript')).toEqual([
      { expected: ')', bracket: '(', opener: 1, offset: 3 },
    ]);
    expect(await faults('f(a))', 'javascript')).toEqual([
      { expected: null, bracket: ')', opener: null, offset: 4 },
    ]);
  });

  test('indentation tells which of several open braces is meant', async () => {
    const text = 'class A {\n  f() {\n    if (x) {\n      go();\n  }\n\n  g() {\n  }\n}\n';
    expect((await faults(text, 'javascript'))[0]?.opener).toBe(text.indexOf('{\n      go'));
  });

  test('the layout tells where the partner was due', async () => {
    const text = '{\n  "a": {\n    "b": [\n      1\n    ]\n  "c": {\n    "d": 2\n  }\n}\n';
    expect(await faults(text, 'json')).toMatchObject([
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
  ])('skips what is not code in %s', async (language, text) => {
    expect(await faults(text, language)).toEqual([]);
  });

  test('hostile text takes linear time', () => {
    const pieces = ['"', '${', "'", '/*', '--', '$a$', '#"', '{', '}', '\ud800', '\0'];
    for (const language of ['kotlin', 'swift', 'sql', 'dart', 'matlab', 'clojure'] as const)
      for (const piece of pieces) {
        const text = piece.repeat(20_000 / piece.length);
        const { brackets } = lexicalParts(text, language, null);
        expect(bracketFaults(text, brackets).length).toBeLessThanOrEqual(20);
      }
  });
});
