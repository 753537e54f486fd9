import type { DocumentIssue } from '@aplomb/contract';
import type { Sentence } from '../../summary/sentences.ts';
import { issueAt } from '../issues.ts';
import { checkAgreement } from './agreement-rules.ts';
import { learnerRules } from './learner-rules.ts';
import { phraseRules } from './phrase-rules.ts';
import { timeAndPlaceRules } from './preposition-rules.ts';
import { checkWordForms } from './verb-rules.ts';

const matchCase = (suggestion: string, original: string): string =>
  /^\p{Lu}/u.test(original)
    ? `${suggestion.slice(0, 1).toUpperCase()}${suggestion.slice(1)}`
    : suggestion;

const allRules = [...phraseRules, ...timeAndPlaceRules, ...learnerRules];

/**
 * Frequent learner errors in English sentences, by fixed patterns and word forms. `body` is the
 * text with literals blanked, `knows` the word list.
 */
export function checkEnglish(
  text: string,
  body: string,
  sentences: readonly Sentence[],
  knows: (word: string) => boolean,
): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  for (const { start, end } of sentences) {
    const sentence = body.slice(start, end);
    if (!/\p{L}\s+\p{L}/u.test(sentence)) continue;
    for (const { pattern, kind, message, fix } of allRules) {
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
    for (const finding of [...checkWordForms(sentence), ...checkAgreement(sentence, knows)]) {
      issues.push(
        issueAt(text, start + finding.start, start + finding.end, {
          kind: finding.kind,
          severity: finding.kind === 'style' ? 'hint' : 'error',
          certainty: 'possible',
          message: finding.message,
          suggestions: finding.suggestions.map((suggestion) =>
            matchCase(suggestion, sentence.slice(finding.start, finding.end)),
          ),
        }),
      );
    }
  }
  return issues;
}
