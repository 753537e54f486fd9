import { leastKindConfidence, type UnreadScript } from '@aplomb/contract';
import type { OcrLine } from '../ports.ts';
import { kindShares, type ClassModel, type KindFeatures } from './kind-model.ts';
import { bucketOf } from '../fnv1a.ts';

/** Buckets that pairs of characters are hashed into. */
export const scriptBuckets = 512;
const mostLines = 60;

/**
 * What an illegible screen's script is told by: a reader of Latin letters takes the shapes of each
 * script for other letters and signs.
 */
export function scriptFeatures(lines: readonly OcrLine[]): KindFeatures {
  const read = lines.slice(0, mostLines);
  const text = read.map((line) => line.text).join('\n');
  const all = Math.max(1, text.length);
  const share = (pattern: RegExp): number => (text.match(pattern)?.length ?? 0) / all;
  const doubt = read.map(({ confidence }) => confidence);
  const area = read.reduce((sum, { box }) => sum + box.width / Math.max(1, box.height), 0);
  const pairs = Array.from(text, (char, at) => `${char}${text[at + 1] ?? ''}`);
  const buckets = [...text, ...pairs].map((part) => bucketOf(part, scriptBuckets));
  return {
    dense: [
      doubt.reduce((sum, one) => sum + one, 0) / Math.max(1, doubt.length),
      all / Math.max(1, area),
      share(/\s/g),
      share(/\p{Lu}/gu),
      share(/\p{Ll}/gu),
      share(/\d/g),
      share(/[^\s\p{L}\d]/gu),
      share(/[\u0080-\uffff]/g),
    ],
    words: Uint16Array.from(new Set(buckets)),
  };
}

/** The script that words seem to be written in, where it is likely enough and none we read. */
export function findScript(
  model: ClassModel<UnreadScript | 'latin'>,
  lines: readonly OcrLine[],
): UnreadScript | null {
  const written = lines.filter(({ text }) => /\p{L}/u.test(text));
  if (written.length === 0) return null;
  const shares = kindShares(model, scriptFeatures(written));
  const shareOf = (name: UnreadScript): number => shares[model.classes.indexOf(name)] ?? 0;
  const best = shares.indexOf(Math.max(...shares));
  const script = model.classes[best] ?? 'latin';
  // Japanese without much kana looks like Chinese; `han` stands for both.
  if (shareOf('han') + shareOf('kana') >= leastKindConfidence)
    return shareOf('kana') >= leastKindConfidence ? 'kana' : 'han';
  return script === 'latin' || (shares[best] ?? 0) < leastKindConfidence ? null : script;
}
