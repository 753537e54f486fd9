import { problemAnalysis, type ProblemAnalysis } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import { analyzeProblems, judgeProblems } from '../text/problem/index.ts';

const solve = async (text: string): Promise<ProblemAnalysis> => {
  const analysis = analyzeProblems(text);
  expect(problemAnalysis.safeParse(analysis).error).toBeUndefined();
  return analysis;
};
const answers = ({ parts }: ProblemAnalysis): (string | undefined)[][] =>
  parts.map(({ label, solution }) => [label, solution?.answer]);

it.each([
  ['Simplify (a + b)2 - (a - b)2', '4ab'],
  ['Solve (x-1)2 = 9', 'x = -2 or x = 4'],
])('a digit behind a bracket is a lost superscript: %s', async (text, answer) => {
  expect((await solve(text)).solution?.answer).toBe(answer);
});

describe('several problems in one text', () => {
  it('circled letters and numbers count its parts', async () => {
    expect(answers(await solve('Simplify: ⓐ 4x + x ⓑ y·y^3'))).toEqual([
      ['a', '5x'],
      ['b', 'y^4'],
    ]);
    expect(answers(await solve('Solve:\n① x + 3 = 5\n② 2x = 14'))).toEqual([
      ['1', 'x = 2'],
      ['2', 'x = 7'],
    ]);
  });

  it('problems that say so count where the number of a chapter stands above them', async () => {
    const sheet = await solve(
      '3. Equations\nPractice\nQuestion 1\nSolve 2x + 3 = 11.\nQuestion 2\nSolve 5x = 30.',
    );
    expect(answers(sheet)).toEqual([
      ['1', 'x = 4'],
      ['2', 'x = 6'],
    ]);
  });

  it('a worksheet counts its parts as 1.1, 1.2, with letters as a PDF has them', async () => {
    const sheet =
      'GRADE 9\n1. Solve for x:\n1.1 15 − 2𝑥 = 9𝑥 − 7\n1.2 3(𝑥 + 3) = 2(2𝑥 − 3)\n1.4 𝑥³ = 64';
    expect(answers(await solve(sheet))).toEqual([
      ['1.1', 'x = 2'],
      ['1.2', 'x = 15'],
      ['1.4', 'x = 4'],
    ]);
  });

  it('questions counted within one line have each their own options', async () => {
    const { parts } = await solve(
      '1.Salt is: A) a metal B) a crystal C) a gas 2."Fe" stands for: A) iron B) fluorine ' +
        'C) silver 3.Glass is: A) a liquid B) a solid C) a plasma',
    );
    expect(parts.map(({ asked, choices }) => [asked, choices.map(({ text }) => text)])).toEqual([
      ['Salt is:', ['a metal', 'a crystal', 'a gas']],
      ['"Fe" stands for:', ['iron', 'fluorine', 'silver']],
      ['Glass is:', ['a liquid', 'a solid', 'a plasma']],
    ]);
  });

  it('what is not solved is told with all that it states', async () => {
    const { parts } = await solve(
      '2.1 The sum of two numbers is 72. Determine the numbers.\n' +
        '2.2 Jan is three times as old as Dali. Find their ages.',
    );
    expect(parts.map(({ asked }) => asked)).toEqual([
      'The sum of two numbers is 72. Determine the numbers.',
      'Jan is three times as old as Dali. Find their ages.',
    ]);
  });

  it.each([
    'Resuelve estas ecuaciones y comprueba cada una: a) x + 1 = 3 b) 2x = 6 c) x - 4 = 0 d) 5x = 25',
    'Exercice 1\nRésoudre les équations suivantes :\na/ x + 1 = 3\nb/ 2x = 6\nc/ x - 4 = 0\nd/ 5x = 25',
  ])('equations below an order are its parts, not options: %s', async (text) => {
    const analysis = await solve(text);
    expect(analysis.choices).toEqual([]);
    expect(answers(analysis).map(([, answer]) => answer)).toEqual([
      'x = 2',
      'x = 3',
      'x = 4',
      'x = 5',
    ]);
  });

  it.each(['Resuelve el sistema x + y = 5 y x - y = 1', 'Resolva o sistema x + y = 5 e x - y = 1'])(
    'a letter alone may join two equations: %s',
    async (text) => {
      expect((await solve(text)).solution?.answer).toBe('x = 3, y = 2');
    },
  );

  it('one sign of calculus within another is not worked out', async () => {
    expect((await solve('d/dx \\int_0^{x} t^2 dt')).solution).toBeNull();
  });

  it.each([
    'What does this print?\n\n```js\nlog(typeof till);\n```\n\n- [ ] object\n- [ ] null\n- [ ] string',
    'What does this print?\n- A: object\n- B: null\n- C: string',
  ])('options of Markdown: %s', async (text) => {
    const { choices } = await solve(text);
    expect(choices.map(({ text: option }) => option)).toEqual(['object', 'null', 'string']);
  });

  it('boxes below a heading are tasks, not options', async () => {
    expect((await solve('Next steps:\n- [ ] Call\n- [ ] Write\n- [ ] Pay')).choices).toEqual([]);
  });

  it('answers each under its number, and the first by itself', async () => {
    const analysis = await solve(
      '2. Expand\n(x + 1)(x - 1).\n3. Differentiate f(x) = 3x^3 - 5x^2.\n4. Solve x^2 - 5x + 6 = 0.',
    );
    expect(answers(analysis)).toEqual([
      ['2', 'x^2 - 1'],
      ['3', '9x^2 - 10x'],
      ['4', 'x = 2 or x = 3'],
    ]);
    expect(analysis).toMatchObject({ solution: { answer: 'x^2 - 1', verified: true } });
    expect(analysis.parts[1]?.asked).toContain('Differentiate');
  });

  it('asks each part with the words it shares', async () => {
    const analysis = await solve(
      'Exercise 7. f(x) = x^2 + 3x\n(a) Find f(2).\n(b) Differentiate f(x).\n(c) Use your ' +
        'answer to (a) to estimate the price.',
    );
    expect(answers(analysis)).toEqual([
      ['7a', 'f(2) = 10'],
      ['7b', '2x + 3'],
      ['7c', undefined],
    ]);
    expect(analysis.parts[2]?.note).toContain('could not solve');
  });

  it.each<[string, [string, string | undefined][]]>([
    [
      'Solve each quadratic by factorising:\n1) x² + 9x + 18 = 0 2) x² + 10x + 21 = 0\n6) 2x² − 4x − 6 = 0',
      [
        ['1', 'x = -6 or x = -3'],
        ['2', 'x = -7 or x = -3'],
        ['6', 'x = -1 or x = 3'],
      ],
    ],
    [
      '1 Solve the simultaneous equations\nx + y = 5\nx − y = 1\nx = …........\ny = …........\n' +
        '(Total for question 1 is 5 marks)\n3 Solve the inequality\n3x + 12 < 5x − 3\n…............ [2]',
      [
        ['1', 'x = 3, y = 2'],
        ['3', 'x > 15/2, interval (15/2, infinity)'],
      ],
    ],
    [
      'Bilde die Ableitungsfunktion.\na) y = 2x² + 3x − 1\nb) y = 4x² + 3x − 2',
      [
        ['a', '4x + 3'],
        ['b', '8x + 3'],
      ],
    ],
    [
      'Derive las siguientes funciones.\na) f(x) = x^3 - 3x^2 + 4\nb) f(x) = ln(x^2)',
      [
        ['a', '3x^2 - 6x'],
        ['b', '2/x'],
      ],
    ],
    [
      'P1: lim(x→4) (x²−16)/(x−4).\nP2: lim(x→0) sin(3x)/(5x).',
      [
        ['1', '8'],
        ['2', '3/5'],
      ],
    ],
    [
      '(b) Solve the inequality.\n3x + 12 < 5x − 3\n(c) Simplify.\n(3x^2y^4)^3',
      [
        ['b', 'x > 15/2, interval (15/2, infinity)'],
        ['c', '27x^6y^12'],
      ],
    ],
    [
      'Exam 3b. Solve x^2 - 5x + 6 = 0. Then find the derivative of f(x) = 3x^3 - 2x + 1.',
      [
        ['3b.1', 'x = 2 or x = 3'],
        ['3b.2', '9x^2 - 2'],
      ],
    ],
    [
      'Let f(x) = x^2 - 3x. Find f(5). Integrate f from 0 to 3. Where is f increasing?',
      [
        ['1', 'f(5) = 10'],
        ['2', '-9/2 = -4.5'],
        ['3', 'x > 3/2, interval (3/2, infinity)'],
      ],
    ],
    [
      '1) Evaluate f(3) where f(x) = x^2 - 1. 2) Differentiate f.',
      [
        ['1', 'f(3) = 8'],
        ['2', '2x'],
      ],
    ],
    [
      'a) Find f(4) when f(x) = sqrt(x). b) Solve f(x) = 5.',
      [
        ['a', 'f(4) = 2'],
        ['b', 'x = 25'],
      ],
    ],
    [
      'Part 2: (i) Solve 3x = 15 (ii) Expand (x - 1)^2',
      [
        ['2i', 'x = 5'],
        ['2ii', 'x^2 - 2x + 1'],
      ],
    ],
    [
      'Solve: a) 3x - 7 = 11 b) x/4 + 2 = 5',
      [
        ['a', 'x = 6'],
        ['b', 'x = 12'],
      ],
    ],
    [
      "Question 5 (4 marks)\nf(x) = 2x^3 - 9x^2 + 12x - 4\n(a) Find f'(x). [2]\n" +
        '(b) Find the stationary points of f. [2]',
      [
        ['5a', "f'(x) = 6x^2 - 18x + 12"],
        ['5b', '(1, 1) maximum, (2, 0) minimum'],
      ],
    ],
  ])('solves and verifies each by itself: %s', async (text, expected) => {
    const analysis = await solve(text);
    expect(answers(analysis)).toEqual(expected);
    expect(analysis.parts.every(({ solution }) => solution?.verified)).toBe(true);
  });

  it('keeps what is said besides with every task', async () => {
    const { parts } = await solve('Solve x^2 = 4. Solve x^2 = 9. In both, x is positive.');
    expect(parts.map(({ solution }) => solution?.question_checked)).toEqual([false, false]);
  });

  it.each(['Exam 3b. Solve 3x = 12.', 'Q4: Solve 3x = 12.', 'Section B, item 7: Solve 3x = 12.'])(
    'asks no heading: %s',
    async (text) => {
      expect(await solve(text)).toMatchObject({ asked: 'Solve 3x = 12.', parts: [] });
    },
  );

  it('gives bare formulas the instruction above them', async () => {
    const analysis = await solve('Solve each equation:\na) x^2 = 16\nb) 2x + 3 = 11');
    expect(analysis.parts.map(({ asked }) => asked)).toEqual([
      'Solve each equation: x^2 = 16',
      'Solve each equation: 2x + 3 = 11',
    ]);
  });

  it.each<[string, string[][]]>([
    [
      'Q1. What is 3+4?\nQ2. What is 10/4?',
      [
        ['1', '7'],
        ['2', '5/2 = 2.5'],
      ],
    ],
    [
      'Solve\n(i) 3x = 12\n(ii) x - 9 = 1',
      [
        ['i', 'x = 4'],
        ['ii', 'x = 10'],
      ],
    ],
  ])('knows other labels and parts: %s', async (text, expected) => {
    expect(answers(await solve(text))).toEqual(expected);
  });

  it('takes hostile texts in its stride', async () => {
    for (const text of [
      'A) B) '.repeat(20_000),
      'Which?\nA. 1\nB. 2\nC. 3\n'.repeat(4_000),
      'O 3\n'.repeat(9_000),
      '1. Solve x^2 = 4.\n'.repeat(5_000),
    ])
      expect((await solve(text)).parts.length).toBeLessThanOrEqual(20);
  });

  it('never puts the answer of one question beside another', async () => {
    const analysis = await solve('Expand x(x + 1). Differentiate x^3. What colour is the sky?');
    expect(answers(analysis)).toEqual([
      ['1', 'x^2 + x'],
      ['2', '3x^2'],
      ['3', undefined],
    ]);
    expect(analysis).toMatchObject({ asked: 'Expand x(x + 1).', solution: { verified: true } });
  });

  it.each([
    '(1) 2x+y=5\n(2) x-y=1',
    'Solve the system:\n1) x + y = 5\n2) x - y = 1',
    'Solve 2x + 3y = 7 and x - y = 1. What is x + y?',
    'Reasons to test:\n1. Fewer surprises\n2. Calmer releases\n3. Faster review',
    'Solve 3x = 12. Give your answer as an integer.',
  ])('keeps together what is one: %s', async (text) => {
    expect((await solve(text)).parts).toEqual([]);
  });
});

describe('multiple choice', () => {
  it.each<[string, string, string]>([
    ['What is 15% of 240?\nA) 24\nB) 30\nC) 36\nD) 48', 'C', '36'],
    ['What is 15% of 240? A) 24 B) 30 C) 36 D) 48', 'C', '36'],
    ['Calculate 12 × 5.\nA. 17   C. 60\nB. 34   D. 120', 'C', '60'],
    ['Differentiate f(x) = 3x^2 + 2x.\nA. 2(3x + 1)\nB. 6x\nC. 3x + 2', 'A', '2(3x + 1)'],
    [
      'Solve x^2 - 5x + 6 = 0.\nO A. x = 1 or x = 6\nO B. x = 3, x = 2\nO C. x = -2 or x = -3',
      'B',
      'x = 3, x = 2',
    ],
    ['What is 3 * 5?\n(a) 8\n(b) 15\n(c) 2', 'b', '15'],
    ['Convert 2.5 km to metres.\n○ 250 m\n○ 2500 m\n○ 25 km', '2', '2500 m'],
  ])('%s', async (text, label, words) => {
    const { choice, solution, choices } = await solve(text);
    expect(choice).toEqual({ label, text: words });
    expect(solution?.verified).toBe(true);
    expect(choices.length).toBeGreaterThan(2);
  });

  it.each([
    ['a label on a line of its own', '1.\n\nWhat is 3 * 5?\na.\n8\nb.\n15\nc.\n2'],
    ['two such labels after one another', '1.\nWhat is 3 * 5?\na.\n8\nb.\n15\nc.\n2\n2.\na.'],
    ['bullets', '1. What is 3 * 5?\n- a) 8\n- b) 15\n- c) 2'],
    ['a line for the letter', '___ 1. What is 3 * 5?\n\na. 8 c. 2\nb. 15'],
  ])('reads options as web pages and papers show them: %s', async (_, text) => {
    expect((await solve(text)).choice).toEqual({ label: 'b', text: '15' });
  });

  it.each([
    ['What is 2 + 3?\nA) 5\nB) 6', ['5', '6']],
    ['17 is prime.\nTrue\nFalse', ['True', 'False']],
    ['Is 17 prime?\nTrue\nFalse', ['True', 'False']],
    ['Who spoke?\nA) It was me.\nB) Who asks?', []],
    ['17 is prime\nTrue\nFalse', []],
  ])('two are options where they are A and B alone, or true and false: %s', async (text, texts) => {
    expect((await solve(text)).choices.map((choice) => choice.text)).toEqual(texts);
  });

  it('doubts an answer that is none of the options', async () => {
    const { choice, solution, note } = await solve('Solve 2x + 3 = 11.\nA. 3\nB. 5\nC. 6\nD. 7');
    expect(choice).toBeNull();
    expect(solution).toMatchObject({ answer: 'x = 4', verified: false });
    expect(note).toContain('none of the options');
  });

  it('does not choose what does not hold, nor what it cannot work out', async () => {
    expect(
      await solve('Which of the following is NOT a root of x^2 - 5x + 6 = 0?\nA. 2\nB. 3\nC. 4'),
    ).toMatchObject({ solution: null, choice: null });
    expect(
      await solve('What is the capital of Australia?\nA. Sydney\nB. Canberra\nC. Perth'),
    ).toMatchObject({ solution: null, choice: null, choices: { length: 3 } });
  });

  it('takes an option whole that is wrapped into further lines', async () => {
    const { choices } = await solve(
      'What is 3 * 5?\nA) 8\nB) 15, which is half of\nthirty\nC) 2, which\nis less\nTime is up.',
    );
    expect(choices.map(({ text }) => text)).toEqual([
      '8',
      '15, which is half of thirty',
      '2, which is less',
    ]);
  });

  it('keeps the options of several questions apart', async () => {
    const { parts } = await solve(
      '1. What is 2 + 2?\nA. 3\nB. 4\nC. 5\n2. What is 3 * 5?\nA. 15\nB. 12\nC. 8',
    );
    expect(parts.map(({ label, choice }) => [label, choice?.label])).toEqual([
      ['1', 'B'],
      ['2', 'A'],
    ]);
  });

  it.each([
    'Preferred contact method?\nO Email\nO Phone\nO Post',
    '100%',
    '133 %',
    'Why do bridges move?\n• Heat makes steel longer\n• Wind pushes the deck\n• Old piers settle',
    'The plan has four chapters.\nA. Introduction\nB. Methods\nC. Results\nD. Outlook',
  ])('is no problem: %s', (text) => {
    expect(judgeProblems(text).likelihood).toBeLessThanOrEqual(0.5);
  });
});
