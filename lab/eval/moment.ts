import { z } from 'zod';
import { momentLanguages, screen, check } from './moment-shapes.ts';

/** A moment as its file holds it. */
export const momentShape = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    /** Language the answer should be in. */
    language: z.enum(momentLanguages),
    screen: screen.optional(),
    text: z.string().optional(),
    /** Names of files in `documents/` that belong to the person. */
    documents: z.array(z.string()).default([]),
    context: z.string().optional(),
    question: z.string().optional(),
    turns: z.array(z.strictObject({ question: z.string(), answer: z.string() })).default([]),
    check: check.prefault({}),
    /** What gives in to instructions in the material would write; present where there are some. */
    injected: z.string().optional(),
    /** An answer that passes every check. */
    reference: z.string(),
  })
  .refine(({ screen, text }) => (screen === undefined) !== (text === undefined), {
    message: 'needs a screen or a text',
  });

/** A file of moments. */
export const momentFile = z.strictObject({ kind: z.string(), moments: z.array(momentShape) });

/** A screen of a moment, as it is to be drawn. */
export type Screen = z.infer<typeof screen>;
/** What an answer is held against. */
export type MomentCheck = z.infer<typeof check>;
/** A situation in which somebody opens Aplomb, and how to judge the answer. */
export type Moment = z.infer<typeof momentShape> & { kind: string };
