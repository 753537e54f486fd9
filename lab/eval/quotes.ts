import { plain } from './text-checks.ts';
import { countWords, proseOf } from './first-line.ts';

const quotation = /[“„«»"]([^“”„«»"\n]{12,300})[”“»«"]/g;
const blockquote = /^> *(.+)$/gm;
const LEAST_QUOTED_WORDS = 4;

/** The quotations of an answer that are long enough to be held against their source. */
export function quotesIn(answer: string): string[] {
  const prose = proseOf(answer);
  return [...prose.matchAll(quotation), ...prose.matchAll(blockquote)]
    .map(([, text = '']) => text.replace(/[.…]+$/, '').trim())
    .filter((text) => countWords(text) >= LEAST_QUOTED_WORDS);
}

/** Whether a quotation is found in the material, letter for letter but for spaces and quotes. */
export function isQuoted(quote: string, sources: string): boolean {
  const whole = plain(sources);
  return quote.split(/\s*(?:…|\.\.\.|\[…\])\s*/).every((part) => whole.includes(plain(part)));
}
