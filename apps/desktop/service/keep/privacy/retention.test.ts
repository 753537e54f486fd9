import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { captureRetention, historyRetention } from '@aplomb/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Capture } from '../../../shared/shapes/answer.ts';
import { makeVaultFolder, type VaultFolder } from '../../../test/vault-folder.ts';
import type { EntryBody } from '../../base/history-records.ts';
import type { Vault } from '../../base/vault.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const picture = Buffer.alloc(20_000, 7);
const sound = Buffer.alloc(50_000, 9);
let folder: VaultFolder;
let vault: Vault;

beforeEach(async () => {
  folder = await makeVaultFolder();
  vault = await folder.open();
});
afterEach(async () => {
  await folder.remove();
});

const capture = (pictureId: string | null): Capture => ({
  id: 'capture',
  at: '2026-11-16T09:00:00.000Z',
  area: { x: 0, y: 0, width: 10, height: 10 },
  scale: 1,
  width: 10,
  height: 10,
  pictureId,
  masked: [],
  textSource: 'picture',
});

/** A session with a picture, a recording and a note, ended unless it is said to go on. */
async function session(
  title: string,
  { open = false, favourite = false } = {},
): Promise<{ id: string; picture: string; sound: string }> {
  const { id } = await vault.conversations.create({ title, mode: 'meeting' });
  const shot = await vault.blobs.put({ kind: 'picture', mediaType: 'image/png' }, picture);
  await vault.conversations.append(id, {
    kind: 'capture',
    title: 'Slide',
    text: 'Figures',
    summary: 'A slide',
    capture: capture(shot.id),
  });
  const recording = await vault.blobs.put({ kind: 'recording', mediaType: 'audio/wav' }, sound);
  await vault.conversations.append(id, {
    kind: 'speech',
    recordingId: recording.id,
    utterances: [{ start: 0, end: 1, speaker: 'You', text: 'spoken words' }],
  });
  if (favourite) await vault.conversations.favourite(id, true);
  if (!open) await vault.conversations.close(id);
  return { id, picture: shot.id, sound: recording.id };
}
const bodies = async (id: string): Promise<EntryBody[]> =>
  (await vault.conversations.get(id)).content.map(({ body }) => body);
const titles = async (): Promise<string[]> =>
  (await vault.conversations.find({ limit: 200 })).conversations
    .map(({ title }) => title)
    .toSorted();
const keepAll = { capture_retention: 'manual', audio_retention: 'manual' } as const;

describe('retention', () => {
  it.each(Object.entries(historyRetention))(
    'history of %s: what was last added to before goes, favourites and open sessions stay',
    async (choice, { days }) => {
      await vault.settings.set('privacy', keepAll);
      await vault.settings.set('history', { history_retention: choice });
      await session('old');
      await session('old favourite', { favourite: true });
      await session('old but open', { open: true });
      folder.clock.now += (days ?? 4_000) * DAY + 1;
      await session('new');
      const plan = await vault.retention.preview();
      expect(plan.conversations.map(({ title, why }) => [title, why])).toEqual(
        days === null ? [] : [['old', 'age']],
      );
      expect(await vault.retention.run()).toEqual(plan);
      expect(await titles()).toEqual(
        days === null
          ? ['new', 'old', 'old but open', 'old favourite']
          : ['new', 'old but open', 'old favourite'],
      );
      expect((await vault.retention.preview()).conversations).toEqual([]);
    },
  );

  it.each(Object.keys(captureRetention) as (keyof typeof captureRetention)[])(
    'captures %s: the picture goes, what was read of it stays',
    async (choice) => {
      await vault.settings.set('privacy', { ...keepAll, capture_retention: choice });
      const old = await session('shown');
      folder.clock.now += {
        immediately: 0,
        '1_hour': HOUR,
        '1_day': DAY,
        '1_week': 7 * DAY,
        manual: 900 * DAY,
      }[choice];
      const plan = await vault.retention.run();
      expect(plan).toMatchObject(
        choice === 'manual'
          ? { captures: [], bytes: 0 }
          : { captures: [{ blobId: old.picture, bytes: picture.length }], bytes: picture.length },
      );
      expect((await bodies(old.id))[0]).toMatchObject({
        text: 'Figures',
        capture: { pictureId: choice === 'manual' ? old.picture : null },
      });
      if (choice !== 'manual')
        await expect(vault.blobs.read(old.picture)).rejects.toMatchObject({
          code: 'RESOURCE_NOT_FOUND',
        });
      expect(await vault.blobs.read(old.sound)).toHaveLength(sound.length);
    },
  );

  it.each([
    ['never', 0, 0, false],
    ['transcription_only', 0, 0, true],
    ['1_hour', HOUR, 0, true],
    ['1_day', DAY, 0, true],
    ['manual', 900 * DAY, 1, true],
  ] as const)('audio %s', async (choice, after, recordings, words) => {
    await vault.settings.set('privacy', { ...keepAll, audio_retention: choice });
    const ended = await session('ended');
    const open = await session('open', { open: true });
    folder.clock.now += after;
    const plan = await vault.retention.run();
    expect(plan.recordings.map(({ blobId }) => blobId)).toEqual(
      recordings === 1 ? [] : [ended.sound],
    );
    expect(plan.transcripts).toEqual(words ? [] : [ended.id]);
    expect((await bodies(ended.id))[1]).toMatchObject({
      recordingId: recordings === 1 ? ended.sound : null,
      utterances: words ? [{ text: 'spoken words' }] : [],
    });
    expect((await bodies(open.id))[1]).toMatchObject({
      recordingId: open.sound,
      utterances: [{ text: 'spoken words' }],
    });
    expect((await vault.conversations.find({ text: 'spoken' })).total).toBe(words ? 2 : 1);
  });

  it('previews another choice without taking it', async () => {
    await session('old');
    folder.clock.now += 40 * DAY;
    expect(
      (await vault.retention.preview({ history_retention: '1_month' })).conversations,
    ).toHaveLength(1);
    expect((await vault.retention.preview()).conversations).toHaveLength(0);
  });

  it('empties the bin after a day', async () => {
    await vault.settings.set('privacy', keepAll);
    const { id } = await session('binned');
    await vault.conversations.delete([id]);
    folder.clock.now += DAY - 1;
    expect((await vault.retention.run()).conversations).toEqual([]);
    folder.clock.now += 1;
    expect((await vault.retention.run()).conversations).toMatchObject([
      { title: 'binned', why: 'bin' },
    ]);
    expect(await readdir(join(folder.path, 'blobs'))).toEqual([]);
  });

  it('deletes a session’s material when it ends, where sessions delete themselves; a favourite stays', async () => {
    await vault.settings.set('privacy', { ...keepAll, auto_delete_sessions: true });
    const [plain, dear] = [await session('plain'), await session('dear', { favourite: true })];
    for (const { id } of [plain, dear]) await vault.retention.endSession(id);
    expect(await titles()).toEqual(['dear']);
    expect((await readdir(join(folder.path, 'blobs'))).toSorted()).toEqual(
      [dear.picture, dear.sound].toSorted(),
    );
  });

  it('drops the sound and keeps the words when a session ends, by default', async () => {
    const { id, sound: recording } = await session('default', { open: true });
    await vault.retention.endSession(id);
    expect((await bodies(id))[1]).toMatchObject({
      recordingId: null,
      utterances: [{ text: 'spoken words' }],
    });
    await expect(vault.blobs.info(recording)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    const { entries } = await vault.audit.list({ kinds: ['deletion'] });
    expect(entries[0]?.detail).toMatch(/recordings 1/);
  });

  it('leaves nothing of what it deleted in any file, not even sealed', async () => {
    const { id } = await session('to be forgotten');
    for (let number = 0; number < 50; number += 1)
      await vault.conversations.append(id, { kind: 'note', text: `note ${number} `.repeat(300) });
    const kept = await vault.conversations.create({ title: 'kept', mode: 'meeting' });
    await vault.close();
    const raw = new DatabaseSync(join(folder.path, 'vault.db'), { readOnly: true });
    const sealed = raw
      .prepare(
        `SELECT sealed FROM records WHERE kind = 'entry' OR (kind = 'conversation' AND id = ?)`,
      )
      .all(id)
      .map((row) => Buffer.from(row['sealed'] as Uint8Array).subarray(0, 32));
    raw.close();
    expect(sealed.length).toBe(53);
    const before = await folder.rawBytes();
    for (const bytes of sealed) expect(before.includes(bytes)).toBe(true);
    vault = await folder.open();
    await vault.conversations.delete([id]);
    folder.clock.now += DAY;
    await vault.retention.run();
    const after = await folder.rawBytes();
    for (const bytes of [...sealed, Buffer.from(id)]) expect(after.includes(bytes)).toBe(false);
    expect(after.includes(Buffer.from(kept.id))).toBe(true);
    expect(after.length).toBeLessThan(before.length);
  });
});
