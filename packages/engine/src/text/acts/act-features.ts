import { bucketOf } from '../../kind/word-features.ts';

/** Buckets that words and their neighbours are hashed into. */
export const actBuckets = 32_768;
/** A sentence says early what it does. */
const mostWords = 60;
const question = /[?？؟]["'”’)]*$/u;
/** Its question mark says more of a sentence than one word does. */
const markWeight = 4;
/** Words, and the marks behind which a clause begins anew. */
const parts = /[\p{L}\p{M}'’]+|\p{N}+|[,;:?!.–—]|(?<=\s)-(?=\s)/gu;
const mark = /^[,;:?!.–—-]$/u;

/** What a sentence does is judged by: its words, pairs of words, and how its clauses begin. */
export function actFeatures(sentence: string): Uint16Array {
  const found = sentence.toLowerCase().replaceAll('’', "'").match(parts) ?? [];
  const words = found.slice(0, mostWords).map((word) => word.replace(/^\p{N}+$/u, '0'));
  const features = words.flatMap((word, at) => {
    const [before, next] = [words[at - 1], words[at + 1] ?? ''];
    const clause =
      before === undefined || mark.test(before) ? [`^${word}`, `^${word} ${next}`] : [];
    const first = at === 0 ? [`^^${word}`, `^^${word} ${next}`] : [];
    return [word, `${word} ${next}`, ...clause, ...first];
  });
  const ends = question.test(sentence.trim()) ? 'asks' : 'states';
  const marks = Array.from({ length: markWeight }, (_, at) => `@${ends}${at}`);
  const buckets = [...features, ...marks].map((one) => bucketOf(one, actBuckets));
  return Uint16Array.from(new Set(buckets));
}
