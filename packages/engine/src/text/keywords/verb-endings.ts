import type { LanguageCode } from '@aplomb/contract';

/**
 * Endings of past and future that hardly a noun or adjective has, for languages without a tagger.
 */
const verbEndings: Partial<Record<LanguageCode, RegExp>> = {
  fr: /.{3}(?:eront|iront|aient|èrent|[^éè]era)$/u,
  es: /.{3}(?:aron|ieron|aban|[^n]ó|arán|erán|irán)$/u,
  pt: /.{3}(?:ou|aram|eram|iram|avam)$/u,
  it: /.{3}(?:arono|erono|irono|avano|evano)$/u,
};

/** True for a lower-case word that only a verb can be by its ending; no keyword holds one. */
export function isFiniteVerb(word: string, language: LanguageCode | null): boolean {
  return language !== null && verbEndings[language]?.test(word) === true;
}
