import type { DocumentIssue } from '@aplomb/contract';
import type { GrammarFinding } from '../text/document/grammar-findings.ts';
import { reviewEnglish, type SpellingList } from '../text/document/review-english.ts';
import { loadRarity } from './rarity.ts';

/** Reviews an English text. */
export type EnglishReview = (text: string) => Promise<DocumentIssue[]>;

/**
 * Reviews English with a grammar checker, two Hunspell word lists, which load with the first text,
 * and our own rules.
 */
export function openEnglishReview(
  check: (text: string) => Promise<readonly GrammarFinding[]>,
): EnglishReview {
  let spelling: Promise<SpellingList> | null = null;
  return async (text) => {
    spelling ??= loadSpelling();
    const [found, words] = await Promise.all([check(text), spelling]);
    return reviewEnglish(text, found, words);
  };
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
