import type { LanguageCode, ProblemPart, ScreenAnalysis, TextAnalysis } from '@aplomb/contract';
import { openQuestion } from '@aplomb/engine';
import type { CustomContext } from '../../shared/requests/modes.ts';
import type { Passage, Vault } from '../base/vault.ts';
import { describeFindings } from './describe-findings.ts';
import { findQuestions } from './live/find-questions.ts';
import { findOwnPassages, quoted, sourcesOf } from './own-passages.ts';

/** What was found without any model. */
export interface LocalFindings {
  /** As the answer shows it; empty when nothing was found. */
  readonly local: string;
  /** Passages of the user's own documents that are quoted in it. */
  readonly own: Passage[];
}

/** Questions looked up in the documents, of a material that asks more. */
const MOST_QUESTIONS = 8;

/**
 * What was found, and for what it asks and leaves open the passages of the user's own documents.
 */
export async function findLocally(
  vault: Vault,
  custom: CustomContext | null,
  analysis: ScreenAnalysis | TextAnalysis,
  text: string,
): Promise<LocalFindings> {
  const found = await Promise.all(
    questionsIn(analysis, text).map(async (asked) => ({
      asked,
      own: await findOwnPassages(vault, custom, asked),
    })),
  );
  const [best] = found
    .filter(({ own }) => own.length > 0)
    .toSorted((one, other) => relevanceOf(other.own) - relevanceOf(one.own));
  if (best === undefined) return { local: describeFindings(analysis), own: [] };
  const { asked, own } = best;
  const quotes = `**From your documents:**\n\n${quoted(sourcesOf(own), asked)}`;
  const isChat = 'details' in analysis && analysis.details.kind === 'chat';
  // What answers comes before what describes; a chat's description only repeats what it asks.
  const described = isChat ? '' : describeFindings(analysis);
  return { local: described === '' ? quotes : `${quotes}\n\n${described}`, own };
}

const relevanceOf = (own: readonly Passage[]): number =>
  Math.max(...own.map(({ relevance }) => relevance));

/** What a material asks and the local engine does not answer by itself, each question once. */
function questionsIn(analysis: ScreenAnalysis | TextAnalysis, text: string): string[] {
  const language = 'details' in analysis ? analysis.details.language : analysis.detected_language;
  const problem = 'details' in analysis ? analysis.details.problem : analysis.problem;
  if (problem !== null && problem.asked !== '')
    return (problem.parts.length > 0 ? problem.parts : [problem]).filter(isOpen).map(askedOf);
  const asked = [openQuestion(text), ...questionsOfLines(text, language)];
  return [...new Set(asked.filter((question) => question !== null))].slice(-MOST_QUESTIONS);
}

type Asking = Pick<ProblemPart, 'asked' | 'solution'>;
const isOpen = ({ asked, solution }: Asking): boolean => solution === null && asked !== '';
const askedOf = ({ asked }: Asking): string => asked;

/**
 * The questions of a text that has lines of its own, such as a chat with names before each, and
 * those that go on over several lines.
 */
const questionsOfLines = (text: string, language: LanguageCode | null): string[] => [
  ...findQuestions(text, language),
  ...text.split('\n').flatMap((line) => findQuestions(line, language)),
];
