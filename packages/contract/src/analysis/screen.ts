import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { codeAnalysis } from './code.ts';
import { documentAnalysis } from './document.ts';
import { problemAnalysis } from './problem.ts';
import { reportedError } from './reported-error.ts';
import { screenKinds, type UnreadScript, unreadScripts } from './screen-kinds.ts';

const scriptNames = Object.keys(unreadScripts) as [UnreadScript, ...UnreadScript[]];

/** What a caller may ask of a screen: every kind of reading, or some. */
export const screenAnalysisTypes = [
  'text',
  'layout',
  'code',
  'problem',
  'document',
  'summary',
] as const;
export type ScreenAnalysisType = (typeof screenAnalysisTypes)[number];

/** A rectangle in image pixels, origin top left. */
export const box = z
  .object({ x: z.int(), y: z.int(), width: z.int().min(0), height: z.int().min(0) })
  .meta({ id: 'Box' });
export type Box = z.infer<typeof box>;

/** One read line of a block. */
export const screenLine = z.object({ text: z.string(), box, confidence: z.number().min(0).max(1) });

/** A block of the screen in reading order. */
export const screenBlock = z
  .object({
    kind: z.enum([
      'heading',
      'paragraph',
      'list',
      'code',
      'table',
      'caption',
      'message',
      'field',
      'control',
    ]),
    text: z.string().describe('Indentation kept in code blocks'),
    box,
    confidence: z.number().min(0).max(1),
    lines: z.array(screenLine),
    rows: z.array(z.array(z.string())).nullable().describe('Cells of a table, row by row'),
  })
  .meta({ id: 'ScreenBlock' });
export type ScreenBlock = z.infer<typeof screenBlock>;

/** One message of a chat; chats put one's own messages on the right. */
export const chatMessage = z.object({
  author: z.string().nullable(),
  time: z.string().nullable(),
  side: z.enum(['left', 'right']),
  text: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** A field of a form; value is null when nothing is filled in. */
export const formField = z.object({ label: z.string(), value: z.string().nullable() });
export type FormField = z.infer<typeof formField>;

/** What the engine reads from a screen. */
export const screenDetails = z
  .object({
    kind: z
      .enum(screenKinds)
      .describe('`other` where no kind is at least 0.8 likely, `mixed` for several windows'),
    kind_confidence: z.number().min(0).max(1),
    width: z.int(),
    height: z.int(),
    language: z.enum(languageCodes).nullable(),
    text: z.string().describe('All text in reading order'),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .describe('Mean confidence of the read characters; 0 when nothing was read'),
    legible: z
      .boolean()
      .describe(
        'False when the reading is too unsure to build on: then there is no summary of the ' +
          'content, language, keywords or analysis',
      ),
    script: z
      .enum(scriptNames)
      .nullable()
      .describe('The script an illegible screen looks written in, which needs a pack'),
    blocks: z.array(screenBlock),
    keywords: z.array(z.string()),
    code: codeAnalysis.nullable(),
    problem: problemAnalysis.nullable(),
    document: documentAnalysis.nullable(),
    error: reportedError.nullable().describe('The error shown on screen, when one is'),
    messages: z
      .array(chatMessage)
      .nullable()
      .describe('Chat screens: who said what, in reading order'),
    fields: z.array(formField).nullable().describe('Forms: labels and what is filled in'),
    ocr_engine: z.string(),
  })
  .meta({ id: 'ScreenDetails' });

/** What the local screen engine says, before the server adds ids and the model's answer. */
export const screenAnalysis = z.object({ summary: z.string(), details: screenDetails });
export type ScreenDetails = z.infer<typeof screenDetails>;
export type ScreenAnalysis = z.infer<typeof screenAnalysis>;
