import { AssertionError } from 'node:assert';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeVaultFolder, type VaultFolder } from '../../../test/vault-folder.ts';
import type { CurrentConversation } from '../../base/conversation.ts';
import type { Vault } from '../../base/vault.ts';
import { createHeadlessShell } from '../../platform/shell-headless.ts';
import { createStateKeeper, startState } from '../../shell/state/state-keeper.ts';
import { openCurrentConversation } from './current-conversation.ts';

let folder: VaultFolder, vault: Vault;
beforeEach(async () => {
  folder = await makeVaultFolder();
  vault = await folder.open();
});
afterEach(() => folder.remove());

const log = {
  error: (what: string, _: object, cause: unknown) => {
    throw new AssertionError({ message: `${what}: ${String(cause)}` });
  },
};
const open = (): Promise<CurrentConversation> => {
  const shell = createHeadlessShell();
  return openCurrentConversation(
    vault,
    createStateKeeper({ emit: () => undefined }, shell, startState('headless'), log),
    { changed: () => undefined, customContext: () => null, log, now: () => folder.clock.now },
  );
};
const note = (text: string) => ({ kind: 'note' as const, text });

describe('the conversation under way', () => {
  it('goes on after a crash, and ends after an hour without use', async () => {
    const first = await (await open()).append('First', note('one'));
    vault = await folder.open();
    const again = await open();
    expect((await again.append('Second', note('two')))?.conversationId).toBe(first?.conversationId);
    folder.clock.now += 61 * 60_000;
    expect((await again.append('Third', note('three')))?.conversationId).not.toBe(
      first?.conversationId,
    );
    expect((await vault.conversations.get(first?.conversationId ?? '')).open).toBe(false);
  });

  it('begins one conversation for what happens at the same time', async () => {
    const current = await open();
    const entries = await Promise.all(
      ['a', 'b', 'c'].map((text) => current.append(text, note(text))),
    );
    expect(new Set(entries.map((entry) => entry?.conversationId)).size).toBe(1);
  });

  it('begins a new one when it was deleted meanwhile, and loses nothing', async () => {
    const current = await open();
    const gone = (await current.append('Gone', note('gone')))?.conversationId ?? '';
    await vault.conversations.delete([gone]);
    await vault.conversations.emptyBin();
    const entry = await current.append('Kept', note('kept'));
    expect(entry?.conversationId).not.toBe(gone);
    expect((await vault.conversations.get(entry?.conversationId ?? '')).content).toHaveLength(1);
    expect(current.id).toBe(entry?.conversationId);
  });

  it('is named in plain text, whatever marks its first words had', async () => {
    const current = await open();
    const entry = await current.append(
      '## Code: `mean(xs)` in **Python**, see [the docs](https://example.org/x) and 2 * 3 * 4',
      note('named'),
    );
    expect((await vault.conversations.get(entry?.conversationId ?? '')).title).toBe(
      'Code: mean(xs) in Python, see the docs and 2 * 3 * 4',
    );
  });

  it('deletes itself at the end where sessions do', async () => {
    await vault.settings.set('privacy', { auto_delete_sessions: true });
    const current = await open();
    const id = (await current.append('Short', note('short')))?.conversationId ?? '';
    await current.pause();
    await expect(vault.conversations.get(id)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });
});
