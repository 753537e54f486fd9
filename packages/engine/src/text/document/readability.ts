import type { DocumentAnalysis, LanguageCode } from '@aplomb/contract';
import { splitSentences } from '../summary/sentences.ts';
import { documentStructure } from './structure.ts';
import { countSyllables } from './syllables.ts';
import { spacelessClass } from '../spaceless.ts';

type Readability = DocumentAnalysis['readability'];

/**
 * Words read per minute (Brysbaert 2019, silent reading of non-fiction), and characters for scripts
 * without spaces.
 */
const wordsPerMinute = 238;
const charactersPerMinute = 400;
const spaceless = new RegExp(spacelessClass, 'gu');

const round = (value: number, digits: number): number =>
  Math.round(value * 10 ** digits) / 10 ** digits;

function levelOf(ease: number): NonNullable<Readability['level']> {
  if (ease >= 90) return 'very easy';
  if (ease >= 70) return 'easy';
  if (ease >= 60) return 'plain';
  if (ease >= 50) return 'fairly difficult';
  return ease >= 30 ? 'difficult' : 'very difficult';
}

/**
 * Counts words, sentences and paragraphs, and rates English text by Flesch (1948) and Kincaid
 * (1975); null in other languages.
 * Each character of a script without spaces counts as a word for `words`; code and tables are left
 * out.
 */
export function readability(text: string, language: LanguageCode | null): Readability {
  const structure = documentStructure(text);
  const sentences = splitSentences(text);
  let words = 0;
  let syllables = 0;
  let signs = 0;
  for (const { text: sentence } of sentences) {
    const characters = sentence.match(spaceless)?.length ?? 0;
    signs += characters;
    for (const [word] of (characters > 0 ? sentence.replace(spaceless, ' ') : sentence).matchAll(
      /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu,
    )) {
      words += 1;
      if (language === 'en') syllables += countSyllables(word.slice(0, 60));
    }
  }
  const total = words + signs;
  const perSentence = sentences.length === 0 ? 0 : total / sentences.length;
  const rated = language === 'en' && words > 0;
  const ease = 206.835 - 1.015 * perSentence - 84.6 * (syllables / Math.max(1, words));
  const grade = 0.39 * perSentence + 11.8 * (syllables / Math.max(1, words)) - 15.59;
  return {
    words: total,
    sentences: sentences.length,
    paragraphs: structure.filter((block) => block.kind === 'paragraph').length,
    reading_minutes: round(words / wordsPerMinute + signs / charactersPerMinute, 2),
    words_per_sentence: round(perSentence, 1),
    flesch_reading_ease: rated ? round(ease, 1) : null,
    flesch_kincaid_grade: rated ? round(grade, 1) : null,
    level: rated ? levelOf(ease) : null,
  };
}
