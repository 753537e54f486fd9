import { codeRows } from '../../../screens/editor.ts';
import { escape } from '../../../screens/html.ts';
import { box, codeFonts, label, type Brush, type Layout } from './drawing.ts';
import { program } from './tools.ts';

/** A question with four answers to choose from. */
export function quiz(brush: Brush): { question: string; options: string[] } {
  const { chance, pools, language } = brush;
  if (chance.one(0.5)) {
    const { question, answer } = chance.pick(pools.maths),
      right = Number(answer.replaceAll(',', '')) || 12;
    return {
      question,
      options: [
        right,
        right + chance.int(1, 9),
        right * 2,
        Math.max(1, right - chance.int(1, 9)),
      ].map(String),
    };
  }
  const asked = pools.talks[language].filter(
    ([first = '', second = '']) => first.includes('?') && second.length < 60 && first.length > 24,
  );
  const [first = ['Which of these is a mammal?', 'A whale']] = chance.some(asked, 1);
  return {
    question: first[0] ?? '',
    options: [first[1] ?? '', ...chance.some(asked, 3).map((turns) => turns[1] ?? '')],
  };
}

const marks = [
  (index: number) => `${'ABCD'[index]})`,
  (index: number) => `${'ABCD'[index]}.`,
  () => '○',
  (index: number) => `(${'abcd'[index]})`,
];

const quizNames = ['Quiz', 'Final exam', 'Practice test', 'Klausur', 'Test', 'Examen'];
const sheetNames = [
  'Exercises',
  'Worksheet',
  'Aufgaben',
  'Homework',
  'Algebra',
  'Exercices',
  'Practice',
];
const inputs = ['nums = [3, 1, 4]', 's = "level"', 'n = 12', 'grid = [[1,0],[0,1]]'];
const outputs = ['true', '4', '[1, 3]', '"abc"'];

const choices: Layout = (brush) => {
  const { chance, theme } = brush;
  const mark = chance.pick(marks);
  const one = (at: number): string => {
    const { question, options } = quiz(brush);
    return box(
      'margin:18px 0',
      `<p>${at}. ${escape(question)}</p>` +
        options
          .map((option, index) => box('margin:7px 18px', `${mark(index)} ${escape(option)}`))
          .join(''),
    );
  };
  const head = chance.one(0.7)
    ? `<h2>${chance.pick([...quizNames, label(brush)])} ${chance.int(1, 9)}</h2>`
    : '';
  const foot = chance.one(0.6)
    ? box(
        `color:${theme.muted}`,
        `${chance.pick(['Next', 'Submit', 'Weiter', 'Suivant', 'Siguiente'])} &nbsp; ${chance.int(1, 9)}
/ ${chance.int(10, 40)}`,
      )
    : '';
  return box(
    'padding:26px 40px;max-width:900px',
    head + Array.from({ length: chance.int(1, 3) }, (_, at) => one(at + 1)).join('') + foot,
  );
};

const exercises: Layout = (brush) => {
  const { chance, pools } = brush;
  const tasks = Array.from({ length: chance.int(1, 5) }, (_, at) => {
    const text = chance.pick([
      () => chance.pick(pools.maths).question,
      () =>
        `Solve ${chance.int(2, 9)}x ${chance.pick(['+', '−'])} ${chance.int(1, 20)} = ${chance.int(2, 60)}`,
      () =>
        `f(x) = ${chance.int(2, 9)}x² − ${chance.int(1, 9)}x + ${chance.int(1, 9)}. Find f'(x).`,
      () =>
        `Löse die Gleichung ${chance.int(2, 9)}(x − ${chance.int(1, 9)}) = ${chance.int(2, 40)}.`,
      () => `Calculer l’intégrale ∫ ${chance.int(2, 9)}x dx entre 0 et ${chance.int(1, 9)}.`,
      () => `Simplify (a + ${chance.int(2, 9)})² − a²`,
    ])();
    return box(
      'margin:16px 0',
      `${chance.one(0.7) ? `${at + 1}) ` : ''}${escape(text)}${chance.one(0.2) ? ` (${chance.int(2, 8)} points)` : ''}`,
    );
  });
  return box(
    'padding:30px 44px;max-width:860px',
    `<h2>${chance.pick(sheetNames)} ${chance.int(1, 12)}</h2>` + tasks.join(''),
  );
};

/** The words of a programming task, as Markdown without its marks. */
export function task({ chance, pools }: Brush): string {
  const words = chance
    .pick(pools.tasks)
    .replaceAll(/[#`*]|\[\^?\d*\]:?.*/g, '')
    .trim();
  const example = `Example 1:\nInput: ${chance.pick(inputs)}\nOutput: ${chance.pick(outputs)}`;
  const limits = `Constraints:\n1 <= n <= 10^${chance.int(3, 9)}`;
  return [
    words.slice(0, chance.int(300, 1_100)),
    ...(chance.one(0.7) ? [example] : []),
    ...(chance.one(0.6) ? [limits] : []),
  ].join('\n\n');
}

const asBlocks = (text: string): string =>
  text
    .split('\n\n')
    .map((part) => `<p style="margin:.7em 0;white-space:pre-line">${escape(part)}</p>`)
    .join('');

const coding: Layout = (brush) => {
  const { chance, theme } = brush;
  const stub = chance.one(0.8)
    ? box(
        `flex:1;border-left:1px solid ${theme.border};padding:10px;overflow:hidden;
font-family:'${chance.pick(codeFonts)}'`,
        box(`color:${theme.muted}`, chance.pick(['Python3', 'Java', 'JavaScript', 'C++'])) +
          codeRows(program(brush, 3, 9).text, theme),
      )
    : '';
  const bar = chance.one(0.6)
    ? box(
        `background:${theme.panel};padding:6px 14px`,
        chance.pick([
          'Problem List &nbsp; Run &nbsp; Submit',
          'Description &nbsp; Solutions &nbsp; Submissions',
          'Challenge &nbsp; Leaderboard &nbsp; Run Code',
        ]),
      )
    : '';
  return box(
    'display:flex;flex-direction:column;height:100%',
    bar +
      box(
        'display:flex;flex:1;overflow:hidden',
        box(
          'flex:1;padding:14px 22px;overflow:hidden',
          `<h2>${chance.int(1, 999)}. ${escape(label(brush))}</h2>
${chance.one(0.5) ? chance.pick(['Easy', 'Medium', 'Hard']) : ''}` + asBlocks(task(brush)),
        ) + stub,
      ),
  );
};

export const problemLayouts: Layout[] = [choices, exercises, coding, coding, choices];

/** A task as somebody pastes it. */
export function problemText(brush: Brush): string {
  const { chance } = brush;
  if (chance.one(0.4)) return task(brush);
  const { question, options } = quiz(brush);
  if (chance.one(0.4)) return chance.pick(brush.pools.maths).question;
  const mark = chance.pick(marks.slice(0, 2));
  return `${question}\n${options.map((option, index) => `${mark(index)} ${option}`).join('\n')}`;
}
