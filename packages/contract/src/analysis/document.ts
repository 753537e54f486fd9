import { z } from 'zod';
import { reviewedLanguageNames } from '../languages.ts';

const span = { start: z.int().min(0), end: z.int().min(0) };

/** One remark on a document; start and end are UTF-16 offsets into the sent text. */
export const documentIssue = z.object({
  ...span,
  text: z.string().describe('The characters the remark is about'),
  kind: z.enum([
    'spelling',
    'grammar',
    'punctuation',
    'capitalisation',
    'repetition',
    'word_choice',
    'style',
    'readability',
  ]),
  severity: z.enum(['error', 'hint']),
  certainty: z.enum(['certain', 'possible']),
  message: z.string(),
  suggestions: z.array(z.string()),
});

/** Review of a document: readability, issues, structure and the sentences that carry it. */
export const documentAnalysis = z
  .object({
    readability: z.object({
      words: z.int(),
      sentences: z.int(),
      paragraphs: z.int(),
      reading_minutes: z.number(),
      words_per_sentence: z.number(),
      flesch_reading_ease: z.number().nullable().describe('Flesch 1948; null outside English'),
      flesch_kincaid_grade: z.number().nullable().describe('Kincaid 1975; null outside English'),
      level: z
        .enum(['very easy', 'easy', 'plain', 'fairly difficult', 'difficult', 'very difficult'])
        .nullable(),
    }),
    issues: z.array(documentIssue),
    structure: z.array(
      z.object({
        kind: z.enum(['heading', 'paragraph', 'list', 'quote', 'code', 'table']),
        ...span,
        level: z.int().min(1).max(6).nullable(),
        preview: z.string(),
      }),
    ),
    key_sentences: z
      .array(z.object({ ...span, text: z.string(), score: z.number().min(0).max(1) }))
      .describe('In reading order'),
    reviewed_language: z
      .boolean()
      .describe(
        `False when spelling and grammar were not checked: they are for ${reviewedLanguageNames}`,
      ),
  })
  .meta({ id: 'DocumentAnalysis' });

/** Review of a document. */
export type DocumentAnalysis = z.infer<typeof documentAnalysis>;
export type DocumentIssue = z.infer<typeof documentIssue>;
