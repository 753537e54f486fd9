import type { LanguageCandidate, LanguageCode } from '@aplomb/contract';
import usage from './language-usage.json' with { type: 'json' };
import { softmax } from '../../softmax.ts';
import { wordsOf } from './features.ts';
import { type LanguageModel, scoreWords } from './model.ts';
import { sampleText } from './sample.ts';
import { scriptOf, scriptShares } from './script.ts';

/**
 * Temperature of the scores by number of n-grams: fitted on UDHR articles 1–18 of languages not
 * trained on them, then raised by a tenth since other domains are harder.
 */
const temperatures: readonly (readonly [grams: number, temperature: number])[] = [
  [25, 1.25],
  [45, 1.15],
  [100, 1.1],
  [400, 1.1],
  [1000, 1.3],
];
/**
 * How much it counts how common a language is. `language-usage.json` holds the per cent of web
 * sites in it (W3Techs, 2025). Short words that several languages write are then named as they are
 * most likely meant; more of it costs the rare languages too much.
 */
const usageWeight = 0.3;
const shareOfSites: Partial<Record<LanguageCode, number>> = usage;
const rareShare = 0.03;
/** Japanese is hardly ever written without kana, so bare Han is Chinese e¹ times as often. */
const bareHan = 1;
const prior = (language: LanguageCode): number =>
  usageWeight * Math.log(shareOfSites[language] ?? rareShare) + (language === 'zh' ? bareHan : 0);
const count = 5;

function temperatureFor(grams: number): number {
  let [lowGrams, lowValue] = temperatures[0] ?? [1, 1];
  if (grams <= lowGrams) return lowValue;
  for (const [highGrams, highValue] of temperatures) {
    if (grams <= highGrams)
      return (
        lowValue + ((highValue - lowValue) * (grams - lowGrams)) / Math.max(1, highGrams - lowGrams)
      );
    [lowGrams, lowValue] = [highGrams, highValue];
  }
  return lowValue;
}

/**
 * The likeliest languages of a text, best first, at most five, confidences (calibrated, 0–1)
 * summing to at most 1; empty when the text holds no letters of
 * a known script. Each script present gets its share of the letters; languages that share a script
 * are told apart by character n-grams.
 * Long texts are sampled.
 */
export function identifyLanguage(text: string, model: LanguageModel): LanguageCandidate[] {
  const sample = sampleText(text);
  const words = wordsOf(sample);
  const found = new Map<LanguageCode, number>();
  for (const [rank, { script, languages, share }] of scriptShares(words.join(' ')).entries()) {
    const [only, ...others] = languages;
    if (only !== undefined && others.length === 0) {
      found.set(only, (found.get(only) ?? 0) + share);
      continue;
    }
    if (rank > 0 && share < 0.1) continue;
    const own = words.filter((word) => scriptOf(word) === script);
    const { scores, grams } = scoreWords(model, own, languages);
    for (const [index, probability] of softmax(
      scores.map((score, index) => score + prior(languages[index] ?? 'en')),
      temperatureFor(grams),
    ).entries()) {
      const language = languages[index];
      if (language !== undefined)
        found.set(language, (found.get(language) ?? 0) + probability * share);
    }
  }
  const ranked = [...found]
    .map(([language, confidence]) => ({ language, confidence }))
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, count);
  return ranked
    .filter(({ confidence }) => confidence >= 0.005)
    .map(({ language, confidence }) => ({
      language,
      confidence: Math.min(1, Math.floor(confidence * 1e4) / 1e4),
    }));
}
