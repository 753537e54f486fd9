import { z } from 'zod';
import type { Vault } from '../storage/vault.ts';

const VALUE = 'wake-words';
const kept = z.object({ words: z.array(z.string()), on: z.boolean() });

/** Words that, once said, let live help answer what is said next. They are heard in the captions, on this machine. */
export interface WakeWords {
  readonly value: z.infer<typeof kept>;
  set(value: z.infer<typeof kept>): Promise<void>;
  /** What follows the wake word in a sentence; null when it holds none. */
  after(text: string): string | null;
}

/** Reads the words kept; off until the user switches them on. */
export async function openWakeWords(vault: Pick<Vault, 'values'>): Promise<WakeWords> {
  let value = await vault.values.get(VALUE, kept) ?? { words: [], on: false };
  return {
    get value() { return value; },
    async set(next) {
      await vault.values.set(VALUE, next);
      value = next;
    },
    after(text) {
      const plain = text.toLowerCase();
      for (const word of value.words) {
        const wanted = word.toLowerCase().trim();
        const pattern = new RegExp(String.raw`(?<!\p{L})${wanted.split(/\s+/).map((part) => part.replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`)).join(String.raw`[\s,.!]+`)}(?!\p{L})[\s,.!:]*`, 'u');
        const found = pattern.exec(plain);
        if (found) return text.slice(found.index + found[0].length).trim();
      }
      return null;
    },
  };
}
