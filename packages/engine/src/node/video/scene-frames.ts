import { videoRules } from '@aplomb/contract';
import {
  EncodedPacketSink,
  type InputVideoTrack,
  type VideoSample,
  VideoSampleSink,
} from 'mediabunny';
import type { Frame } from '../../ports.ts';
import type { SceneFrame } from '../../video/ports.ts';
import { createSceneWatch, type Sighting } from '../../video/scene-watch.ts';
import { steadyFrame } from '../../video/steady-frame.ts';
import { makeThumbnail } from '../../video/thumbnail.ts';
import { frameOf, lumaOf } from './sample-frame.ts';
import { VideoError } from './video-error.ts';

/** Longer videos are compared at as many places as one of this length. */
const samplesAtMost = 1_800;
/** Damaged places stepped over before the rest is given up. */
const restartsAtMost = 20;

interface SceneRules {
  duration: number;
  pixels: number;
  onSample: (time: number) => void;
  onDamage: () => void;
}

/** Compares frames at even steps and gives those worth reading. */
export async function* sceneFrames(
  track: InputVideoTrack,
  rules: SceneRules,
): AsyncGenerator<SceneFrame> {
  const watch = createSceneWatch({ reads: videoRules.framesRead, duration: rules.duration });
  let shown: Frame | null = null;
  const show = async (sample: VideoSample, { since, share }: Sighting): Promise<SceneFrame> => {
    const steady = steadyFrame(shown, await frameOf(sample));
    shown = steady.frame;
    return { since, share: Math.min(share, steady.share), frame: steady.frame };
  };
  let last: VideoSample | null = null;
  try {
    for await (const { sample, time } of steps(track, rules)) {
      last?.close();
      last = sample;
      // What the file says of itself may be wrong.
      const { width, height } = sample.visibleRect;
      if (width * height > rules.pixels) throw new VideoError('too_many_pixels');
      const sighting = watch.see(makeThumbnail(await lumaOf(sample)), time);
      if (sighting !== null) yield await show(sample, sighting);
      rules.onSample(time);
    }
    const unread = watch.end();
    if (unread !== null && last !== null) yield await show(last, unread);
  } finally {
    last?.close();
  }
}

/** Decoded frames at even steps; after damage it goes on at the next key frame. */
async function* steps(
  track: InputVideoTrack,
  { duration, onDamage }: SceneRules,
): AsyncGenerator<{ sample: VideoSample; time: number }> {
  const step = Math.max(videoRules.sampleSeconds, duration / samplesAtMost);
  const start = Math.max(0, await track.getFirstTimestamp());
  let next = start;
  for (let restarts = 0; next < start + duration && restarts <= restartsAtMost; restarts++) {
    const times = Array.from(
      { length: Math.max(1, Math.ceil((start + duration - next) / step)) },
      (_, i) => next + i * step,
    );
    let at = 0,
      shownAt = Number.NEGATIVE_INFINITY;
    try {
      for await (const sample of new VideoSampleSink(track).samplesAtTimestamps(times)) {
        const time = times[at++] ?? next;
        // A frame that stands for several steps is looked at once.
        if (sample !== null && sample.timestamp > shownAt) {
          shownAt = sample.timestamp;
          yield { sample, time: time - start };
        } else {
          sample?.close();
        }
      }
      return;
    } catch (error) {
      if (error instanceof VideoError) throw error;
      onDamage();
      next = await nextKeyFrame(track, times[at] ?? next, step);
    }
  }
}

async function nextKeyFrame(
  track: InputVideoTrack,
  failedAt: number,
  step: number,
): Promise<number> {
  try {
    const sink = new EncodedPacketSink(track);
    const here = await sink.getKeyPacket(failedAt);
    const next = here === null ? null : await sink.getNextKeyPacket(here);
    return next === null ? Number.POSITIVE_INFINITY : Math.max(next.timestamp, failedAt + step);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
