import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeVaultFolder, type VaultFolder } from '../../../test/vault-folder.ts';
import type { Vault } from '../../base/vault.ts';
import { openWakeWords } from './wake-words.ts';

let folder: VaultFolder, vault: Vault;
beforeAll(async () => {
  folder = await makeVaultFolder();
  vault = await folder.open();
});
afterAll(async () => {
  await vault.close();
  await folder.remove();
});

describe('wake words', () => {
  it('are off at first, are kept, and give what follows them', async () => {
    const words = await openWakeWords(vault);
    expect(words.value).toEqual({ words: [], on: false });
    await words.set({ words: ['hey aplomb', 'Hilfe bitte'], on: true });
    expect(words.after('So, Hey, Aplomb: what is a monad?')).toBe('what is a monad?');
    expect(words.after('hilfe bitte wie heißt das')).toBe('wie heißt das');
    expect(words.after('Hey Aplomb')).toBe('');
    for (const other of ['They aplomb nothing', 'aplomb', 'hey aplombs', ''])
      expect(words.after(other)).toBeNull();
    expect((await openWakeWords(vault)).value.words).toHaveLength(2);
  });

  it.each([
    ['助手', '好的助手，你为什么想来？', '你为什么想来？'],
    ['アプロム', 'アプロム、これは何ですか', 'これは何ですか'],
    ['помощник', 'Скажи, Помощник, что это', 'что это'],
    ['도움아', '도움아 이게 뭐야', '이게 뭐야'],
    ['सहायक', 'सहायक यह क्या है', 'यह क्या है'],
    ['مساعد', 'يا مساعد ما هذا', 'ما هذا'],
    ['Café noir', 'cafe\u0301 noir qu’est-ce que c’est', 'qu’est-ce que c’est'],
    ['İpek', 'Merhaba İpek bu ne', 'bu ne'],
    ['C++ help', 'c help what is a pointer', 'what is a pointer'],
  ])('in any script: %s', async (word, said, rest) => {
    const words = await openWakeWords(vault);
    await words.set({ words: [word], on: true });
    expect(words.after(said)).toBe(rest);
  });

  it('do not begin within another word, marks included', async () => {
    const words = await openWakeWords(vault);
    await words.set({ words: ['सहाय', 'mira'], on: true });
    for (const other of ['सहायक यह', 'miracle cures', 'admira eso'])
      expect(words.after(other)).toBeNull();
  });

  it.each([['the'], ['you are'], ['Und'], ['...'], ['a!'], ['42'], ['  x ']])(
    'are refused where they could not be told from talk: %j',
    async (word) => {
      const words = await openWakeWords(vault);
      const before = words.value;
      await expect(words.set({ words: ['aplomb', word], on: true })).rejects.toMatchObject({
        code: 'INVALID_PARAMETER_VALUE',
        advice: expect.stringContaining('Choose'),
      });
      expect(words.value).toEqual(before);
    },
  );

  it('are each kept once, and are not waited for while there are none', async () => {
    const words = await openWakeWords(vault);
    await words.set({ words: ['Aplomb', 'aplomb!', 'computer'], on: true });
    expect(words.value.words).toEqual(['Aplomb', 'computer']);
    await expect(words.set({ words: [], on: true })).rejects.toMatchObject({
      code: 'INVALID_PARAMETER_VALUE',
    });
    await words.set({ words: [], on: false });
    expect(words.after('computer what is this')).toBeNull();
  });
});
