import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openVideo, VideoError } from '@aplomb/engine/node/video';
import type { OpenVideo, VideoFault } from '@aplomb/engine';
import { NoDecoder, openNativeDecoders } from './native-decoders.ts';
import type { FromVideoWorker, ToVideoWorker, VideoTask } from './video-messages.ts';

/** Frames handed over before the first is read: one is read while the next is looked for. */
const AHEAD = 2;
const WORD_MILLISECONDS = 250;

const credit = { left: AHEAD };
let wake: (() => void) | null = null;
let saidAt = 0;

process.on('disconnect', () => process.exit());
process.on('message', (message: ToVideoWorker) => {
  if (message.kind === 'task') {
    void read(message.task).then(() => process.disconnect());
  } else {
    credit.left += 1;
    wake?.();
  }
});

/** Reads one video; the process ends with it, so that no file can harm another's reading. */
async function read(task: VideoTask): Promise<void> {
  try {
    await openNativeDecoders();
    const video = await openVideo(task.path, task.limits);
    await say({
      kind: 'opened',
      duration: video.duration,
      width: video.width,
      height: video.height,
    });
    await readSound(video, join(task.folder, 'sound.wav'));
    await readFrames(video, task.folder);
  } catch (error) {
    await say({ kind: 'fault', reason: faultOf(error) });
  }
}

function faultOf(error: unknown): VideoFault {
  if (error instanceof NoDecoder) return 'no_decoder';
  return error instanceof VideoError ? error.reason : 'damaged';
}

async function readSound(video: OpenVideo, path: string): Promise<void> {
  try {
    const written = await video.writeSound(path, (time) => report(0, time));
    await say({ kind: 'sound', path: written ? path : null, failed: false });
  } catch {
    await say({ kind: 'sound', path: null, failed: true });
  }
}

async function readFrames(video: OpenVideo, folder: string): Promise<void> {
  let frames = 0,
    compared = 0;
  for await (const { since, share, frame } of video.frames((time) => {
    compared += 1;
    report(compared, time);
  })) {
    const path = join(folder, `${frames}.rgb`);
    await writeFile(path, frame.rgb, { mode: 0o600 });
    await say({
      kind: 'frame',
      frame: { since, share, path, width: frame.width, height: frame.height },
    });
    frames += 1;
    credit.left -= 1;
    while (credit.left <= 0)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }
  if (frames === 0) throw new VideoError('damaged');
  await say({ kind: 'done', damaged: video.damaged, compared });
}

function report(compared: number, time: number): void {
  if (Date.now() - saidAt < WORD_MILLISECONDS) return;
  saidAt = Date.now();
  void say({ kind: 'at', compared, time });
}

function say(message: FromVideoWorker): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });
}
