import type { CodeLanguageId } from '@aplomb/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CodeAnalyst } from '../../ports.ts';
import { createCodeAnalyst } from './code-analyst.ts';

let analyst: CodeAnalyst;
beforeAll(async () => {
  analyst = await createCodeAnalyst();
});

const syntaxOf = async (code: string, language: CodeLanguageId) =>
  (await analyst.analyze(code, language)).syntax;

describe('pieces of code', () => {
  test.each<[CodeLanguageId, string, ('start' | 'end')[]]>([
    ['javascript', '    go();\n  }\n}\n\nfunction next() {\n  return [\n', ['start', 'end']],
    [
      'java',
      '        return total;\n    }\n\n    int size() {\n        return 3;\n',
      ['start', 'end'],
    ],
    [
      'python',
      '        go()\n    except OSError:\n        stop()\n    return 1\n',
      ['start', 'end'],
    ],
    ['go', '\t\treturn err\n\t}\n\treturn nil\n}\n', ['start']],
    [
      'rust',
      '            Some(a) => a,\n            None => return,\n        };\n    }\n',
      ['start', 'end'],
    ],
    ['css', '  color: red;\n}\n\na,\nb,\n', ['start', 'end']],
    ['tsx', '      {rows}\n    </ul>\n  );\n}\n', ['start']],
    ['c', ' * the rest of a comment.\n */\nint f(void)\n{\n    return 1;\n', ['start', 'end']],
    ['ruby', '    go\n  end\n\n  def stop\n    1\n', ['start', 'end']],
    [
      'csharp',
      '        {\n            go();\n        });\n\n        stop();\n    }\n',
      ['start', 'end'],
    ],
    ['elixir', '        {a, b}\n      end)\n\n    a\n  end\n', ['start', 'end']],
    ['ocaml', '    go a;\n    stop a);\n  b\n;;\n\nlet c = 1\n', ['start']],
    ['rust', '            a\n            ",\n        );\n    }\n', ['start', 'end']],
    ['typescript', "  app.get(\n    '/static/*',\n    go\n  )\n})\n", ['start', 'end']],
  ])(
    'cut out of %s have no errors, and say at which edge they are cut',
    async (language, code, cut) => {
      const { errors, cut_off: cutOff } = await syntaxOf(code, language);
      expect(errors).toEqual([]);
      expect(cutOff).toEqual(cut);
    },
  );

  test.each<[CodeLanguageId, string]>([
    ['html', '      <li>One</li>\n    </ul>\n  </div>\n'],
    ['objc', '- (void)setUp {\n    [self go];\n}\n'],
    ['css', '@custom-variant dark (&:is(.dark *));\n\na {\n  color: red;\n}\n'],
  ])('a piece of %s has no errors', async (language, code) => {
    expect((await syntaxOf(code, language)).errors).toEqual([]);
  });

  test.each<[CodeLanguageId, string]>([
    ['html', '<div>\n  <p class="a>One</p>\n</div>\n'],
    ['csharp', '        {\n            go(1;\n        });\n'],
    ['javascript', 'function f() {\n  if (a) {\n    go();\n}\n'],
    ['javascript', '    go(1;\n  }\n}\n'],
    ['python', 'def f(x:\n    return x\n'],
    ['python', 'print("a"))\n'],
    ['json', '{\n  "a": {\n    "b": 1,\n  "c": 2\n}\n'],
    ['typescript', 'const a = [\n  1,\n;\nconst b = 2;\n'],
  ])('a mistake that no cut explains stays an error of %s', async (language, code) => {
    const { errors, cut_off: cutOff } = await syntaxOf(code, language);
    expect(errors.length).toBeGreaterThan(0);
    expect(cutOff).toEqual([]);
  });
});

describe('what was copied along with code', () => {
  test.each([
    [
      'line numbers',
      '  7 def f(x):\n  8     return x\n  9 \n 10 print(f(1)\n',
      { line: 4, column: 15 },
    ],
    ['mail quote marks', '> def f(x):\n>     return x\n>\n> print(f(1)\n', { line: 4, column: 13 }],
    [
      'marks of a diff',
      '@@ -1,3 +1,3 @@\n def f(x):\n-    return (x\n+    return x\n print(f(1)\n',
      { line: 5, column: 12 },
    ],
  ])('%s are no code, and places are told as copied', async (_kind, code, place) => {
    const { errors } = await syntaxOf(code.trimEnd(), 'python');
    expect(errors).toMatchObject([{ ...place, expected: ')' }]);
  });

  test('a list of numbers is no margin', async () => {
    const { complexity } = await analyst.analyze('1\n2\n3\n', 'python');
    expect(complexity.code_lines).toBe(3);
  });
});

describe('the language', () => {
  test('a tie is broken by parsing', async () => {
    const { language } = await analyst.analyze('const a = 0; a = 1;');
    expect(['javascript', 'typescript']).toContain(language);
  });
});

test('words before and behind code are no mistake in it, and it keeps its lines', async () => {
  const asked =
    'The following should close the till. Can you see why it never does?\n\n' +
    'const till = openTill();\n\nconst closing = new Promise((resolve) => {\n' +
    '  setTimeout(() => {\n    till.close();\n    resolve(till.sum);\n  }, 100);\n});\n\n' +
    "closing.then((sum) => {\n  console.log('closed with ' + sum);\n});\n\n" +
    'Thanks in advance for any hint, however small it is.';
  expect((await analyst.analyze(asked)).syntax).toMatchObject({ checked: true, errors: [] });
  const { syntax } = await analyst.analyze(asked.replace('close();', 'close(;'));
  expect(syntax.errors.every(({ line }) => line > 5 && line < 12)).toBe(true);
  expect(syntax.errors.length).toBeGreaterThan(0);
});
