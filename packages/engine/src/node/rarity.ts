import { readFile } from 'node:fs/promises';
import { stem } from '../text/keywords/stem.ts';

let loaded: Promise<(word: string) => number> | null = null;

/**
 * Rarity of English words by SCOWL level: 0 commonest, 0.35, 0.7, 1 outside about 25,000 stems.
 * Read once for all who ask.
 */
export async function loadRarity(): Promise<(word: string) => number> {
  return (loaded ??= readRarity());
}

async function readRarity(): Promise<(word: string) => number> {
  const levels = (
    await readFile(new URL('../../models/keywords/common-words.txt', import.meta.url), 'utf8')
  )
    .split('\n')
    .map((line) => line.split(' '));
  const rarity = new Map<string, number>();
  for (const [level, words] of levels.slice(0, 3).entries()) {
    for (const word of words) rarity.set(word, level * 0.35);
  }
  return (word) => rarity.get(stem(word, 'en')) ?? 1;
}
