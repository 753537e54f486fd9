import type { DocumentIssue } from '@aplomb/contract';

/**
 * A fixed expression that is always a mistake. `fix` may use $1 and $2; an empty list gives no
 * suggestion.
 */
export interface PhraseRule {
  pattern: RegExp;
  kind: DocumentIssue['kind'];
  message: string;
  fix: readonly string[];
}

/** A rule of whole words; case is ignored. */
export const rule = (
  source: string,
  message: string,
  fix: string | readonly string[],
  kind: DocumentIssue['kind'] = 'grammar',
): PhraseRule => ({
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}'’-])(?:${source})(?:(?<=\\s)|(?![\\p{L}\\p{N}]|['’-]\\p{L}))`,
    'giu',
  ),
  kind,
  message,
  fix: typeof fix === 'string' ? [fix] : fix,
});

/** Pronouns a verb may have as its object. */
export const someone = 'me|him|us|them|you|her';
