import type { AnswerRequest } from '@aplomb/engine';
import type { CustomContext } from '../../shared/requests/modes.ts';
import type { Source } from '../../shared/shapes/answer.ts';
import type { Passage, Vault } from '../base/vault.ts';
import { aboutYourself } from './about-yourself.ts';
import { findKeySentence } from './key-sentence.ts';

/** Passages shown at most. */
export const MOST_PASSAGES = 3;
const LEAST_SHARE = 0.4;

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
  const worthwhile = worthQuoting(found);
  return worthwhile.length > 0 ? worthwhile : aboutYourself(documents, question, documentIds);
}

/**
 * The passages worth quoting: none where hardly any shows that the question is answered, else those at
 * least two fifths as likely to answer as the best: see docs/measured.md.
 */
export function worthQuoting<
  Passage extends { readonly relevance: number; readonly answers: number },
>(found: readonly Passage[]): Passage[] {
  if (found.every(({ answers }) => answers < 1)) return [];
  const best = Math.max(0, ...found.map(({ relevance }) => relevance));
  return found.filter(({ relevance }) => relevance >= LEAST_SHARE * best);
}

/** Passages as sources of an answer. */
export const sourcesOf = (passages: readonly Passage[]): Source[] =>
  passages.map(({ documentId, name, place, text }) => ({
    kind: 'document',
    label: `${name}, ${place}`,
    at: null,
    quote: text,
    target: documentId,
  }));

/** What a request says of the user's own documents. */
export const ownOf = (own: readonly Passage[]): Pick<AnswerRequest, 'passages' | 'documentId'> => ({
  passages: passagesOf(own),
  documentId: own[0]?.documentId ?? null,
});

/** Passages as a model is shown them, each with where it is from. */
export const passagesOf = (passages: readonly Passage[]): string[] =>
  passages.map(({ name, place, text }) => `From ${name}, ${place}:\n${text}`);

/**
 * Quotes with where each is from, as Markdown; the sentence of each that is nearest to the question
 * is bold.
 */
export const quoted = (sources: readonly Source[], question: string): string =>
  sources
    .map(({ label, quote }) => {
      const lines = withKeySentence(withoutHeading(quote ?? '', label), question).split('\n');
      return `${lines.map((line) => `> ${line}`).join('\n')}\n>\n> *${label}*`;
    })
    .join('\n\n');

/** A passage without its heading where the label names it: the lines would run together. */
function withoutHeading(quote: string, label: string): string {
  const [first = '', ...rest] = quote.split('\n');
  const text = rest.join('\n').trim();
  return text !== '' && label.endsWith(`“${first.trim()}”`) ? text : quote;
}

function withKeySentence(quote: string, question: string): string {
  const key = findKeySentence(quote, question);
  return key === null || key.includes('**') ? quote : quote.replace(key, () => `**${key}**`);
}
