import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { defaultSettings } from '@aplomb/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeVaultFolder, type VaultFolder } from '../../../test/vault-folder.ts';
import { createKeyFileSecrets } from '../../platform/secrets-key-file.ts';
import { openVault } from './open-vault.ts';

const SECRET = 'Marzipan-Kassiopeia';
let folder: VaultFolder;
beforeEach(async () => {
  folder = await makeVaultFolder();
});
afterEach(async () => {
  await folder.remove();
});

const database = (): string => join(folder.path, 'vault.db');

/** Fills a vault with the same words in every kind of thing it keeps. */
async function fill({ document }: { document: boolean }): Promise<void> {
  const vault = await folder.open();
  const { id } = await vault.conversations.create({
    title: `Title ${SECRET}`,
    mode: 'custom',
    context: SECRET,
  });
  await vault.conversations.append(id, { kind: 'note', text: `A note on ${SECRET}` });
  await vault.conversations.append(id, {
    kind: 'speech',
    recordingId: null,
    utterances: [{ start: 0, end: 2, speaker: SECRET, text: `said ${SECRET}` }],
  });
  await vault.conversations.tag(id, [SECRET]);
  await vault.blobs.put(
    { kind: 'recording', mediaType: 'audio/wav', conversationId: id, name: SECRET },
    Buffer.from(SECRET.repeat(3_000)),
  );
  await vault.settings.set('context', { custom_name: SECRET });
  await vault.values.set('providers', { key: SECRET });
  await vault.audit.append({ kind: 'sent', detail: SECRET, to: SECRET, bytes: 7, mode: SECRET });
  if (document)
    await vault.documents.add({
      name: `${SECRET}.txt`,
      bytes: Buffer.from(`I once wrote about ${SECRET}.`),
    });
  await vault.goals.save({
    id: null,
    title: SECRET,
    percent: 10,
    milestones: [{ title: SECRET, done: false }],
  });
  await vault.reviews.add({ question: SECRET, answer: SECRET, subject: SECRET });
  await vault.contexts.save({
    id: null,
    name: SECRET,
    description: SECRET,
    focusAreas: SECRET,
    documents: [],
  });
  expect((await vault.conversations.find({ text: SECRET })).total).toBe(1);
}

describe('the vault', () => {
  it('gives everything back at the next start', async () => {
    await fill({ document: true });
    const vault = await folder.open();
    const {
      conversations: [found],
    } = await vault.conversations.find({});
    const { content } = await vault.conversations.get(found?.id ?? '');
    expect(content.map(({ body }) => body.kind)).toEqual(['note', 'speech']);
    expect(vault.settings.values).toEqual({
      ...defaultSettings(),
      context: { ...defaultSettings().context, custom_name: SECRET },
    });
    expect(await vault.values.get('providers', z.object({ key: z.string() }))).toEqual({
      key: SECRET,
    });
    expect(await vault.values.get('providers', z.string())).toBeNull();
    expect((await vault.goals.list())[0]).toMatchObject({ title: SECRET, status: 'in_progress' });
    expect((await vault.reviews.list())[0]).toMatchObject({ question: SECRET });
    expect((await vault.contexts.list())[0]).toMatchObject({ name: SECRET });
    expect((await vault.documents.search(SECRET))[0]?.text).toContain(SECRET);
  });

  it('has no word of it in any file, while it is open and after it was closed', async () => {
    await fill({ document: true });
    for (const closed of [false, true]) {
      if (closed) await (await folder.open()).close();
      const raw = (await folder.rawBytes()).toString('latin1').toLowerCase();
      expect(raw.length).toBeGreaterThan(50_000);
      for (const form of [
        SECRET,
        Buffer.from(SECRET, 'utf16le').toString('latin1'),
        Buffer.from(SECRET).toString('base64').slice(0, 20),
        'custom_name',
        'Marzipan',
      ])
        expect(raw).not.toContain(form.toLowerCase());
    }
  });
});

describe('a vault that is not as it was left', () => {
  const refused = async (words: RegExp): Promise<void> => {
    const before = await folder.rawBytes();
    await expect(openVault(folder.path, folder.secrets)).rejects.toMatchObject({
      code: 5001,
      detail: expect.stringMatching(words),
    });
    expect(before.equals(await folder.rawBytes())).toBe(true);
  };
  beforeEach(async () => {
    await fill({ document: false });
    await (await folder.open()).close();
  });

  it('stays shut when its key is missing, and gets no new one', async () => {
    await rm(join(folder.path, 'vault.key'));
    await refused(/key is missing/);
  });

  it('stays shut when its key was changed', async () => {
    const key = await readFile(join(folder.path, 'vault.key'));
    key[20] = (key[20] ?? 0) ^ 1;
    await writeFile(join(folder.path, 'vault.key'), key);
    await refused(/key of the vault does not open/);
  });

  it('stays shut for another user', async () => {
    await expect(
      openVault(folder.path, createKeyFileSecrets(join(folder.path, '..', 'other.key'))),
    ).rejects.toMatchObject({
      code: 5001,
      detail: expect.stringMatching(/another user or machine/),
    });
  });

  it('stays shut under the key of another vault', async () => {
    const other = join(folder.path, '..', 'other');
    await (await openVault(other, folder.secrets)).close();
    await copyFile(join(other, 'vault.key'), join(folder.path, 'vault.key'));
    await expect(openVault(folder.path, folder.secrets)).rejects.toMatchObject({
      code: 5001,
      detail: expect.stringMatching(/another key/),
    });
  });

  it('stays shut when its database is gone', async () => {
    await rename(database(), join(folder.path, '..', 'taken.db'));
    await refused(/database of the vault is missing/);
  });

  it('stays shut when its database is none', async () => {
    await writeFile(
      database(),
      'no database, but long enough to look like a file that somebody wrote over',
    );
    await expect(openVault(folder.path, folder.secrets)).rejects.toMatchObject({
      code: 5001,
      detail: expect.stringMatching(/damaged/),
    });
  });

  it('does not open a record that was changed, moved or put back from an earlier time', async () => {
    const change = async (sql: string): Promise<void> => {
      await (await folder.open()).close();
      const raw = new DatabaseSync(database());
      raw.exec(sql);
      raw.close();
    };
    for (const sql of [
      `UPDATE records SET sealed = CAST(sealed || x'00' AS BLOB) WHERE kind = 'entry'`,
      `UPDATE records SET version = version + 1 WHERE kind = 'goal'`,
      `UPDATE records SET sealed = (SELECT sealed FROM records WHERE kind = 'goal') WHERE kind = 'context'`,
    ])
      await change(sql);
    const vault = await folder.open();
    for (const read of [
      () => vault.conversations.find({}),
      () => vault.goals.list(),
      () => vault.contexts.list(),
    ])
      await expect(read()).rejects.toMatchObject({ code: 5001 });
  });

  it('does not open a blob that was changed, cut or exchanged', async () => {
    const blobs = join(folder.path, 'blobs');
    const [name = ''] = await readdir(blobs);
    const whole = await readFile(join(blobs, name));
    const changed = Buffer.from(whole);
    changed[40_000] = (changed[40_000] ?? 0) ^ 1;
    const exchanged = Buffer.concat([
      whole.subarray(16_412, 2 * 16_412),
      whole.subarray(0, 16_412),
      whole.subarray(2 * 16_412),
    ]);
    for (const bytes of [
      changed,
      whole.subarray(0, -1),
      whole.subarray(0, 16_412),
      exchanged,
      Buffer.concat([whole, whole]),
    ]) {
      await writeFile(join(blobs, name), bytes);
      const vault = await folder.open();
      await expect(vault.blobs.read(name)).rejects.toMatchObject({ code: 5001 });
    }
    await writeFile(join(blobs, name), whole);
    expect((await (await folder.open()).blobs.read(name)).length).toBe(SECRET.length * 3_000);
  });

  it('does not open what a newer version wrote', async () => {
    const raw = new DatabaseSync(database());
    raw.exec('PRAGMA user_version = 99');
    raw.close();
    await expect(openVault(folder.path, folder.secrets)).rejects.toMatchObject({
      code: 5001,
      detail: expect.stringMatching(/newer version/),
    });
  });

  it('is opened by one process at a time', async () => {
    await folder.open();
    await expect(openVault(folder.path, folder.secrets)).rejects.toMatchObject({
      code: 5001,
      detail: expect.stringMatching(/Another program/),
    });
  });
});

describe('a process that is killed while it writes', () => {
  const writer = fileURLToPath(new URL('../../../test/vault-writer.ts', import.meta.url));

  it('has kept every entry it was told is kept', async () => {
    const child = spawn(process.execPath, [writer, folder.path, folder.keyFile], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const acknowledged: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      acknowledged.push(line);
      if (acknowledged.length === 40) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const vault = await folder.open();
    const {
      conversations: [found],
    } = await vault.conversations.find({});
    const { content, figures } = await vault.conversations.get(found?.id ?? '');
    const notes = content.map(({ body }) => (body.kind === 'note' ? body.text : ''));
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);
    for (const text of acknowledged) expect(notes).toContain(text);
    expect(figures.entries).toBe(content.length);
    expect(await vault.audit.verify()).toMatchObject({ whole: true });
    expect((await vault.conversations.unfinished()).map(({ id }) => id)).toEqual([found?.id]);
  });
});

describe('deleting everything', () => {
  it('leaves no file, and the app begins anew', async () => {
    await fill({ document: false });
    const vault = await folder.open();
    const { files, bytes } = await vault.deleteEverything();
    expect(files).toBeGreaterThanOrEqual(3);
    expect(bytes).toBeGreaterThan(50_000);
    expect(await readdir(folder.path)).toEqual([]);
    const anew = await folder.open();
    expect((await anew.conversations.find({})).total).toBe(0);
    expect(anew.settings.values).toEqual(defaultSettings());
  });

  it('goes on when it was cut short', async () => {
    await fill({ document: false });
    await (await folder.open()).close();
    await writeFile(join(folder.path, 'vault.deleting'), '');
    await rm(join(folder.path, 'vault.db'));
    await mkdir(join(folder.path, 'blobs'), { recursive: true });
    const anew = await folder.open();
    expect((await anew.conversations.find({})).total).toBe(0);
    expect(await readdir(join(folder.path, 'blobs'))).toEqual([]);
  });
});
