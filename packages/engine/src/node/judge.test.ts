import { afterAll, describe, expect, it } from 'vitest';
import { judgeAnswer, type JudgedRequest } from '../answer/judge/judge-answer.ts';
import { createTextTools } from './text-tools.ts';

const tools = createTextTools({ checkerIdleSeconds: 1 });
afterAll(async () => {
  await tools;
});

const nothing: JudgedRequest = { question: null, material: '', passages: [] };
const judged = async (answer: string, request: Partial<JudgedRequest> = {}) =>
  (await judgeAnswer(answer, { ...nothing, ...request }, await tools)).map(
    ({ kind, passed, excerpt }) => [kind, passed, excerpt],
  );

describe('calculations of an answer', () => {
  it.each([
    ['The order costs 12 × 4.50 = 54.', true],
    ['12 × 4.50 = 56 in all.', false],
    ['Rounded, 100/3 ≈ 33.', true],
    ['100/3 = 33.33', true],
    [String.raw`So $\frac{54}{18} = 3$ moles.`, true],
    [String.raw`So $\frac{54}{18} = 4$ moles.`, false],
    ['**17 x 23 = 391**', true],
    ['12% of 24000 = 2,880', true],
    ['n = 10, k = 3: 10!/(3!·7!) = 130', false],
    ['An eighth is 1/8 = 0.13.', true],
    ['A third is 1/3 ≈ 33%.', true],
    ['A third is 1/3 ≈ 40%.', false],
    ['2 − 5.25 = −3.3', true],
    ['2 + 2 = 4 = 5 - 2', false],
    ['3000 × 1.07 ≈ 3,200', true],
    ['3000 × 1.07 ≈ 3,260', false],
  ])('%s', async (line, right) => {
    const calculations = (await judged(line)).filter(([kind]) => kind === 'calculation');
    expect(calculations.map(([, passed]) => passed)).toEqual([right]);
  });

  it.each([
    'It takes 5 miles × 1.609 = 8.05 km.',
    'Revenue 2024 = 5 + 3 plants.',
    '17 mod 5 + 1 = 3',
    '1.200,50 + 99,50 = 1.300',
    'At 10:30 + 2 = 12:30 we meet.',
    '100 + 20% = 120',
    'The variable `a = 1 + 1 = 3` is code.',
    'By the key, 1 = 5 points.',
    'So x = 3.',
  ])('says nothing of what it cannot read surely: %s', async (line) => {
    expect(await judged(line)).toEqual([]);
  });
});

describe('steps of an equation', () => {
  it('are checked up to the value', async () => {
    expect(await judged('2x + 4 = 10\n\nSubtract 4: 2x = 6\n\nSo **x = 3**.')).toEqual([
      ['steps', true, '2x + 4 = 10 … x = 3'],
    ]);
    expect(await judged('x² − 5x + 6 = 0\n(x − 2)(x − 3) = 0\nx = 2 or x = 3')).toHaveLength(1);
  });

  it('have the wrong one marked', async () => {
    expect(await judged('3(x-1) = 12\n3x - 1 = 12\n3x = 13\nx = 13/3')).toEqual([
      ['steps', false, '3x - 1 = 12'],
    ]);
  });

  it('are left alone where a case is set aside or two tasks follow each other', async () => {
    expect(await judged('x² = 4\nA length is positive: x = 2')).toEqual([]);
    expect(await judged('2x = 4\nx = 2\n\n3x = 12\nx = 4')).toEqual([
      ['steps', true, '2x = 4 … x = 2'],
      ['steps', true, '3x = 12 … x = 4'],
    ]);
  });

  it.each([
    ['two unknowns in turn', '2x = 4\n3y = 9\ny = 3', [['steps', true, '3y = 9 … y = 3']]],
    ['a line with two unknowns', '2x + y = 4\nx = 2', []],
    ['values of two unknowns', '2x = 4\nx = 2, y = 3', [['steps', true, '2x = 4 … x = 2']]],
    ['more values than before', '2x = 4\nx = 2 or x = 3', []],
  ])('%s', async (_, answer, checks) => {
    expect(await judged(answer)).toEqual(checks);
  });
});

describe('code of an answer', () => {
  it('is parsed, and what fails is told with its line', async () => {
    const [check] = await judgeAnswer(
      '```python\nfor i in range(3)\n    print(i)\n```',
      nothing,
      await tools,
    );
    expect(check).toMatchObject({ kind: 'code', passed: false });
    expect(check?.message).toMatch(/^Python, line 1: /);
    expect(await judged('```js\nconst a = 1;\nconsole.log(a);\n```')).toEqual([
      ['code', true, 'const a = 1;'],
    ]);
    expect(await judged('```js\nlet a = 1;\nif (a = 2) console.log(a);\n```')).toEqual([
      ['code', false, 'if (a = 2) console.log(a);'],
    ]);
    expect(await judged('```diff\n- a\n+ b\n```\n```\nfree text\n```')).toEqual([]);
    expect(await judged('```js\n\n```\n```batch\ncd ..\n```')).toEqual([]);
  });
});

describe('a choice', () => {
  const material =
    'Which organelle makes most of the ATP?\nA) Nucleus\nB) Mitochondrion\nC) Ribosome\nD) Golgi body';
  it.each([
    ['**B** – the mitochondrion.', true],
    ['The mitochondrion makes it.', true],
    ['A cell needs energy to live.', false],
    ['It depends on the cell.', false],
    ['Only **C**', true],
    ['It is **A**', true],
    ['A, since it holds the genome.', true],
    ['Energy comes from food, a point to begin with.', false],
  ])('%s', async (answer, passed) => {
    expect(await judged(answer, { material })).toContainEqual([
      'choice',
      passed,
      answer.replaceAll('**', ''),
    ]);
  });
});

describe('quotes of an answer', () => {
  const request = {
    material: 'The lamps come on Thursday, not before noon.',
    passages: ['From cv.pdf, page 1:\nI led the move of 14 warehouses in 2023.'],
  };
  it('are found in the source that is cited, or said not to be there', async () => {
    const answer = [
      'You have done it: “led the move of 14 warehouses” [D1].',
      'They are late: “The lamps come  on Thursday” [M].',
      'You have done it: “led the move of 15 warehouses” [D1].',
      'They are late: “The lamps come on Thursday” [D1].',
      'That is a good sign.',
    ].join('\n\n');
    expect((await judged(answer, request)).map(([kind, passed]) => [kind, passed])).toEqual([
      ['quote', true],
      ['quote', true],
      ['quote', false],
      ['quote', false],
    ]);
  });

  it.each([
    [
      'two in a line',
      'You “led the move of 14 warehouses” [D1]. They “come on Thursday” [M].',
      'D1 M',
    ],
    ['the label apart', 'You “led the move of 14 warehouses in 2023.” [D1]', 'D1'],
    ['a block', '> I led the move of\n> 14 warehouses in 2023. [D1]\n\nThat is good.', 'D1'],
    ['a block in marks', '> “I led the move of 14 warehouses” — [D1]', 'D1'],
    ['a block changed', '> I led the move of\n> 15 warehouses in 2023. [D1]', null],
    ['none, copied whole', 'I led the move of 14 warehouses in 2023.', 'D1'],
    ['none, of another source', 'I led the move of 14 warehouses in 2023 [M].', null],
    ['none', 'You moved warehouses [D1].', null],
    ['a source given and one not', 'You “led the move of 14 warehouses” [D1], also [D7].', null],
    ['a source not given', 'You “led the move of 14 warehouses” [D7].', null],
    ['a number not there', 'In 2024 you “led the move of 14 warehouses” [D1].', null],
    ['half a number', 'You “led the move of 14 warehouses in 20” [D1].', null],
    ['nearly the words', 'You “led the great move of 14 warehouses in 2023”.', null],
  ])('a sentence with %s', async (_, answer, sources) => {
    const checks = await judgeAnswer(answer, { ...nothing, ...request }, await tools);
    expect(checks.map(({ source }) => source)).toEqual(sources?.split(' ') ?? [null]);
  });

  it.each(['They call it “The lamps”.', 'He said “nothing of the kind at all”.'])(
    'nothing is said of other words in marks: %s',
    async (answer) => {
      expect(await judged(answer, request)).toEqual([]);
    },
  );
});
