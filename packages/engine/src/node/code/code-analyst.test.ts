import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  codeAnalysis,
  codeLanguages,
  leastLanguageConfidence,
  type CodeLanguageId,
} from '@aplomb/contract';
import type { CodeAnalyst } from '../../ports.ts';
import { createCodeAnalyst } from './code-analyst.ts';
import { grammarFolder, grammarSources, readGrammar } from './grammars.ts';

let analyst: CodeAnalyst;
beforeAll(async () => {
  analyst = await createCodeAnalyst();
});

const snippets: readonly (readonly [CodeLanguageId, string])[] = [
  ['python', 'def mean(xs):\n    total = sum(xs)\n    return total / len(xs) if xs else None\n'],
  [
    'java',
    'public class A {\n  public static void main(String[] args) {\n    System.out.println("hi");\n  }\n}\n',
  ],
  [
    'cpp',
    '#include <vector>\nint main() {\n  std::vector<int> v{1, 2};\n  for (auto x : v) std::cout << x;\n}\n',
  ],
  ['go', 'package main\n\nfunc add(a, b int) int {\n\treturn a + b\n}\n'],
  [
    'rust',
    'fn main() {\n    let mut total = 0;\n    for x in 1..10 { total += x; }\n    println!("{}", total);\n}\n',
  ],
  [
    'typescript',
    'interface User { id: number; name?: string }\nexport const load = async (id: ' +
      'number): Promise<User> => fetch(`/u/${id}`).then((r) => r.json());\n',
  ],
  [
    'tsx',
    'export const Box = ({ title }: { title: string }) => {\n  const [open, setOpen] = ' +
      'useState<boolean>(false);\n  return <div onClick={() => ' +
      'setOpen(!open)}>{title}</div>;\n};\n',
  ],
  [
    'perl',
    'use strict;\nuse warnings;\nmy %count;\nwhile (my $line = <STDIN>) {\n  chomp ' +
      '$line;\n  $count{$_}++ for split /\\s+/, $line;\n}\n',
  ],
  [
    'swift',
    'import UIKit\n\nfinal class Cell: UITableViewCell {\n  override func awakeFromNib() ' +
      '{\n    super.awakeFromNib()\n    guard let label = textLabel else { return }\n    ' +
      'label.text = "a"\n  }\n}\n',
  ],
  [
    'kotlin',
    'data class User(val id: Int, val name: String)\n\nfun greet(users: List<User>) {\n  ' +
      '  users.filter { it.id > 1 }.forEach { println("Hi ${it.name}") }\n}\n',
  ],
  ['bash', 'for f in *.txt; do\n  if [ -f "$f" ]; then\n    mv "$f" "${f%.txt}.md"\n  fi\ndone\n'],
  [
    'batch',
    '@echo off\nset NAME=%1\nif "%NAME%"=="" goto usage\necho Hello %NAME%\ngoto :eof\n:usage\necho usage\n',
  ],
  [
    'sql',
    'SELECT u.name, COUNT(*) FROM users u JOIN orders o ON o.user_id = u.id GROUP BY u.name ORDER BY 2 DESC;\n',
  ],
  ['json', '{\n  "name": "demo",\n  "items": [1, 2, 3],\n  "ok": true\n}\n'],
];

describe('a few words that several languages take', () => {
  const languageOf = async (code: string) => {
    const { language, language_confidence: confidence } = await analyst.analyze(code);
    return confidence < leastLanguageConfidence ? null : language;
  };

  test.each([
    ['let x = 3;', 'javascript'],
    ['x = 5', null],
    ['val x = 3', null],
    ['SELECT * FROM users', 'sql'],
    ['let total: number = 0;', 'typescript'],
    ['let mut total = 0;\nfor n in &nums { total += n; }', 'rust'],
    ['print("Hello, world")', 'python'],
  ])('%s', async (code, language) => {
    expect(await languageOf(code)).toBe(language);
  });
});

describe('identify', () => {
  test.each([
    ['julia', '#!/usr/bin/env julia\nlocal a = 1\nprint(a)\n'],
    ['r', '#!/usr/bin/Rscript --vanilla\na = c(1, 2)\nprint(a)\n'],
    ['python', '#!/usr/bin/env -S python3.12 -u\nprint(1)\n'],
    ['lua', '#!/usr/bin/lua5.4\nprint(1)\n'],
    ['bash', '#! /bin/sh\nprint 1\n'],
  ])('the first line names %s', (language, text) => {
    expect(analyst.identify(text)[0]?.language).toBe(language);
  });

  test.each(snippets)('%s', (language, text) => {
    const candidates = analyst.identify(text);
    expect(candidates[0]?.language).toBe(language);
    expect(candidates.length).toBeLessThanOrEqual(5);
    expect(candidates.map((one) => one.confidence)).toEqual(
      candidates.map((one) => one.confidence).toSorted((a, b) => b - a),
    );
  });
  test('nothing to identify', () => {
    expect(analyst.identify(' \n')).toEqual([]);
  });
});

describe('likelihood', () => {
  test.each(snippets)('%s is code', (_language, text) => {
    expect(analyst.likelihood(text)).toBeGreaterThan(0.5);
  });
  test.each([
    'The meeting is on Tuesday at ten. Please bring the report (all pages) and your questions.',
    'Dear Ann,\n\nthank you for your letter. We will answer within two weeks.\n\nBest regards\nBob',
    'Traceback (most recent call last):\n  File "app.py", line 4, in <module>\n    main()\nValueError: bad value',
    'Solve for x: 2x + 3 = 11',
    'Die Sitzung findet am Dienstag statt, bitte bringen Sie alle Unterlagen mit.',
    '',
  ])('%j is not', (text) => {
    expect(analyst.likelihood(text)).toBeLessThan(0.5);
  });
});

describe('analyze', () => {
  test("answers in the contract's shape with exact places", async () => {
    const analysis = await analyst.analyze(
      'def f(a, b):\n    if a and b:\n        return g(a, [b)\n    return 1\n',
    );
    expect(codeAnalysis.safeParse(analysis).success).toBe(true);
    expect(analysis.syntax).toEqual({
      checked: true,
      cut_off: [],
      errors: [
        {
          line: 3,
          column: 23,
          end_line: 3,
          end_column: 24,
          message: 'expected `]` to close the `[` opened on line 3',
          expected: ']',
          certainty: 'certain',
        },
      ],
    });
  });

  test('outline and complexity', async () => {
    const { outline, complexity } = await analyst.analyze(
      'class A:\n    # note\n    def f(self, x):\n        for i in x:\n            if i ' +
        'and x or i:\n                return 1\n\ndef g():\n    pass\n',
      'python',
    );
    expect(outline.map((item) => [item.kind, item.name, item.line, item.depth])).toEqual([
      ['class', 'A', 1, 0],
      ['method', 'f', 3, 1],
      ['function', 'g', 8, 0],
    ]);
    expect(complexity).toMatchObject({
      lines: 9,
      code_lines: 7,
      comment_lines: 1,
      blank_lines: 1,
      max_cyclomatic: 5,
      max_nesting: 2,
    });
    expect(complexity.functions[0]).toMatchObject({
      name: 'f',
      line: 3,
      cyclomatic: 5,
      cognitive: 5,
      parameters: 2,
    });
  });

  test.each<[CodeLanguageId, string, string[]]>([
    [
      'javascript',
      'class A { m() {} }\nconst f = (a) => a;\nfunction g() {}',
      ['class A', 'method m', 'function f', 'function g'],
    ],
    ['c', 'struct P { int x; };\nstatic int *f(int a) { return 0; }', ['type P', 'function f']],
    ['go', 'package a\ntype S struct{}\nfunc (s *S) Run() {}', ['type S', 'method Run']],
    [
      'rust',
      'struct P;\nimpl P { fn n(&self) {} }\ntrait T {}',
      ['type P', 'class P', 'method n', 'interface T'],
    ],
    [
      'ruby',
      'module M\n  class A\n    def go; end\n  end\nend',
      ['module M', 'class A', 'method go'],
    ],
    [
      'elixir',
      'defmodule A.B do\n  def go(x) do\n    x\n  end\nend',
      ['module A.B', 'function go'],
    ],
    ['r', 'f <- function(x) x', ['function f']],
    ['kotlin', 'class A { fun go(x: Int) {} }', ['class A', 'method go']],
    [
      'csharp',
      'namespace N { class A { void Go(int x) {} } }',
      ['module N', 'class A', 'method Go'],
    ],
  ])('outline of %s', async (language, text, expected) => {
    const { outline } = await analyst.analyze(text, language);
    expect(outline.map((item) => `${item.kind} ${item.name}`)).toEqual(expected);
  });

  test('real macros of C are no errors, a lost brace is', async () => {
    const text =
      '#ifdef __cplusplus\nextern "C" {\n#endif\nEXPORT_API(int) first(int a);\n#ifdef A\n' +
      'int f(int x) {\n#else\nint f(long x) {\n#endif\n  return x;\n}\n#ifdef __cplusplus\n' +
      '}\n#endif\n';
    expect((await analyst.analyze(text, 'c')).syntax.errors).toEqual([]);
    expect(
      (
        await analyst.analyze(
          `${text.replace('return x;\n}', 'return x;\n')}int last(int a);\n`,
          'c',
        )
      ).syntax.errors,
    ).toHaveLength(1);
    expect(
      (await analyst.analyze('int f(void) {\n  int a = 3\n  return a;\n}\n', 'c')).syntax.errors,
    ).toMatchObject([{ line: 2, expected: ';', certainty: 'possible' }]);
  });

  test.each([
    ['python', 'def f(x):\n    if x > 1  # big\n        return x\n    return 2\n', 2, 13, ':'],
    ['python', 'class A(object)\n    def f(self):\n        return 1\n', 1, 16, ':'],
  ] as const)(
    'names what is missing at the end of a line of %s',
    async (language, text, line, column, expected) => {
      const { errors } = (await analyst.analyze(text, language)).syntax;
      const message = `expected \`${expected}\` at the end of this line`;
      expect(errors).toMatchObject([{ line, column, expected, message }]);
    },
  );

  test('scripts in pages are checked where they stand', async () => {
    for (const tag of [
      '<script>',
      '<script type="text/javascript">',
      '<script type="application/json">',
    ]) {
      const { syntax } = await analyst.analyze(
        `<html>\n<body>\n${tag}\nf(1;\n</script>\n</body>\n</html>\n`,
        'html',
      );
      expect(syntax.errors).toMatchObject(
        tag.includes('json') ? [] : [{ line: 4, message: expect.stringContaining('expected `)`') }],
      );
    }
  });

  test('what browsers take is no error of a page', async () => {
    const page =
      '<style>\n<!--\na { background: url(../b.png); }\n-->\n</style>\n<script ' +
      'type="text/javascript">\n//<![CDATA[\nf();\n//]]>\n</script>\n<p>() => {</p>\n';
    expect((await analyst.analyze(page, 'html')).syntax.errors).toEqual([]);
  });

  test.each<[CodeLanguageId, string, string]>([
    [
      'html',
      '<ul>\n<li>by post (or mail)</li>\n<li onclick="go(1)">1) key <code>{</code></li>\n</ul>\n',
      '(or mail)',
    ],
    [
      'html',
      '<p>by {{ post }}</p>\n<p style="width: calc(1px + 2px)">and\n<b>mail</b></p>\n',
      'calc(1px + 2px)',
    ],
    [
      'yaml',
      'on: push\nrun: go\nwith: ${{ matrix.target }}\nscript: |\n  case a) echo ;;\n',
      '${{ matrix.target }}',
    ],
    ['ocaml', '(** See [compare] and {[ x [ ]}. *)\nlet a = 1\n', '[compare]'],
    ['bash', 'echo a\nrm out/{main,test}.o ${a} "{"\n', '{main,test}'],
    ['html', '<p>a</p>\n<!-- kept (for now) -->\n', '(for now)'],
    ['yaml', 'help: |\n  A number in [0, 100] (or none).\n', '(or none)'],
    ['ocaml', '(* Kept (for now)\n   as it is. *)\nlet a = 1\n', '(for now)'],
    ['python', '"""Ask (or not)."""\na = "{name}"\nb = ["(", ")", "a) b"]\n', '{name}'],
    ['go', 'package a\n\n// f is kept (for now).\nfunc f() {}\n', '(for now)'],
    ['bash', 'a=1\necho "usage: [file]"\n', '[file]'],
    ['bash', 'a=1\ngrep -q "^b[[:space:]]*c$" d\n', '[[:space:]]'],
    ['powershell', '$b = "x"\n$a = "${env:bits}\\lib${env:more}"\n', '${env:bits}'],
  ])(
    'what text, strings and comments of %s say is no syntax error',
    async (language, text, part) => {
      for (const said of [text, text.replace(part, part.slice(0, -1))])
        expect((await analyst.analyze(said, language)).syntax.errors).toEqual([]);
    },
  );

  test('a language without grammar still gets lines and brackets', async () => {
    const { syntax, complexity } = await analyst.analyze(
      '// note\nfunc f() {\n  print("a"\n}\n',
      'swift',
    );
    expect(syntax).toMatchObject({ checked: false, errors: [{ expected: ')' }] });
    expect(complexity).toMatchObject({ lines: 4, comment_lines: 1, functions: [] });
  });

  test('each language said to be parsed has a grammar, and 24 of them are programming languages', () => {
    const parsed = Object.entries(codeLanguages)
      .filter(([, language]) => language.parsed)
      .map(([id]) => id);
    expect(parsed.toSorted()).toEqual(Object.keys(grammarSources).toSorted());
    expect(
      parsed.filter((id) => !['css', 'html', 'json', 'toml', 'yaml', 'tsx'].includes(id)).length,
    ).toBeGreaterThanOrEqual(24);
  });

  test.each([
    [
      'val size : t -> int\n\ntype t\n\nexception Empty of string\n\nval make : ?cap:int -> unit -> t\n',
      [],
    ],
    ['val a : int\nval b : int\nval size : t -> -> int\n', [[3, 17]]],
    ['val a : -> int\nval b : int\nval c : t -> int\n', [[1, 9]]],
  ])('reads an OCaml interface: %j', async (code, places) => {
    const { syntax } = await analyst.analyze(code, 'ocaml');
    expect(syntax).toMatchObject({ checked: true });
    expect(syntax.errors.map(({ line, column }) => [line, column])).toEqual(places);
  });

  test('every grammar has the bytes that its sum names', async () => {
    const sums = readFileSync(new URL('SHA256SUMS', grammarFolder), 'utf8').trim().split('\n');
    expect(sums).toHaveLength(Object.keys(grammarSources).length);
    for (const line of sums) {
      const [sum, file = ''] = line.split('  ');
      const wasm = await readGrammar(file.replace('.wasm', '') as CodeLanguageId);
      expect(
        createHash('sha256')
          .update(wasm ?? '')
          .digest('hex'),
      ).toBe(sum);
    }
  });

  test.each([
    ['empty', ''],
    ['nesting', '('.repeat(50_000)],
    ['one line', 'a,'.repeat(5000)],
    ['NUL', '\0'.repeat(5000)],
    ['lone surrogates', '\ud800'.repeat(5000)],
    ['quotes', '"`\''.repeat(2000)],
  ])('hostile text: %s', async (_name, text) => {
    for (const language of [undefined, 'python', 'javascript', 'cpp'] as const) {
      const analysis = await analyst.analyze(text, language);
      expect(codeAnalysis.safeParse(analysis).success).toBe(true);
    }
  });
});
