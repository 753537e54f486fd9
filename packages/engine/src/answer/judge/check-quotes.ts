import type { AnswerCheck } from '@aplomb/contract';
import { citedSentences, quotedBlock, type CitedSentence } from './cited-sentences.ts';
import type { QuoteSource } from './find-quote.ts';
import { makeCheck } from './make-check.ts';
import { supportOf } from './support.ts';

const isQuoteLine = (line: string): boolean => /^\s*>/.test(line);

/** The sentences of running text; the lines of a block quote are one. */
export function sentencesOf(lines: readonly string[]): CitedSentence[] {
  const sentences: CitedSentence[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (!isQuoteLine(line)) {
      sentences.push(...citedSentences(line));
      continue;
    }
    const end = lines.findIndex((other, index) => index > at && !isQuoteLine(other));
    const block = lines.slice(at, end < 0 ? lines.length : end);
    sentences.push(quotedBlock(block));
    at += block.length - 1;
  }
  return sentences;
}

/** What stands on a quote and what says so in vain; general sentences get no check. */
export function checkQuotes(
  lines: readonly string[],
  sources: readonly QuoteSource[],
): AnswerCheck[] {
  return sentencesOf(lines).flatMap((sentence): AnswerCheck[] => {
    const support = supportOf(sentence, sources);
    if (support.kind === 'general') return [];
    if (support.kind === 'unsupported')
      return [makeCheck('quote', false, sentence.text, support.why)];
    const { source } = support;
    const message = `Its quote stands in ${source} word by word.`;
    return [makeCheck('quote', true, sentence.text, message, source)];
  });
}
