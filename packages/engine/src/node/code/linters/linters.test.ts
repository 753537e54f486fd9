import type { CodeLanguageId } from '@aplomb/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CodeAnalyst } from '../../../ports.ts';
import { createCodeAnalyst } from '../code-analyst.ts';

let analyst: CodeAnalyst;
beforeAll(async () => {
  analyst = await createCodeAnalyst();
});

const rulesIn = async (code: string, language: CodeLanguageId): Promise<string[]> =>
  (await analyst.analyze(code, language)).likely_bugs.map(({ rule }) => rule);

/** rule, language, code where it fires, its correct twin. */
const cases: readonly (readonly [string, CodeLanguageId, string, string])[] = [
  ['html/no-dup-id', 'html', '<p id="a"></p><p id="a"></p>', '<p id="a"></p><p id="b"></p>'],
  ['html/attribute-allowed-values', 'html', '<input type="sumbit">', '<input type="submit">'],
  ['html/element-permitted-content', 'html', '<ul><p>One</p></ul>', '<ul><li>One</li></ul>'],
  ['html/close-order', 'html', '<html><body><p></b></p></body></html>', '<b><i>x</i></b>'],
  ['html/close-order', 'html', '<main><p>One</p></div></main>', '<p>One</p></div></main>'],
  ['html/script-element', 'html', '<script src="a.js"/>', '<script src="a.js"></script>'],
  ['html/valid-id', 'html', '<p id="a b"></p>', '<p id="1b"></p>'],
  ['html/heading-level', 'html', '<h2>One</h2><h4>Two</h4>', '<h3>One</h3><h4>Two</h4>'],
  [
    'html/no-missing-references',
    'html',
    '<html><body><label for="a">A</label></body></html>',
    '<label for="a">A</label>',
  ],
  ['html/parser-error', 'html', '<html><p ="a"></p></html>', '<p>One</p>\n<p class="a"'],
  ['eslint/no-cond-assign', 'javascript', 'if (seat = 3) { go(); }', 'if (seat === 3) { go(); }'],
  ['eslint/no-dupe-keys', 'javascript', 'use({ a: 1, b: 2, a: 3 });', 'use({ a: 1, b: 2 });'],
  [
    'eslint/use-isnan',
    'tsx',
    'const P = () => <b>{n === NaN}</b>;',
    'const P = () => <b>{isNaN(n)}</b>;',
  ],
  ['eslint/no-eval', 'javascript', 'eval(typed);', 'evaluate(typed);'],
  ['eslint/no-eval', 'typescript', 'window.eval(typed);', 'window.evaluate(typed);'],
  [
    'eslint/security/detect-child-process',
    'javascript',
    "const { exec } = require('child_process'); exec('ls ' + folder);",
    "const { exec } = require('child_process'); exec('ls');",
  ],
  [
    'eslint/array-callback-return',
    'typescript',
    'const fares = (trips: readonly Trip[]): number[] => trips.map((t: Trip) => { t.fare; });',
    'const fares = (trips: readonly Trip[]): number[] => trips.map((t: Trip) => t.fare);',
  ],
  [
    'eslint/no-const-assign',
    'typescript',
    'import type { Seat } from "./seat";\nenum Deck { Low, High }\nconst row = seat! as ' +
      'unknown as Row<Seat>;\nrow = next();',
    'import type { Seat } from "./seat";\nenum Deck { Low, High }\nlet row = seat! as ' +
      'unknown as Row<Seat>;\nrow = next();',
  ],
  ['eslint/css/no-invalid-properties', 'css', 'a { colr: red; }', 'a { color: red; }'],
  [
    'ruff/B006',
    'python',
    'def add(row, rows=[]):\n    rows.append(row)\n',
    'def add(row, rows=None):\n    pass\n',
  ],
  [
    'ruff/S704',
    'python',
    'from markupsafe import Markup\nshow(Markup(f"<b>{name}</b>"))\n',
    'from markupsafe import Markup\nshow(Markup("<b>{}</b>").format(name))\n',
  ],
  [
    'ruff/S401',
    'python',
    'import telnetlib\ntelnetlib.Telnet(host)\n',
    'import ssl\nssl.create_default_context()\n',
  ],
  ['eslint/no-constant-condition', 'javascript', 'if (a === 1 || 2) go();', 'if (a === 1) go();'],
  ['eslint/no-global-assign', 'javascript', 'Promise = task;', 'const promise = task;'],
  ['ruff/F632', 'python', 'if name is "Ada":\n    go()\n', 'if name == "Ada":\n    go()\n'],
  [
    'ruff/S602',
    'python',
    'import subprocess\nsubprocess.run(line, shell=True)\n',
    'import subprocess\nsubprocess.run(["ls"])\n',
  ],
  ['ruff/S301', 'python', 'import pickle\npickle.loads(body)\n', 'import json\njson.loads(body)\n'],
  ['ruff/S506', 'python', 'import yaml\nyaml.load(body)\n', 'import yaml\nyaml.safe_load(body)\n'],
  [
    'ruff/S324',
    'python',
    'import hashlib\nhashlib.md5(password)\n',
    'import hashlib\nhashlib.scrypt(password, salt=s, n=2, r=8, p=1)\n',
  ],
  [
    'ruff/S201',
    'python',
    'from flask import Flask\napp = Flask("a")\napp.run(debug=True)\n',
    'from flask import Flask\napp = Flask("a")\napp.run()\n',
  ],
  [
    'secretlint/github',
    'go',
    'package a\n\nconst token = "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"\n',
    'package a\n\nvar token = os.Getenv("TOKEN")\n',
  ],
];

describe('linters of the field', () => {
  test.each(cases)('%s in %s fires on the mistake only', async (rule, language, wrong, right) => {
    expect(await rulesIn(wrong, language)).toContain(rule);
    expect(await rulesIn(right, language)).not.toContain(rule);
  });

  test('places stay true after types were taken out', async () => {
    const code = 'type A = {\n  b: number;\n};\nlet a: A = x as A; if (a = y) { go<A>(); }\n';
    const { likely_bugs: bugs } = await analyst.analyze(code, 'typescript');
    expect(bugs).toMatchObject([{ rule: 'eslint/no-cond-assign', line: 4, column: 24 }]);
  });

  test('comments in the code do not turn rules on or off', async () => {
    expect(
      await rulesIn('/* eslint semi: 2 */ /* eslint-disable */\neval(a)', 'javascript'),
    ).toEqual(['eslint/no-eval']);
  });

  test('what is whole is judged in a file that is broken', async () => {
    const python = 'def add(row, rows=[]):\n    rows.append((row)\n    return rows\n';
    expect(await rulesIn(python, 'python')).toContain('ruff/B006');
    const script = 'function f() {\n  const a = 1 2 3;\n  eval(b);\n}\n';
    expect(await rulesIn(script, 'javascript')).toContain('eslint/no-eval');
  });

  test('a secret is not repeated in the finding', async () => {
    const secret = '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';
    const found = await analyst.analyze(`token = "${secret}"\n`, 'ruby');
    expect(found.likely_bugs).toHaveLength(1);
    expect(JSON.stringify(found.likely_bugs)).not.toContain(secret);
  });
});
