import type { ResponseStyle, ScreenKind } from '@aplomb/contract';

/** What a model is asked to answer with, by the kind of material. */
export const materialForms = {
  problem:
    'Options to choose from: the letter first, then why. A calculation: the result, then ' +
    'the steps, one equation a line.',
  code:
    'A programming task: the approach, its running time, complete code in the language on ' +
    'the screen, then the edge cases. A database question: the query first.',
  terminal: 'The cause of what failed, then the fix as a diff or as the command to run.',
  error: 'The cause, then the fix as a diff.',
  chat:
    'The reply, ready to paste, then what is asked of the person and by when. An ' +
    'interviewer’s question: what the person can say, in the first person.',
  form: 'What to enter in each field, then what is still missing.',
  article: 'The point, then what follows from it for the person.',
  table: 'What is wrong or stands out, then the formula.',
  slide: 'What to say to it, in sentences that can be spoken.',
} as const satisfies Record<ScreenKind, string>;

/** Questions that no kind of material tells. */
export const questionForms = [
  'A question about the person’s past: situation, task, action, result, each from “own documents”, quoted.',
  'A system to design: requirements, an estimate, the parts, the trade-offs.',
  'A message that wants a reply: the reply, ready to paste, and what is asked of the person by when.',
] as const;

/** How long an answer is: what a model is asked for, and the most tokens it may write. */
export const responseStyles = {
  concise: {
    asked:
      'Concise: after the first line at most three short sentences or bullets, and only the ' +
      'code that is asked for. No headings.',
    mostTokens: 700,
  },
  balanced: {
    asked:
      'Balanced: after the first line one short paragraph or up to six bullets, then code ' +
      'where it is asked for. About 150 words.',
    mostTokens: 1_800,
  },
  detailed: {
    asked:
      'Detailed: after the first line a section with a heading for each part: the reasons, ' +
      'every step, an example, what can go wrong. 300 to 600 words.',
    mostTokens: 4_096,
  },
} as const satisfies Record<ResponseStyle, { asked: string; mostTokens: number }>;
