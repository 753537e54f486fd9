import type { ActLanguage } from '@aplomb/contract';
import { bucketOf } from '../../fnv1a.ts';
import type { AskedReader } from '../../ports.ts';
import { actShares, learntLanguage, type ActModel } from './sentence-act.ts';

/** What somebody does who says a sentence; courtesies, which want no answer, greet. */
export const spokenActs = ['tells', 'asks', 'orders', 'greets'] as const;
export type SpokenAct = (typeof spokenActs)[number];

/** Buckets that words and their neighbours are hashed into. */
export const askedBuckets = 131_072;
const mostWords = 60;
/** Words, and the marks behind which a clause begins anew. */
const parts = /[\p{L}\p{M}'’]+|\p{N}+|[,;:.!?–—]|(?<=\s)-(?=\s)/gu;
const seam = /^[^\p{L}\p{N}]+$/u;
const endMarks = /[.?!…"'”’)»\s]+$/u;
/** Beginnings and endings tell of words not seen before, by their stem, mood and person. */
const [beginning, ending] = [4, 3];
/** Sentences are told apart by their length, four words a step. */
const [step, steps] = [4, 8];

/** What tells whether a sentence asks: its words, their neighbours, how it begins and ends. */
export function askedFeatures(sentence: string, language: ActLanguage): Uint32Array {
  const plain = sentence.toLowerCase().replaceAll('’', "'").replace(endMarks, '');
  const words = (plain.match(parts) ?? [])
    .slice(-mostWords)
    .map((word) => word.replace(/^\p{N}+$/u, '0'));
  const features = words.flatMap((_, at) => [...neighbours(words, at), ...affixes(words, at)]);
  features.push(`#${Math.min(steps, Math.ceil(words.length / step))}`);
  const buckets = features.map((one) => bucketOf(`${language} ${one}`, askedBuckets));
  return Uint32Array.from(new Set(buckets));
}

/** A word with what follows it, once more where the sentence or a clause begins with it. */
function neighbours(words: readonly string[], at: number): string[] {
  const [word = '', next = '', second = ''] = words.slice(at, at + 3);
  const all = [word, `${word} ${next}`, `${word} _ ${second}`, `${word} ${next} ${second}`];
  return [
    ...all,
    ...(at === 0 || seam.test(words[at - 1] ?? '') ? all.map((one) => `^${one}`) : []),
    ...(at < 2 ? all.map((one) => `^${at}${one}`) : []),
    ...(at + 3 >= words.length ? [`$${words.slice(at).join(' ')}`] : []),
  ];
}

function affixes(words: readonly string[], at: number): string[] {
  const word = words[at] ?? '';
  const ends = word.length > ending + 1 ? [`>${word.slice(-ending)}`] : [];
  return [
    ...(word.length > beginning ? [`<${word.slice(0, beginning)}`] : []),
    ...ends,
    ...(at === 0 ? ends.map((one) => `^${one}`) : []),
  ];
}

const marked = /[?？؟]["'”’)»]*$/u;
/** A word or two behind the last comma: who is asked, or a tag, which asks for agreement alone. */
const tag = /,\s*\S+(?:\s\S+)?$/u;
/** How Japanese and Chinese questions end where the mark is missing. */
const particle = /(?:ですか|ますか|でしょうか|ましたか|吗|呢|么)[。.]?$/u;
/** From these shares on a sentence asks, orders an answer or greets. */
const least = { asks: 0.45, orders: 0.15, tagged: 0.2, greets: 0.15 };

/** An order in fewer words wants no answer: “Take your time”. */
const fewestOrdering = 4;

/** Reads by the question mark, and by what was learnt of how people ask. */
export function askedReader(model: ActModel): AskedReader {
  const sharesOf = (words: string, language: ActLanguage): Record<SpokenAct, number> => {
    const [tells = 0, asks = 0, orders = 0, greets = 0] = actShares(
      model,
      askedFeatures(words, language),
    );
    return { tells, asks, orders, greets };
  };
  return {
    asks(sentence, language, punctuated) {
      const isMarked = marked.test(sentence);
      const learnt = learntLanguage(language);
      if (learnt === undefined) return isMarked || particle.test(sentence);
      const { asks, orders, greets } = sharesOf(sentence, learnt);
      if (greets >= least.greets) return false;
      if (!isMarked) {
        const isShort = sentence.split(' ').length < fewestOrdering;
        if (asks + orders < least.asks || (orders > asks && isShort)) return false;
        // Where marks are written, a question has one.
        return !punctuated || orders >= least.orders;
      }
      const untagged = sentence.replace(tag, '');
      if (untagged === sentence) return true;
      const rest = sharesOf(untagged, learnt);
      return rest.asks + rest.orders >= least.tagged;
    },
  };
}
