import type { DocumentIssue } from '@aplomb/contract';
import type { GrammarFinding } from '../text/document/grammar-findings.ts';
import { reviewEnglish } from '../text/document/review-english.ts';
import type { SpellingList } from '../text/document/spelling-suggestions.ts';
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
    // One after the other: both grow by tens of megabytes for a moment while they load.
    const words = await spelling;
    return reviewEnglish(text, await check(text), words);
  };
}

async function loadSpelling(): Promise<SpellingList> {
  const [{ loadEnglishWords }, rarity] = await Promise.all([
    import('./english-words.ts'),
    loadRarity(),
  ]);
  const isWord = loadEnglishWords();
  return { knows: (word) => isWord(word.replaceAll('’', "'")), rarity };
}
