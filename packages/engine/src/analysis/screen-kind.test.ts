import { leastKindConfidence } from '@aplomb/contract';
import { expect, test } from 'vitest';
import type { OcrLine } from '../ports.ts';
import { layoutScreen } from '../screen/layout.ts';
import { loadCodeModel } from '../node/code/code-analyst.ts';
import { judgeScreen } from '../kind/judge-screen.ts';
import { lookAt } from '../kind/picture-look.ts';
import { textFeatures } from '../kind/judge-text.ts';
import { settleKind } from '../kind/settle-kind.ts';
import { codeLikelihood } from '../text/code/likelihood.ts';
import { createKindJudge } from '../node/kinds.ts';
import { codeLines, frameOf, proseLine } from '../../test/lines.ts';

const kinds = await createKindJudge();
const codeModel = await loadCodeModel();
const kindOf = (lines: OcrLine[]) => {
  const size = { width: 1280, height: 720 };
  const look = lookAt(frameOf(lines, size.width, size.height));
  return judgeScreen(kinds, layoutScreen(lines, size), look, size);
};
const paragraphs = Array.from({ length: 12 }, (_, row) =>
  proseLine(
    `This row ${row} of an article tells calmly of gardens, rivers and the people who live beside them.`,
    80,
    120 + row * 26,
  ),
);

test.each<[string, OcrLine[]]>([
  [
    'terminal',
    codeLines(
      '$ npm test\n\n> shop@1.0.0 test\n> vitest run\n\n PASS  src/cart.test.ts (12 ' +
        'tests)\n$ git status --short\n M src/cart.ts\n$ ls',
      20,
      40,
    ),
  ],
  [
    'code',
    codeLines(
      'import os\n\ndef walk(path):\n    for name in os.listdir(path):\n        if ' +
        'name.endswith(".py"):\n            print(name)\n    return None',
      60,
      60,
    ),
  ],
  [
    'error',
    codeLines(
      'Traceback (most recent call last):\n  File "app.py", line 3, in <module>\n    ' +
        'run()\nValueError: invalid literal for int() with base 10: "x"',
      60,
      60,
    ),
  ],
  ['article', [proseLine('Along the quiet river', 80, 50, 36), ...paragraphs]],
  [
    'slide',
    [
      proseLine('Why we test', 100, 80, 60),
      ...['• Fewer surprises', '• Calmer releases', '• Faster review'].map((row, index) =>
        proseLine(row, 120, 220 + index * 80, 42),
      ),
    ],
  ],
])('%s: few lines are named rightly or not at all', (kind, lines) => {
  const judged = kindOf(lines);
  expect([kind, 'other']).toContain(judged.kind);
  if (judged.kind === kind) expect(judged.confidence).toBeGreaterThanOrEqual(leastKindConfidence);
});

test.each([
  [{ code: 0.97, problem: 0, error: 0, table: 0, chat: 0 }, 'code'],
  [{ code: 0.2, problem: 0.85, error: 0.4, table: 0, chat: 0 }, 'problem'],
  [{ code: 0.6, problem: 0, error: 0.9, table: 0, chat: 0 }, 'error'],
  [{ code: 0.7, problem: 0.7, error: 0.7, table: 0, chat: 0 }, 'other'],
  [{ code: 0, problem: 0, error: 0, table: 0.9, chat: 0 }, 'table'],
] as const)('a reader that is sure names what look and words leave open: %j', (evidence, kind) => {
  expect(settleKind({ kind: 'other', confidence: 0 }, evidence).kind).toBe(kind);
  expect(settleKind({ kind: 'email', confidence: 0.9 }, evidence).kind).toBe('email');
});

test.each<[string, string]>([
  [
    'email',
    'Subject: Lamps for the library\n\nDear Ms Falk,\n\nthe 28 lamps you ordered have not ' +
      'arrived. Could you tell me when they will come? I need your answer by tomorrow noon.\n\n' +
      'Kind regards\nKarin Holm',
  ],
  [
    'email',
    'Betreff: Angebot\n\nSehr geehrte Frau Falk,\n\nanbei das Angebot für die Fenster. Bitte ' +
      'geben Sie uns bis Freitag Bescheid.\n\nMit freundlichen Grüßen\nJonas Brandt',
  ],
  ['chat', 'Priya: are you free at 3?\nTom: no, 4 works\nPriya: ok, see you then\nTom: great'],
  ['code', 'def area(r):\n    return 3.14159 * r * r\n\nfor r in range(4):\n    print(area(r))'],
])('a pasted %s', (kind, text) => {
  expect(kinds.ofText(textFeatures(text, codeLikelihood(codeModel, text))).kind).toBe(kind);
});

test('no lines give no confidence', () => {
  expect(kindOf([]).confidence).toBe(0);
});
