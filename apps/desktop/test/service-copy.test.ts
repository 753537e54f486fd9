import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBench, type Bench } from './service-harness.ts';

const passphrase = 'plumb lines hang true',
  secret = 'Kassiopeia';
let first: Bench, second: Bench, folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aplomb-copy-'));
  [first, second] = await Promise.all([openBench([]), openBench([])]);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close(), rm(folder, { recursive: true, force: true })]);
});

const filesIn = async (path: string): Promise<string[]> =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const begun = async (bench: Bench, text: string): Promise<string> => {
  await bench.call('history.continue', { id: null });
  return (await bench.call('text.analyze', { text, mode: 'general' })).conversationId ?? '';
};

describe('cloud storage', () => {
  it('keeps a copy that nobody reads without the passphrase, in step with the history', async () => {
    expect(await first.call('historyCopy.get', {})).toMatchObject({ on: false, folder: null });
    expect(
      await first.fails('historyCopy.set', { folder: join(folder, 'absent'), passphrase }),
    ).toMatchObject({ code: 'INVALID_PARAMETER_VALUE' });
    expect(await first.fails('historyCopy.set', { folder, passphrase: 'short' })).toMatchObject({
      code: 'INVALID_PARAMETER_VALUE',
    });
    const kept = await begun(first, `The constellation ${secret} has five bright stars.`),
      gone = await begun(first, 'A text that is deleted soon.');
    await first.call('history.tag', { id: kept, tags: ['sky'] });
    expect(await first.call('historyCopy.set', { folder, passphrase })).toMatchObject({
      on: true,
      folder,
      conversations: 2,
      paused: null,
    });
    expect((await first.call('settings.get', {})).privacy).toMatchObject({
      cloud_storage: true,
      privacy_mode: 'custom',
    });
    const raw = await Promise.all(
      (await filesIn(folder)).map(
        async (file) => `${file}${(await readFile(file)).toString('latin1')}`,
      ),
    );
    expect(raw).toHaveLength(3);
    expect(raw.join('')).not.toMatch(new RegExp(`${secret}|${passphrase}|bright stars`, 'i'));
    await first.call('history.delete', { ids: [gone] });
    expect(await first.call('historyCopy.run', {})).toMatchObject({ conversations: 1 });
    expect((await first.call('audit.list', { kinds: ['export'] })).entries[0]).toMatchObject({
      to: folder,
      detail: expect.stringContaining('1 removed'),
    });
  });

  it('waits while local-only processing is on', async () => {
    await first.call('settings.set', { group: 'privacy', values: { local_only: true } });
    const id = await begun(first, 'Written while nothing leaves.');
    expect(await first.call('historyCopy.run', {})).toMatchObject({
      conversations: 1,
      paused: expect.stringContaining('Local-only'),
    });
    await first.call('settings.set', { group: 'privacy', values: { local_only: false } });
    expect(await first.call('historyCopy.run', {})).toMatchObject({
      conversations: 2,
      paused: null,
    });
    await first.call('history.delete', { ids: [id] });
    await first.call('historyCopy.run', {});
  });

  it('is restored on another computer, whole, and once', async () => {
    expect(
      await second.fails('historyCopy.restore', { folder, passphrase: 'plumb lines hang askew' }),
    ).toMatchObject({ code: 'INVALID_PARAMETER_VALUE' });
    expect(
      await second.fails('historyCopy.restore', { folder: second.folder, passphrase }),
    ).toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    expect(await second.call('historyCopy.restore', { folder, passphrase })).toEqual({
      restored: 1,
      present: 0,
      damaged: 0,
    });
    const {
      conversations: [found],
    } = await second.call('history.search', { query: secret });
    expect(found).toMatchObject({ tags: ['sky'], open: false });
    expect(
      (await second.call('history.get', { id: found?.id ?? '' })).content.map(
        ({ body }) => body.kind,
      ),
    ).toEqual(['text', 'answer']);
    expect(await second.call('historyCopy.restore', { folder, passphrase })).toEqual({
      restored: 0,
      present: 1,
      damaged: 0,
    });
    const file = (await filesIn(folder)).find((path) => path.endsWith('.aplomb'));
    const bytes = await readFile(file ?? '');
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    await writeFile(file ?? '', bytes);
    expect(await second.call('historyCopy.restore', { folder, passphrase })).toEqual({
      restored: 0,
      present: 0,
      damaged: 1,
    });
  });

  it('goes with everything, or by itself', async () => {
    expect(
      (await first.call('privacy.everything', {})).parts.map(({ what }) => what).join(),
    ).toContain(folder);
    expect(await first.call('historyCopy.remove', {})).toMatchObject({ on: false, folder: null });
    expect(await filesIn(folder)).toEqual([]);
  });
});
