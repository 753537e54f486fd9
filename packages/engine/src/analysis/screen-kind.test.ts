import { expect, test } from 'vitest';
import type { OcrLine } from '../ports.ts';
import { layoutScreen } from '../screen/layout.ts';
import { createKindJudge } from '../node/kinds.ts';
import { codeLines, proseLine } from '../screen/testing/lines.ts';

const kinds = await createKindJudge();
/** Nothing but text. */
const look = { busy: 0, colourful: 0 };
const kindOf = (lines: OcrLine[]) => {
  const size = { width: 1280, height: 720 };
  return kinds.ofScreen(layoutScreen(lines, size), look, size);
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
])('%s', (kind, lines) => {
  const judged = kindOf(lines);
  expect(judged.kind).toBe(kind);
  expect(judged.confidence).toBeGreaterThan(0.4);
});

test('a short question over buttons is a form', () => {
  const lines = [
    proseLine('Delete the selected photos?', 420, 250, 22),
    proseLine(
      'They stay in the bin for thirty days. After that they cannot be restored.',
      420,
      290,
    ),
    ...['Cancel', 'Delete'].map((word, index) => proseLine(word, 700 + index * 130, 350)),
  ];
  expect(kindOf(lines).kind).toBe('form');
});

test.each([
  [
    [
      'Algebra test',
      '1) x² - 9 = 0',
      '2) 4(y - 2) = 12',
      '3) |z + 1| < 5',
      '4) 2a + 3b = 12, a - b = 1',
    ],
  ],
  [
    [
      'Theorem 4 (inscribed angle)',
      'Let A, B and C lie on a circle with centre M and radius r = 5 cm.',
      'Given that the angle AMB = 84°, the angle ACB = 42°.',
      'The arc has length b = 2πr · 84/360 ≈ 7.33 cm.',
    ],
  ],
])('formulas are a problem, not code: %s', (rows) => {
  expect(
    kindOf(rows.map((row, index) => proseLine(row, 80, 60 + index * 50, index === 0 ? 34 : 22)))
      .kind,
  ).toBe('problem');
});

test('no lines give no confidence', () => {
  expect(kindOf([]).confidence).toBe(0);
});
