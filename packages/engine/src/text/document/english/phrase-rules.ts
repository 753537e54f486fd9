import { documentIssue, type DocumentIssue } from '@aplomb/contract';
import list from './phrase-rules.json' with { type: 'json' };

/**
 * A fixed expression that is always a mistake. `fix` may use $1 and $2; an empty list gives no
 * suggestion.
 */
interface PhraseRule {
  pattern: RegExp;
  kind: DocumentIssue['kind'];
  message: string;
  fix: readonly string[];
}

/** Whole words; case is ignored. */
const wholeWords = (source: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}'’-])(?:${source})(?:(?<=\\s)|(?![\\p{L}\\p{N}]|['’-]\\p{L}))`,
    'giu',
  );

/** Learner errors that a fixed pattern can tell, written from grammars of English. */
export const phraseRules: readonly PhraseRule[] = list.map(({ pattern, message, fix, kind }) => ({
  pattern: wholeWords(pattern),
  message,
  fix,
  kind: kind === undefined ? 'grammar' : documentIssue.shape.kind.parse(kind),
}));
