import { bucketOf } from '../fnv1a.ts';

/** Buckets that words are hashed into. */
export const wordBuckets = 2_048;
/** Words of a material that count; later ones say the same again. */
const mostWords = 600;

const shapes: readonly (readonly [RegExp, string])[] = [
  [/^\S+@\S+\.\S+$/u, '@address'],
  [/^(?:https?:\/\/|www\.)\S+$/u, '@link'],
  [/^\d{1,2}[:.]\d{2}$/u, '@time'],
  [/^[\p{L}⌘⇧⌥]{1,8}\+\S{1,8}$/u, '@chord'],
  [/^[€$£]?[\d.,]+\s?[%€$£]?$/u, '@number'],
];

/** The words of a material, each once, as buckets: what is written says what it is. */
export function wordFeatures(text: string): Uint16Array {
  const words = text.toLowerCase().match(/[^\s"“”„«»()[\]{}<>]+/gu) ?? [];
  const buckets = new Set(
    words.slice(0, mostWords).map((word) => bucketOf(shapeOf(word), wordBuckets)),
  );
  return Uint16Array.from(buckets);
}

function shapeOf(word: string): string {
  const plain = word.replace(/[.,;:!?…]+$/u, '');
  return shapes.find(([pattern]) => pattern.test(plain))?.[1] ?? plain.replaceAll(/\d/g, '0');
}
