import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { videoRules } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FrameFile } from '../src/pool/video-messages.ts';
import { VideoProcess, VideoReadError } from '../src/services/video/video-process.ts';
import { contentsLast, hostileVideos, spoil, boxAt, videoFile } from './hostile-videos.ts';
import { temporaryFolder } from './running-server.ts';

interface Read {
  frames: FrameFile[];
  duration: number;
  size: [number, number];
  damaged: boolean;
  compared: number;
  sound: Buffer | null;
  soundFailed: boolean;
}

describe('reading video files', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>> | null = null;
  let count = 0;
  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(async () => {
    await folder?.remove();
  });

  const open = async (bytes: Buffer): Promise<VideoProcess> => {
    const path = join(folder?.path ?? '', `${(count += 1)}.mp4`);
    await writeFile(path, bytes);
    return new VideoProcess(
      { path, folder: folder?.path ?? '', limits: { seconds: 600, pixels: videoRules.pixels } },
      { stuckSeconds: 60 },
    );
  };
  const read = async (bytes: Buffer, signal = new AbortController().signal): Promise<Read> => {
    const all: Read = {
      frames: [],
      duration: 0,
      size: [0, 0],
      damaged: false,
      compared: 0,
      sound: null,
      soundFailed: false,
    };
    for await (const event of (await open(bytes)).events(signal)) {
      if (event.kind === 'opened')
        Object.assign(all, { duration: event.duration, size: [event.width, event.height] });
      if (event.kind === 'sound')
        Object.assign(all, {
          sound: event.path === null ? null : await readFile(event.path),
          soundFailed: event.failed,
        });
      if (event.kind === 'frame') {
        expect((await readFile(event.frame.path)).length).toBe(
          event.frame.width * event.frame.height * 3,
        );
        all.frames.push(event.frame);
      }
      if (event.kind === 'done')
        Object.assign(all, { damaged: event.damaged, compared: event.compared });
    }
    return all;
  };

  it('finds the screens of a video and its sound', async () => {
    const { frames, sound, ...facts } = await read(videoFile('slides.mp4'));
    expect(facts).toEqual({
      duration: 8,
      size: [640, 360],
      damaged: false,
      compared: 16,
      soundFailed: false,
    });
    expect(frames.map(({ since }) => since)).toEqual([0, 3, 6]);
    expect(frames.map(({ share }) => share > 0.5)).toEqual([true, false, true]);
    expect([
      sound?.toString('latin1', 0, 4),
      sound?.readUInt16LE(22),
      sound?.readUInt32LE(24),
      sound?.readUInt32LE(40),
    ]).toEqual(['RIFF', 1, 16_000, (sound?.length ?? 0) - 44]);
    expect((sound?.length ?? 0) / 32_000).toBeGreaterThan(1);
    expect(
      Math.max(
        ...new Int16Array(
          sound?.buffer.slice(sound.byteOffset + 44, sound.byteOffset + sound.length) ??
            new ArrayBuffer(0),
        ),
      ),
    ).toBeGreaterThan(3_000);
  });

  it.each([
    ['fragmented', () => videoFile('fragmented.mp4')],
    ['with its contents at the end', contentsLast],
  ])('reads a video %s alike', async (_what, bytes) => {
    expect(await read(bytes())).toMatchObject({
      duration: 8,
      damaged: false,
      frames: [{ since: 0 }, { since: 3 }, { since: 6 }],
    });
  });

  it('reads HEVC in MOV, and says that there is no sound', async () => {
    expect(await read(videoFile('hevc.mov'))).toMatchObject({
      size: [320, 180],
      frames: [{ since: 0 }],
      sound: null,
      soundFailed: false,
    });
  });

  it.each(['wide', 'free', 'skip', 'mdat', 'pnot'])(
    'reads old MOV, whose first box is %s',
    async (box) => {
      const old = spoil((bytes) => {
        bytes.write(box, 4, 'latin1');
      }, 'hevc.mov');
      expect(await read(old)).toMatchObject({ size: [320, 180], frames: [{ since: 0 }] });
    },
  );

  it('turns what was filmed upright', async () => {
    const turned = spoil((bytes) => {
      const at = boxAt(bytes, 'tkhd') + 4 + 40;
      for (const [i, value] of [0, 0x1_0000, 0, -0x1_0000, 0, 0].entries())
        bytes.writeInt32BE(value, at + i * 4);
    });
    expect(await read(turned)).toMatchObject({ frames: [{ width: 360, height: 640 }, {}, {}] });
  });

  it('keeps what precedes a cut, and steps over damage in the middle', async () => {
    expect(await read(videoFile('slides.mp4').subarray(0, 14_000))).toMatchObject({
      damaged: true,
      frames: [{ since: 0 }],
    });
    const hit = spoil((bytes) => {
      const at = boxAt(bytes, 'mdat');
      const middle = at + Math.floor((bytes.length - at) * 0.55);
      bytes.fill(0xaa, middle, middle + 600);
    });
    expect((await read(hit)).frames.length).toBeGreaterThanOrEqual(2);
  });

  it.each(hostileVideos)('refuses %s', async (_name, bytes, reasons) => {
    await expect(read(bytes())).rejects.toSatisfy((error: unknown) => {
      expect(reasons).toContain(error instanceof VideoReadError ? error.reason : String(error));
      return true;
    });
  });

  it('ends with its reader, and with the word of whoever asked', async () => {
    const stop = new AbortController();
    const opened = await open(videoFile('slides.mp4'));
    await expect(
      (async () => {
        for await (const event of opened.events(stop.signal))
          if (event.kind === 'opened') stop.abort(new VideoReadError('stuck'));
      })(),
    ).rejects.toThrow(/stuck/);
    await expect(
      read(videoFile('slides.mp4'), AbortSignal.abort(new VideoReadError('stuck'))),
    ).rejects.toThrow(/stuck/);
  });

  it.skipIf(process.platform === 'win32')(
    'gives up a reader from which nothing is heard',
    async () => {
      const path = join(folder?.path ?? '', 'pipe.mp4');
      execFileSync('mkfifo', [path]);
      const stuck = new VideoProcess(
        { path, folder: folder?.path ?? '', limits: { seconds: 600, pixels: videoRules.pixels } },
        { stuckSeconds: 2 },
      );
      await expect(
        (async () => {
          for await (const event of stuck.events(new AbortController().signal))
            expect(event).toBeDefined();
        })(),
      ).rejects.toMatchObject({ reason: 'stuck' });
    },
  );
});
