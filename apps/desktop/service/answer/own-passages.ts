import type { ScreenAnalysis, TextAnalysis } from '@aplomb/contract';
import { openQuestion } from '@aplomb/engine';
import type { CustomContext } from '../../shared/requests/modes.ts';
import type { Source } from '../../shared/shapes/answer.ts';
import type { Passage, Vault } from '../base/vault.ts';
import { aboutYourself } from './about-yourself.ts';

/** Passages shown at most. */
export const MOST_PASSAGES = 3;

/**
 * The passages of the user's own documents nearest to a question, or their résumé where somebody
 * asks about them; of a custom context that names documents, from those alone.
 */
export async function findOwnPassages(
  { documents }: Pick<Vault, 'documents'>,
  custom: CustomContext | null,
  question: string,
): Promise<Passage[]> {
  const documentIds = custom?.documents;
  const found = await documents.search(question, {
    limit: MOST_PASSAGES,
    ...(documentIds && documentIds.length > 0 && { documentIds }),
  });
  return isRelevant(found) ? found : aboutYourself(documents, question, documentIds);
}

/** Whether the best of some passages is worth quoting; then those next to it in rank are, too. */
export const isRelevant = (found: readonly { relevance: number }[]): boolean =>
  found.some(({ relevance }) => relevance >= 1);

/** Passages as sources of an answer. */
export const sourcesOf = (passages: readonly Passage[]): Source[] =>
  passages.map(({ documentId, name, place, text }) => ({
    kind: 'document',
    label: `${name}, ${place}`,
    at: null,
    quote: text,
    target: documentId,
  }));

/** Passages as a model is shown them, each with where it is from. */
export const passagesOf = (passages: readonly Passage[]): string[] =>
  passages.map(({ name, place, text }) => `From ${name}, ${place}:\n${text}`);

/** Quotes with where each stands, as Markdown. */
export const quoted = (sources: readonly Source[]): string =>
  sources
    .map(
      ({ label, quote }) =>
        `${(quote ?? '')
          .split('\n')
          .map((line) => `> ${line}`)
          .join('\n')}\n>\n> *${label}*`,
    )
    .join('\n\n');

/**
 * What a text or a screen asks and the local engine does not answer by itself: an open question, a
 * problem without a solution; null when it asks nothing.
 */
export function leftOpen(analysis: ScreenAnalysis | TextAnalysis, text: string): string | null {
  const problem = 'details' in analysis ? analysis.details.problem : analysis.problem;
  if (problem === null || problem.asked === '') return openQuestion(text);
  return problem.programming === null && problem.parts.length === 0 && problem.solution === null
    ? problem.asked
    : null;
}
