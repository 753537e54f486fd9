import { z } from 'zod';
import { actLanguageNames } from '../languages.ts';

export const actionItemKinds = ['request', 'question', 'commitment', 'decision', 'date'] as const;

/** A sentence of a text that asks, promises or settles something, or names when something is. */
export const actionItem = z
  .object({
    kind: z
      .enum(actionItemKinds)
      .describe(
        'What the sentence does; date: it does none of the others, but names a day or a time. ' +
          `In other languages than ${actLanguageNames} questions by their mark, and dates, only`,
      ),
    text: z.string().describe('The sentence as it is written'),
    start: z.int().min(0).describe('UTF-16 offset in the text'),
    end: z.int().min(0),
    who: z
      .string()
      .nullable()
      .describe('Who is to act, as the text names them; null where it does not'),
    when: z.string().nullable().describe('Days and times as they are written in the sentence'),
  })
  .meta({ id: 'ActionItem' });

export type ActionItem = z.infer<typeof actionItem>;
