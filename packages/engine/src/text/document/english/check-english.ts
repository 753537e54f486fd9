import type { DocumentIssue } from '@aplomb/contract';
import type { Sentence } from '../../summary/sentences.ts';
import { issueAt } from '../issues.ts';
import { phraseRules } from './phrase-rules.ts';
import { checkWordForms } from './word-form-rules.ts';

const matchCase = (suggestion: string, original: string): string =>
  /^\p{Lu}/u.test(original)
    ? `${suggestion.slice(0, 1).toUpperCase()}${suggestion.slice(1)}`
    : suggestion;

/**
 * Frequent learner errors in English sentences, by fixed patterns and word forms. `body` is the
 * text with literals blanked.
 */
export function checkEnglish(
  text: string,
  body: string,
  sentences: readonly Sentence[],
): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  for (const { start, end } of sentences) {
    const sentence = body.slice(start, end);
    if (!/\p{L}\s+\p{L}/u.test(sentence)) continue;
    for (const { pattern, kind, message, fix } of phraseRules) {
      pattern.lastIndex = 0;
      for (const found of sentence.matchAll(pattern)) {
        const suggestions = fix.map((template) =>
          matchCase(
            template.replace(/\$([12])/gu, (_, group: string) => found[Number(group)] ?? ''),
            found[0],
          ).trimEnd(),
        );
        issues.push(
          issueAt(text, start + found.index, start + found.index + found[0].trimEnd().length, {
            kind,
            severity: kind === 'style' ? 'hint' : 'error',
            certainty: 'possible',
            message,
            suggestions,
          }),
        );
      }
    }
    for (const { start: from, end: to, message, suggestion } of checkWordForms(sentence)) {
      issues.push(
        issueAt(text, start + from, start + to, {
          kind: 'grammar',
          severity: 'error',
          certainty: 'possible',
          message,
          suggestions: [matchCase(suggestion, sentence.slice(from, to))],
        }),
      );
    }
  }
  return issues;
}
