import { z } from 'zod';
import { codeLanguageIds } from '../code-languages.ts';

const line = z.int().min(1).describe('1-based line');
const column = z.int().min(1).describe('1-based column, in UTF-16 code units');

/** One place where the grammar and the source disagree. */
export const syntaxError = z.object({
  line,
  column,
  end_line: line,
  end_column: column,
  message: z.string(),
  expected: z.string().nullable().describe('What the grammar expected here, when it can tell'),
  certainty: z
    .enum(['certain', 'possible'])
    .describe('possible: the grammar of this language is known to refuse some valid code'),
});

/** A named part of the source: function, class, heading of a section; children are nested parts. */
export const outlineItem = z.object({
  kind: z.enum([
    'module',
    'class',
    'interface',
    'enum',
    'type',
    'function',
    'method',
    'constant',
    'section',
  ]),
  name: z.string(),
  line,
  end_line: line,
  depth: z.int().min(0).describe('Nesting depth, 0 for top level'),
});

/**
 * Size and branching of one function. Cyclomatic: McCabe 1976; cognitive: nesting-weighted
 * branches.
 */
export const functionComplexity = z.object({
  name: z.string(),
  line,
  lines: z.int().min(1),
  cyclomatic: z.int().min(1),
  cognitive: z.int().min(0),
  max_nesting: z.int().min(0),
  parameters: z.int().min(0),
});

/** A pattern that is usually a mistake, with the reason and a way to fix it. */
export const likelyBug = z.object({
  rule: z
    .string()
    .describe('The linter and its rule, as in `ruff/S602`; a bare name is a rule of Aplomb'),
  line,
  column,
  severity: z.enum(['high', 'medium', 'low']),
  message: z.string(),
  suggestion: z.string().describe('Empty when the linter suggests nothing'),
});

/** What the engine says of source code. */
export const codeAnalysis = z
  .object({
    language: z.enum(codeLanguageIds),
    language_confidence: z.number().min(0).max(1),
    candidates: z.array(
      z.object({ language: z.enum(codeLanguageIds), confidence: z.number().min(0).max(1) }),
    ),
    syntax: z.object({
      checked: z
        .boolean()
        .describe(
          'False when no grammar is available for the language, or when code read from a picture ' +
            'does not parse: signs may be misread, and lines cut off',
        ),
      errors: z.array(syntaxError),
      cut_off: z
        .array(z.enum(['start', 'end']))
        .describe(
          'Edges beyond which the code goes on: the text is a piece of it, which is no error',
        ),
    }),
    outline: z.array(outlineItem),
    complexity: z.object({
      lines: z.int(),
      code_lines: z.int(),
      comment_lines: z.int(),
      blank_lines: z.int(),
      functions: z.array(functionComplexity).describe('Most complex first'),
      max_cyclomatic: z.int(),
      max_nesting: z.int(),
    }),
    likely_bugs: z.array(likelyBug),
  })
  .meta({ id: 'CodeAnalysis' });

/** What the engine says of source code. */
export type CodeAnalysis = z.infer<typeof codeAnalysis>;
export type SyntaxError = z.infer<typeof syntaxError>;
export type OutlineItem = z.infer<typeof outlineItem>;
export type FunctionComplexity = z.infer<typeof functionComplexity>;
export type LikelyBug = z.infer<typeof likelyBug>;
