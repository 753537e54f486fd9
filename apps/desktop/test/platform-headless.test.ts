import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hotkeys } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AudioChunk } from '../service/base/ports.ts';
import { parseChord } from '../service/platform/chord.ts';
import {
  createHeadlessPlatform,
  type HeadlessPlatform,
} from '../service/platform/create-headless-platform.ts';
import { createKeyFileSecrets } from '../service/platform/secrets-key-file.ts';
import { createHeadlessSystem } from '../service/platform/system-headless.ts';

const screens = new URL('../../../packages/engine/fixtures/screens/', import.meta.url);
let folder: string, platform: HeadlessPlatform;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aplomb-platform-'));
  await mkdir(join(folder, 'pictures'));
  await cp(new URL('dialog-save.png', screens), join(folder, 'pictures/1.png'));
  await cp(new URL('error-browser.png', screens), join(folder, 'pictures/2.png'));
  await writeFile(
    join(folder, 'voice.wav'),
    wav([1000, -1000, ...Array.from({ length: 998 }, () => 5)], 16_000),
  );
  platform = createHeadlessPlatform(folder, {
    pictures: join(folder, 'pictures'),
    microphone: join(folder, 'voice.wav'),
    realTime: false,
    takenChords: ['F10'],
  });
});
afterAll(async () => {
  await platform.system.close();
  await rm(folder, { recursive: true });
});

describe('capture', () => {
  it('reads monitors, and areas across two of them', async () => {
    const [left, right] = await platform.capture.monitors();
    expect(left).toMatchObject({ x: 0, primary: true });
    expect(right).toMatchObject({ x: left?.width, primary: false });
    const whole = await platform.capture.grab({ monitor: left?.id ?? -1 });
    expect(whole.rgb).toHaveLength(whole.width * whole.height * 3);
    const edge = (left?.width ?? 0) - 3;
    const part = await platform.capture.grab({ rect: { x: edge, y: 10, width: 6, height: 2 } });
    const second = await platform.capture.grab({ monitor: right?.id ?? -1 });
    expect([...part.rgb.subarray(0, 9)]).toEqual([
      ...whole.rgb.subarray((10 * whole.width + edge) * 3, (10 * whole.width + edge + 3) * 3),
    ]);
    expect([...part.rgb.subarray(9, 18)]).toEqual([
      ...second.rgb.subarray(10 * second.width * 3, (10 * second.width + 3) * 3),
    ]);
  });

  it('answers 2001 for what is gone', async () => {
    await expect(platform.capture.grab({ monitor: 9 })).rejects.toMatchObject({ code: 2001 });
    await expect(
      platform.capture.grab({ rect: { x: -50, y: -50, width: 10, height: 10 } }),
    ).rejects.toMatchObject({ code: 2001 });
  });
});

describe('audio', () => {
  it('gives the samples of a recording in chunks with their times', async () => {
    const [device] = await platform.audio.devices();
    const { chunks } = await platform.audio.open('microphone', device?.id ?? null);
    const heard: AudioChunk[] = [];
    for await (const chunk of chunks) heard.push(chunk);
    expect(heard).toHaveLength(4);
    expect([...(heard[0]?.channels[0]?.subarray(0, 3) ?? [])]).toEqual([1000, -1000, 5]);
    expect(heard.every((chunk, index) => chunk.at > (heard[index - 1]?.at ?? 0))).toBe(true);
    await expect(platform.audio.open('system', null)).rejects.toMatchObject({ code: 1001 });
  });
});

describe('hotkeys', () => {
  it('parses every chord of the contract and no other word', () => {
    for (const { chord, alternatives } of Object.values(hotkeys))
      for (const text of [chord, ...alternatives]) expect(parseChord(text), text).not.toBeNull();
    for (const text of ['', 'Ctrl', 'Ctrl+', 'Ctrl+Ctrl+H', 'Hyper+H', 'Ctrl+HH', 'F25'])
      expect(parseChord(text), text).toBeNull();
  });

  it('tells taken and invalid chords and hears only registered ones', async () => {
    const heard: string[] = [];
    platform.hotkeys.onPress((id) => heard.push(id));
    expect(await platform.hotkeys.register('activate', hotkeys.activate.chord)).toBe('ok');
    expect(await platform.hotkeys.register('quick', hotkeys.activate.chord)).toBe('taken');
    expect(await platform.hotkeys.register('presentation', 'F10')).toBe('taken');
    expect(await platform.hotkeys.register('quick', 'Ctrl+?!')).toBe('invalid');
    expect(platform.hotkeys.press(hotkeys.activate.chord)).toBe(true);
    await platform.hotkeys.unregister('activate');
    expect(platform.hotkeys.press(hotkeys.activate.chord)).toBe(false);
    expect(heard).toEqual(['activate']);
  });
});

describe('secrets', () => {
  const secret = Buffer.from('thirty-two bytes of a secret key');

  it('opens what it sealed, in a later start too', async () => {
    const sealed = await platform.secrets.seal(secret);
    expect(Buffer.from(sealed).includes(secret)).toBe(false);
    expect(await createKeyFileSecrets(join(folder, 'secret.key')).open(sealed)).toEqual(secret);
    expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
  });

  it('makes one key however many starts make it at once', async () => {
    const path = join(folder, 'raced.key');
    const sealed = await Promise.all(
      Array.from({ length: 8 }, () => createKeyFileSecrets(path).seal(secret)),
    );
    for (const one of sealed) expect(await createKeyFileSecrets(path).open(one)).toEqual(secret);
  });

  it('fails closed', async () => {
    const sealed = Buffer.from(await platform.secrets.seal(secret));
    for (const at of [0, 20, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(platform.secrets.open(changed)).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
    }
    await expect(platform.secrets.open(sealed.subarray(0, 9))).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    });
    const path = join(folder, 'loose.key');
    await createKeyFileSecrets(path).seal(secret);
    await chmod(path, 0o644);
    await expect(createKeyFileSecrets(path).seal(secret)).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    });
    await chmod(path, 0o600);
    await truncate(path, 31);
    await expect(createKeyFileSecrets(path).seal(secret)).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    });
    expect(await readFile(path)).toHaveLength(31);
  });
});

describe('single instance', () => {
  it('hands its arguments to the running one', async () => {
    const heard: string[][] = [];
    expect(await platform.system.claimSingleInstance([], (argv) => heard.push(argv))).toBe(true);
    const second = createHeadlessSystem({ dataFolder: folder });
    expect(await second.claimSingleInstance(['--show', 'settings'], () => undefined)).toBe(false);
    expect(heard).toEqual([['--show', 'settings']]);
  });

  it('takes over the place of one that crashed', async () => {
    const place = await mkdtemp(join(tmpdir(), 'aplomb-crashed-'));
    await writeFile(join(place, 'instance.sock'), '');
    const system = createHeadlessSystem({ dataFolder: place });
    expect(await system.claimSingleInstance([], () => undefined)).toBe(true);
    await system.close();
    await rm(place, { recursive: true });
  });
});

function wav(samples: number[], sampleRate: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length * 2, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length * 2, 40);
  return Buffer.concat([head, Buffer.from(Int16Array.from(samples).buffer)]);
}
