import type { LanguageCode } from '@aplomb/contract';
import keywordExtractor from 'keyword-extractor';
import type { KeywordFinder } from '../ports.ts';
import { loadRarity } from './rarity.ts';
import { loadWordTagger } from './word-tagger.ts';
import { findKeywords } from '../text/keywords/rank.ts';
import type { KeywordResources } from '../text/keywords/tokens.ts';
import stopLists from './stop-lists.json' with { type: 'json' };

const stopListNames: Partial<Record<LanguageCode, string>> = stopLists.ofKeywordExtractor;
/** Stop lists of close languages serve where a language has none of its own. */
const closeLanguages: Partial<Record<LanguageCode, string>> = stopLists.close;

/**
 * What keyword ranking needs of a language: stop list, word segmenter and, for English, word
 * classes and word rarity.
 */
export async function loadKeywordResources(): Promise<
  (language: LanguageCode | null) => KeywordResources
> {
  const [tag, rarity, { default: iso }] = await Promise.all([
    loadWordTagger(),
    loadRarity(),
    import('stopwords-iso/stopwords-iso.json', { with: { type: 'json' } }),
  ]);
  const isoLists: Record<string, string[]> = iso;
  const stopWordsOf = (language: LanguageCode): ReadonlySet<string> => {
    const own = stopListNames[language];
    const words = own ? keywordExtractor.getStopwords({ language: own as 'english' }) : [];
    // The English list is full; that of stopwords-iso holds words such as "system", too.
    const more = own === 'english' ? [] : (isoLists[closeLanguages[language] ?? language] ?? []);
    return new Set([...words, ...more].map((word) => word.toLowerCase()));
  };
  const resourcesOf = (language: LanguageCode | null): KeywordResources => {
    const cutter = new Intl.Segmenter(language ?? 'zh', { granularity: 'word' });
    const segment = (text: string) =>
      [...cutter.segment(text)]
        .filter((part) => part.isWordLike)
        .map((part) => ({ start: part.index, end: part.index + part.segment.length }));
    const base = { stopWords: stopWordsOf(language ?? 'en'), segment };
    return language === 'en' ? { ...base, tag, rarity } : base;
  };
  const made = new Map<LanguageCode | null, KeywordResources>();
  return (language) => {
    const resources = made.get(language) ?? resourcesOf(language);
    made.set(language, resources);
    return resources;
  };
}

/**
 * Keyword finder with stop lists for 58 languages and English noun phrases; loads its lists and
 * tagger once.
 */
export async function createKeywordFinder(): Promise<KeywordFinder> {
  const resourcesOf = await loadKeywordResources();
  return {
    find: (text, language, count) => findKeywords(text, language, count, resourcesOf(language)),
  };
}
