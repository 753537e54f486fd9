import { open } from 'node:fs/promises';
import { sniffMedia, videoRules, videoTypes } from '@aplomb/contract';
import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputFormat,
  type InputVideoTrack,
  MP4,
  QTFF,
  QuickTimeInputFormat,
} from 'mediabunny';
import type { OpenVideo, VideoLimits } from '../../video/ports.ts';
import { sceneFrames } from './scene-frames.ts';
import { VideoError } from './video-error.ts';
import { writeSound } from './write-sound.ts';

/**
 * Opens an MP4 or MOV file. Decoders of pictures and sound are those registered with mediabunny.
 * Throws VideoError for what cannot be read.
 */
export async function openVideo(path: string, limits: VideoLimits): Promise<OpenVideo> {
  const input = new Input({ source: new FilePathSource(path), formats: await formatsOf(path) });
  try {
    const { track, sound, duration } = await examine(input, limits);
    // A file that breaks off has a table of packets that are not there.
    let damaged = await new EncodedPacketSink(track).getPacket(duration).then(
      (packet) => packet === null,
      () => true,
    );
    const onDamage = (): void => {
      damaged = true;
    };
    return {
      duration,
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
      frames: (onSample) =>
        sceneFrames(track, { duration, pixels: limits.pixels, onSample, onDamage }),
      async writeSound(target, onSample) {
        if (sound === null) return false;
        if ((await sound.getCodec()) === null || !(await sound.canDecode()))
          throw new VideoError('codec');
        return (await writeSound(sound, target, limits.seconds, onSample)) > 0;
      },
      get damaged() {
        return damaged;
      },
      close: () => input.dispose(),
    };
  } catch (error) {
    input.dispose();
    throw error instanceof VideoError ? error : new VideoError('damaged', { cause: error });
  }
}

/**
 * MOV without the box ftyp, which mediabunny reads but does not recognise; this is the question it
 * asks.
 */
class OldQuickTime extends QuickTimeInputFormat {
  _canReadInput(): Promise<boolean> {
    return Promise.resolve(true);
  }
}

async function formatsOf(path: string): Promise<InputFormat[]> {
  await using file = await open(path);
  const { buffer } = await file.read(new Uint8Array(16), 0, 16, 0);
  return sniffMedia(buffer, videoTypes) === 'mov' ? [MP4, QTFF, new OldQuickTime()] : [MP4, QTFF];
}

async function examine(
  input: Input,
  limits: VideoLimits,
): Promise<{ track: InputVideoTrack; sound: InputAudioTrack | null; duration: number }> {
  if (!(await input.canRead())) throw new VideoError('unsupported');
  const tracks = await input.getTracks();
  if (tracks.length > videoRules.tracks) throw new VideoError('too_many_tracks');
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new VideoError(tracks.length === 0 ? 'damaged' : 'no_picture');
  if ((await track.getCodec()) === null || !(await track.canDecode()))
    throw new VideoError('codec');
  if ((await track.getCodedWidth()) * (await track.getCodedHeight()) > limits.pixels)
    throw new VideoError('too_many_pixels');
  const duration = (await track.computeDuration()) - Math.max(0, await track.getFirstTimestamp());
  if (!(duration > 0)) throw new VideoError('empty');
  if (duration > limits.seconds) throw new VideoError('too_long');
  return { track, sound: await input.getPrimaryAudioTrack(), duration };
}
