import { describe, expect, it } from 'vitest';
import { makeVaultFolder } from '../../test/vault-folder.ts';
import { openWakeWords } from './wake-words.ts';

describe('wake words', () => {
  it('are off at first, are kept, and give what follows them', async () => {
    const folder = await makeVaultFolder();
    try {
      const vault = await folder.open();
      const words = await openWakeWords(vault);
      expect(words.value).toEqual({ words: [], on: false });
      await words.set({ words: ['hey aplomb', 'Hilfe bitte'], on: true });
      expect(words.after('So, Hey, Aplomb: what is a monad?')).toBe('what is a monad?');
      expect(words.after('hilfe bitte wie heißt das')).toBe('wie heißt das');
      expect(words.after('Hey Aplomb')).toBe('');
      for (const other of ['They aplomb nothing', 'aplomb', 'hey aplombs', '']) expect(words.after(other)).toBeNull();
      expect((await openWakeWords(vault)).value.words).toHaveLength(2);
      await vault.close();
    } finally {
      await folder.remove();
    }
  });
});
