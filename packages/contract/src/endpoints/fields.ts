import { z } from 'zod';
import { writtenAnswerLimits } from '../analysis/answer.ts';
import { languageCodes } from '../languages.ts';
import { apiRules, type Limits } from '../limits.ts';

// Fields with a default are schemas with a name: some generators of clients take a default beside
// the type for "always there", and would demand the field of every request.

/** Language of the material: absent, it is found out. */
export const languageField = z
  .enum(['auto', ...languageCodes])
  .default('auto')
  .meta({ id: 'LanguageOrAuto' });

/** A part that is made unless it is set to false. */
export const onByDefault = z.boolean().default(true).meta({ id: 'OnByDefault' });

/** A part that is made when it is set to true. */
export const offByDefault = z.boolean().default(false).meta({ id: 'OffByDefault' });

/** A file that was sent before. */
export const fileIdField = (description: string) =>
  z.uuid().optional().describe(`Id of a file by POST /v1/files: ${description}`);

const inWords = new Intl.ListFormat('en-GB');

/** Adds an analysis to a conversation that already exists. */
export const conversationIdField = z
  .uuid()
  .optional()
  .describe(
    'Conversation to add this analysis to; absent: a new one is begun. One that holds ' +
      `${apiRules.conversationBytes / 1024 ** 2} MB takes no more`,
  );

/** What the caller says the material is about. */
export const contextField = (limits: Limits) =>
  z
    .string()
    .max(limits.contextCharacters)
    .optional()
    .describe(
      'What the material is about, in your own words; passed to a configured AI model as data',
    );

/** What is asked about the material, and the turns of the conversation so far. */
export const questionFields = (limits: Limits) => ({
  question: z
    .string()
    .min(1)
    .max(limits.contextCharacters)
    .optional()
    .describe('What a configured AI model is to answer about the material'),
  turns: z
    .array(
      z.strictObject({
        question: z.string().max(limits.contextCharacters).nullable(),
        answer: z.string().min(1).max(writtenAnswerLimits.answerCharacters),
      }),
    )
    .max(apiRules.conversationTurns)
    .optional()
    .describe(
      'Earlier questions and answers about the material, oldest first; question is null for an answer nobody asked for',
    ),
});

/**
 * Base64 of a file of at most `bytes` bytes; its type is told by its first bytes. The length is only
 * documented: a file that is too large is refused by its bytes, as FILE_TOO_LARGE.
 */
export const base64Field = (description: string, bytes: number) =>
  z
    .string()
    .min(1)
    .describe(description)
    .meta({ contentEncoding: 'base64', maxLength: 4 * Math.ceil(bytes / 3) });

/** An https URL of media. */
export const mediaUrlField = (description: string) =>
  z
    .url({ protocol: /^https$/ })
    .max(apiRules.mediaUrlCharacters)
    .describe(description);

/** A whole number in a query. */
export const wholeNumber = (minimum: number, maximum: number, fallback: number) =>
  z
    .string()
    .regex(/^-?\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .default(fallback);

/** Comma-separated names, out of `names`, of the fields to answer with. */
export const fieldsField = (names: readonly string[]) =>
  z
    .string()
    .max(500)
    .refine((text) => text.split(',').every((name) => names.includes(name)), {
      message: 'names a field that is not there',
      params: { rule: 'value', accepted: `names out of ${names.join(', ')}, separated by commas` },
    })
    .optional()
    .describe('Only these fields of each record, separated by commas; id is always there');

/**
 * Refuses unless exactly one of the fields is there; the server answers VALIDATION_ERROR for more,
 * MISSING_PARAMETER for none.
 */
export function exactlyOne<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  ...fields: [keyof Shape & string, ...(keyof Shape & string)[]]
) {
  const exclusive = schema.superRefine((value, context) => {
    const record = value as Record<string, unknown>;
    const there = fields.filter((field) => record[field] !== undefined);
    const [, second] = there;
    if (second !== undefined)
      context.addIssue({
        code: 'custom',
        path: [second],
        message: `${inWords.format(there)} exclude each other`,
        params: { rule: 'exclusive' },
      });
    if (there.length === 0)
      context.addIssue({
        code: 'custom',
        path: [fields[0]],
        message: `one of ${inWords.format(fields)} is required`,
        params: { rule: 'missing' },
      });
  });
  // For the OpenAPI document, which has a schema for each of them.
  return exclusive.meta({ exclusive: fields });
}
