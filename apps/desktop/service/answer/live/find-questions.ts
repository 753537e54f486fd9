import type { LanguageCode } from '@aplomb/contract';
import type { AskedReader } from '@aplomb/engine';

const scriptsWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const LEAST_WORDS = 3,
  LEAST_SIGNS = 5,
  LONGEST = 400;

/** The questions in what was said or shown, in order, and the orders that want an answer. */
export function findQuestions(
  text: string,
  language: LanguageCode | null,
  reader: AskedReader,
): string[] {
  const { sentences, punctuated } = sentencesOf(text);
  return sentences.filter((sentence) => asks(sentence, language, punctuated, reader));
}

/** Whether a text holds questions and nothing else. */
export function asksOnly(
  text: string,
  language: LanguageCode | null,
  reader: AskedReader,
): boolean {
  const { sentences, punctuated } = sentencesOf(text);
  return (
    sentences.length > 0 &&
    sentences.every((sentence) => asks(sentence, language, punctuated, reader))
  );
}

function sentencesOf(text: string): { sentences: string[]; punctuated: boolean } {
  const sentences = text
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?。！？؟])["'”’)]*\s*(?=\S)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  return {
    sentences,
    punctuated: sentences.some((sentence) => /[.!?。！？؟]["'”’)]*$/u.test(sentence)),
  };
}

function asks(
  sentence: string,
  language: LanguageCode | null,
  punctuated: boolean,
  reader: AskedReader,
): boolean {
  if (sentence.length > LONGEST || /:\/\/|^[^\p{L}]*$/u.test(sentence)) return false;
  const enough = scriptsWithoutSpaces.test(sentence)
    ? [...sentence].length >= LEAST_SIGNS
    : sentence.split(' ').length >= LEAST_WORDS;
  return enough && reader.asks(sentence, language, punctuated);
}

/**
 * Questions on a screen: as above, line by line joined into sentences, without addresses, code and
 * labels of buttons.
 */
export function findScreenQuestions(
  blocks: readonly { kind: string; text: string }[],
  language: LanguageCode | null,
  reader: AskedReader,
): string[] {
  return blocks
    .filter(({ kind }) => kind !== 'code' && kind !== 'control' && kind !== 'field')
    .flatMap(({ text }) => findQuestions(text, language, reader));
}

/** What makes two wordings the same question. */
export const questionKey = (question: string): string =>
  question
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
