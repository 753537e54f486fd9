import type { LanguageCode, ScreenAnalysis, TextAnalysis } from '@aplomb/contract';
import type { CustomContext } from '../../shared/requests/modes.ts';
import type { Passage, Vault } from '../base/vault.ts';
import { describeFindings } from './describe-findings.ts';
import { findQuestions } from './live/find-questions.ts';
import { findOwnPassages, leftOpen, quoted, sourcesOf } from './own-passages.ts';

/** What was found without any model. */
export interface LocalFindings {
  /** As the answer shows it. */
  readonly local: string;
  /** Passages of the user's own documents that are quoted in it. */
  readonly own: Passage[];
}

/**
 * What was found, and for what it asks and leaves open the passages of the user's own documents.
 */
export async function findLocally(
  vault: Vault,
  custom: CustomContext | null,
  analysis: ScreenAnalysis | TextAnalysis,
  text: string,
): Promise<LocalFindings> {
  const language = 'details' in analysis ? analysis.details.language : analysis.detected_language;
  const asked = leftOpen(analysis, text) ?? lastQuestion(text, language);
  const own = asked === null ? [] : await findOwnPassages(vault, custom, asked);
  if (asked === null || own.length === 0) return { local: describeFindings(analysis), own };
  const quotes = `**From your documents:**\n\n${quoted(sourcesOf(own), asked)}`;
  const isChat = 'details' in analysis && analysis.details.kind === 'chat';
  // What answers comes before what describes; a chat's description only repeats what it asks.
  return { local: isChat ? quotes : `${quotes}\n\n${describeFindings(analysis)}`, own };
}

/** What was asked last in a text, such as a chat, whose lines have names before them. */
function lastQuestion(text: string, language: LanguageCode | null): string | null {
  const lines = text.split('\n').flatMap((line) => findQuestions(line, language));
  return lines.at(-1) ?? findQuestions(text, language).at(-1) ?? null;
}
