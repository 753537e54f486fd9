import type { Sample } from './collect.ts';

/** A small seeded generator (mulberry32): 0 ≤ x < 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A run of `count` neighbouring lines of the text that holds something to judge; null when it finds
 * none.
 */
export function randomLines(text: string, count: number, random: () => number): string | null {
  const lines = text.split(/\r?\n/);
  if (lines.length < count) return text.trim() === '' ? null : text;
  for (let attempt = 0; attempt < 8; attempt++) {
    const start = Math.floor(random() * (lines.length - count + 1));
    const piece = lines.slice(start, start + count).join('\n');
    if (piece.replace(/\s+/g, '').length >= 6 * count) return piece;
  }
  return null;
}

interface Variant {
  text: string;
  kind: 'whole' | 'ten' | 'three' | 'few' | 'other';
}

/** Whole file, ten, three, one or two and a random number of lines, as the identifier meets them. */
export function variants(sample: Sample, random: () => number, rounds: number): Variant[] {
  const made: Variant[] = [{ text: sample.text, kind: 'whole' }];
  for (let round = 0; round < rounds; round++) {
    const ten = randomLines(sample.text, 10, random);
    const three = randomLines(sample.text, 3, random);
    const few = randomLines(sample.text, 1 + Math.floor(random() * 2), random);
    const other = randomLines(sample.text, 1 + Math.floor(random() * 30), random);
    if (ten !== null) made.push({ text: ten, kind: 'ten' });
    if (three !== null) made.push({ text: three, kind: 'three' });
    if (few !== null) made.push({ text: few, kind: 'few' });
    if (other !== null) made.push({ text: other, kind: 'other' });
  }
  return made;
}
