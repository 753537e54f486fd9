import { reviewedLanguages } from '@aplomb/contract';
import type { DocumentReviewer } from '../ports.ts';
import { reviewNeutral } from '../text/document/review-english.ts';
import { type EnglishReview, openEnglishReview } from './english-review.ts';
import { openGrammarChecker } from './grammar-checker.ts';

/** A reviewer that can give the memory of its grammar checker back, which the next text loads again. */
export interface ClosableReviewer extends DocumentReviewer {
  close(): Promise<void>;
}

/**
 * How long the grammar checker stays loaded after its last text (for good unless told), or an
 * English review that somebody else opened.
 */
export interface ReviewerOptions {
  checkerIdleSeconds?: number;
  english?: EnglishReview;
}

/**
 * Reviews English with Harper, two Hunspell word lists and our own rules; other languages get
 * language-neutral checks and
 * `supported: false`. Where Harper is not installed the other two review alone. The checker runs in
 * a thread of its own, which starts with
 * the first English text (about 2.5 s), reads a text for at most 5 s and ends when it has been
 * idle.
 */
export async function createDocumentReviewer(
  options: ReviewerOptions = {},
): Promise<ClosableReviewer> {
  const checker = options.english ? null : openGrammarChecker(options.checkerIdleSeconds);
  const english = options.english ?? openEnglishReview(async (text) => checker?.check(text) ?? []);
  return {
    async review(text, language) {
      if (language === null || !reviewedLanguages.includes(language))
        return { supported: false, issues: reviewNeutral(text, language) };
      return { supported: true, issues: await english(text) };
    },
    close: async () => checker?.close(),
  };
}
