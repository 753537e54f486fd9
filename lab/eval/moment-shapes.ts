import { z } from 'zod';

/** Languages the moments are written in. */
export const momentLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const;

const themeName = z.enum(['night', 'paper', 'dusk', 'sand', 'slate']);
const look = { theme: themeName.optional() };

/** A screen to draw. `text` is Markdown; a row of `rows` is one line with cells between bars. */
export const screen = z.discriminatedUnion('frame', [
  z.strictObject({
    frame: z.literal('page'),
    title: z.string(),
    text: z.string(),
    serif: z.boolean().default(false),
    ...look,
  }),
  z.strictObject({
    frame: z.literal('problem'),
    title: z.string(),
    text: z.string(),
    code: z.string(),
    language: z.string(),
    ...look,
  }),
  z.strictObject({ frame: z.literal('terminal'), title: z.string(), text: z.string(), ...look }),
  z.strictObject({
    frame: z.literal('editor'),
    title: z.string(),
    code: z.string(),
    problems: z.array(z.string()).default([]),
    ...look,
  }),
  z.strictObject({
    frame: z.literal('sheet'),
    title: z.string(),
    formula: z.string().default(''),
    rows: z.array(z.string()),
    ...look,
  }),
  z.strictObject({
    frame: z.literal('chat'),
    title: z.string(),
    messages: z.array(z.string()),
    ...look,
  }),
  z.strictObject({
    frame: z.literal('mail'),
    title: z.string(),
    from: z.string(),
    text: z.string(),
    ...look,
  }),
  z.strictObject({ frame: z.literal('slide'), title: z.string(), text: z.string(), ...look }),
  z.strictObject({
    frame: z.literal('dialog'),
    title: z.string(),
    text: z.string(),
    buttons: z.array(z.string()),
    ...look,
  }),
]);

/** A word or phrase, or several of which one will do; a `*` at the end allows any ending. */
const fact = z.union([z.string(), z.array(z.string()).min(1)]);

export const check = z.strictObject({
  /** The option to choose. */
  letter: z
    .string()
    .regex(/^[A-F]$/)
    .optional(),
  /** The result, to be named in the first or last lines or in bold. */
  number: z.number().optional(),
  tolerance: z.number().default(0),
  /** Figures named anywhere. */
  figures: z.array(z.number()).default([]),
  facts: z.array(fact).default([]),
  never: z.array(fact).default([]),
  /** Code of the answer has to pass `tests`, which call `entry`. */
  code: z
    .strictObject({
      language: z.enum(['python', 'javascript']),
      entry: z.string(),
      /** What the task gives: imports and helpers. */
      before: z.string().default(''),
      tests: z.string(),
    })
    .optional(),
  /** The query of the answer has to give these rows on tables made by `setup`. */
  sql: z
    .strictObject({ setup: z.string(), rows: z.array(z.array(z.union([z.string(), z.number()]))) })
    .optional(),
  /** Literal quotes of material or documents the answer has to hold. */
  quotes: z.int().default(0),
  /** Most words, code left out. */
  words: z.int().default(250),
});
