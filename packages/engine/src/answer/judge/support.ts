import type { CitedSentence, Quotation } from './cited-sentences.ts';
import {
  isTelling,
  numbersOf,
  sharedPairs,
  standsIn,
  wordsOf,
  type QuoteSource,
} from './find-quote.ts';

/**
 * What a sentence stands on. `general`: it claims nothing of the sources, as far as its words tell;
 * `unsupported`: it does, and its words are not there.
 */
export type Support =
  | { kind: 'supported'; source: string }
  | { kind: 'unsupported'; why: string }
  | { kind: 'general' };

/** From this share of word pairs on a text is taken from a source, changed. */
const nearlyShare = 0.5;
const fewestWords = 4;

/**
 * Judges one sentence: every quotation must stand in its source letter by letter, the cited one
 * where a label says which, and the numbers around it must stand there, too. Whether the quote proves
 * the sentence is for the reader to judge.
 */
export function supportOf(sentence: CitedSentence, sources: readonly QuoteSource[]): Support {
  const { text, quotations, labels } = sentence;
  const unknown = labels.find((name) => sources.every((source) => source.label !== name));
  if (unknown !== undefined) return unsupported(`There is no source ${unknown}.`);
  const relied = quotations.filter(
    (quotation) => isTelling(quotation.words) || quotation.label !== null,
  );
  if (relied.length > 0) return judgeQuotations(sentence, relied, sources);
  const bare = text.replace(/\[[MD]\d{0,2}\]/g, ' ');
  const whole = wordsOf(bare).length >= fewestWords;
  const origin = whole ? sources.find((source) => standsIn(bare, source)) : null;
  if (origin && labels.every((name) => name === origin.label))
    return { kind: 'supported', source: origin.label };
  return labels.length > 0
    ? unsupported(`It cites ${labels.join(', ')} and quotes nothing.`)
    : { kind: 'general' };
}

const unsupported = (why: string): Support => ({ kind: 'unsupported', why });

function judgeQuotations(
  { claim, labels }: CitedSentence,
  quotations: readonly Quotation[],
  sources: readonly QuoteSource[],
): Support {
  const only = labels.length === 1 ? labels[0] : null;
  const origins: QuoteSource[] = [];
  for (const { words, label } of quotations) {
    const cited = label ?? only ?? null;
    const open = cited === null ? sources : sources.filter((source) => source.label === cited);
    const origin = isTelling(words) ? open.find((source) => standsIn(words, source)) : undefined;
    if (origin === undefined)
      return cited !== null || open.some((source) => sharedPairs(words, source) >= nearlyShare)
        ? unsupported(`“${words}” does not stand in ${cited ?? 'any source'} word by word.`)
        : { kind: 'general' };
    origins.push(origin);
  }
  const foreign = numbersOf(claim).find((number) =>
    origins.every(({ numbers }) => !numbers.has(number)),
  );
  if (foreign !== undefined)
    return unsupported(`${foreign} does not stand where it is quoted from.`);
  return { kind: 'supported', source: origins[0]?.label ?? '' };
}
