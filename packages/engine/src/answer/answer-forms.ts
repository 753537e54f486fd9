import type { ResponseStyle, ScreenKind } from '@aplomb/contract';

const task =
  'A programming task: the approach, its running time, complete code in the language on the ' +
  'screen, then the edge cases.';
const query = 'A database question: the query first.';
const past =
  'A question about the person’s past: situation, task, action, result, each from “own ' +
  'documents”, quoted.';
const design = 'A system to design: requirements, an estimate, the parts, the trade-offs.';
const options = 'Options to choose from: the letter first, then why.';
const reply =
  'The reply, ready to paste, then what is asked of the person and by when. An interviewer’s ' +
  'question: what the person can say, in the first person.';
const repair = 'The cause, then the fix as a diff.';
const stands = 'What is wrong or stands out, then the formula.';
const point = 'The point, then what follows from it for the person.';

/** What a model is asked to answer with, by the kind of material; nothing else is sent. */
export const materialForms = {
  problem: [
    `${options} A calculation: the result, then the steps, one equation a line.`,
    task,
    query,
    design,
    past,
  ],
  code: [`${task} Code that fails: the cause, then the fix as a diff.`, query],
  terminal: ['The cause of what failed, then the fix as a diff or as the command to run.'],
  error: [repair],
  email: [reply, past],
  chat: [reply, past, design],
  form: ['What to enter in each field, then what is still missing.'],
  article: [point, past, design],
  table: [stands, query],
  slide: ['What to say to it, in sentences that can be spoken.', past, design],
  dashboard: ['The figure that stands out, what may explain it, then where to look next.'],
  diagram: ['What it shows from start to end, then what is missing or can fail.'],
  menu: ['Which entry does what is wanted, or what the unusual entries do.'],
  photo: ['What can be seen and read in it.'],
  browser: ['What the page offers for the question, then where to go on.'],
  settings: ['Which setting to change, what to, and what that does.'],
  mixed: null,
  other: null,
} as const satisfies Record<ScreenKind, readonly string[] | null>;

/** Asked for where no kind is known: each form names what it is for. */
export const generalForms = [
  `${options} A calculation: the result, then the steps.`,
  task,
  query,
  `Something that failed: ${repair.toLowerCase()}`,
  `A message that wants a reply: ${reply.charAt(0).toLowerCase()}${reply.slice(1)}`,
  `A table: ${stands.toLowerCase()}`,
  `A text to read: ${point.toLowerCase()}`,
  past,
  design,
] as const;

/** The same for a small model, in few tokens. */
export const shortForms = {
  problem: 'Letter or result first, then why; a task: complete code.',
  code: 'Complete code, or cause and fix.',
  terminal: 'Cause, then the command that fixes it.',
  error: 'Cause, then the fix.',
  email: 'Write the reply to paste, then what is asked by when.',
  chat: 'Write the reply to paste, then what is asked by when.',
  form: 'What to enter in each field.',
  article: 'The point, then what follows.',
  table: 'What is wrong or stands out, then the formula.',
  slide: 'What to say to it.',
  dashboard: 'What stands out and why.',
  diagram: 'What it shows, step by step.',
  menu: 'Which entry to take.',
  photo: 'What can be seen and read.',
  browser: 'What the page offers.',
  settings: 'Which setting to change.',
  mixed: null,
  other: null,
} as const satisfies Record<ScreenKind, string | null>;

interface Style {
  asked: string;
  mostTokens: number;
}

/**
 * How long an answer is: what a model is asked for, and the most tokens it may write; `short` is
 * the same for a small model.
 */
export const responseStyles = {
  concise: {
    asked:
      'Concise: after the first line at most three short sentences or bullets, and only the ' +
      'code that is asked for. No headings.',
    short: { asked: 'At most three short sentences.', mostTokens: 300 },
    mostTokens: 700,
  },
  balanced: {
    asked:
      'Balanced: after the first line one short paragraph or up to six bullets, then code ' +
      'where it is asked for. About 150 words.',
    short: { asked: 'About 120 words.', mostTokens: 700 },
    mostTokens: 1_800,
  },
  detailed: {
    asked:
      'Detailed: after the first line a section with a heading for each part: the reasons, ' +
      'every step, an example, what can go wrong. 300 to 600 words.',
    short: {
      asked: 'In detail: reasons, every step, an example, what can go wrong.',
      mostTokens: 1_200,
    },
    mostTokens: 4_096,
  },
} as const satisfies Record<ResponseStyle, Style & { short: Style }>;
