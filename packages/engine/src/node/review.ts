import { loadRarity } from './rarity.ts';
import type { DocumentReviewer } from '../ports.ts';
import {
  reviewEnglish,
  reviewNeutral,
  type SpellingList,
} from '../text/document/review-english.ts';
import { type GrammarChecker, openGrammarChecker } from './grammar-checker.ts';

/** A reviewer that can give its memory back. */
export interface ClosableReviewer extends DocumentReviewer {
  /** Drops checker and word lists; the next English review loads them again. */
  close(): Promise<void>;
}

/**
 * How long the grammar checker stays loaded after its last text (for good unless told), or a checker
 * that somebody else opened.
 */
export interface ReviewerOptions {
  checkerIdleSeconds?: number;
  checker?: GrammarChecker;
}

async function loadSpelling(): Promise<SpellingList> {
  const [{ default: nspell }, { default: american }, { default: british }] = await Promise.all([
    import('nspell'),
    import('dictionary-en'),
    import('dictionary-en-gb'),
  ]);
  const lists = [american, british].map((dictionary) =>
    nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) }),
  );
  const rarity = await loadRarity();
  return { knows: (word) => lists.some((list) => list.correct(word.replaceAll('’', "'"))), rarity };
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
  const checker = options.checker ?? openGrammarChecker(options.checkerIdleSeconds);
  let spelling: Promise<SpellingList> | null = null;
  return {
    async review(text, language) {
      if (language !== 'en') return { supported: false, issues: reviewNeutral(text, language) };
      spelling ??= loadSpelling();
      const [found, words] = await Promise.all([checker?.check(text) ?? [], spelling]);
      return { supported: true, issues: reviewEnglish(text, found, words) };
    },
    async close() {
      spelling = null;
      await checker?.close();
    },
  };
}
