import { type AnsweredErrorCode, type Limits, videoRules } from '@aplomb/contract';
import { ApiError } from '../../http/api-error.ts';
import type { VideoFailure } from './video-process.ts';

interface Refusal {
  code: AnsweredErrorCode;
  message: string;
  fault: string;
  fix: string;
}

const whole = 'send the whole, undamaged file';
const refusals: Record<VideoFailure, (limits: Limits) => Refusal> = {
  unsupported: () => ({
    code: 'UNSUPPORTED_FILE_TYPE',
    message: 'The file is not an MP4 or MOV video. Export it as MP4.',
    fault: 'gives a file of another type',
    fix: 'link to an MP4 or MOV video',
  }),
  codec: () => ({
    code: 'UNSUPPORTED_FILE_TYPE',
    message:
      'The pictures of the video are encrypted or in a format this server cannot decode. Export it as MP4 with H.264.',
    fault: 'cannot be decoded',
    fix: 'use H.264, HEVC, VP9 or AV1, not encrypted',
  }),
  no_decoder: () => ({
    code: 'UNSUPPORTED_FILE_TYPE',
    message:
      'This server reads no videos: its operator left FFmpeg out. Send pictures of the moments that count.',
    fault: 'is a video, which this server does not read',
    fix: 'send pictures, or ask the operator to install FFmpeg',
  }),
  no_picture: () => ({
    code: 'VALIDATION_ERROR',
    message: 'The file has sound but no pictures. Send it to /v1/audio/process.',
    fault: 'has no pictures',
    fix: 'link to a video with pictures',
  }),
  empty: () => ({
    code: 'VALIDATION_ERROR',
    message: 'The video lasts no time: it holds no pictures to read.',
    fault: 'is empty',
    fix: 'link to a video that lasts at least a moment',
  }),
  damaged: () => ({
    code: 'VALIDATION_ERROR',
    message:
      'The video is damaged or cut off and cannot be decoded. Save it anew and offer it whole.',
    fault: 'cannot be decoded',
    fix: whole,
  }),
  too_long: ({ videoSeconds }) => ({
    code: 'VALIDATION_ERROR',
    message: `The video is longer than the ${videoSeconds / 60} minutes this server takes. Cut it.`,
    fault: 'is too long',
    fix: `at most ${videoSeconds} seconds`,
  }),
  too_many_pixels: () => ({
    code: 'FILE_TOO_LARGE',
    message:
      `The frames of the video have more than ${videoRules.pixels.toLocaleString('en')} ` +
      'pixels. Export it in 4K or smaller.',
    fault: 'has too many pixels',
    fix: `at most ${videoRules.pixels} pixels a frame`,
  }),
  too_many_tracks: () => ({
    code: 'VALIDATION_ERROR',
    message: `The file holds more than ${videoRules.tracks} tracks. Export it with one of pictures and one of sound.`,
    fault: 'holds too many tracks',
    fix: `at most ${videoRules.tracks} tracks`,
  }),
  crashed: () => ({
    code: 'VALIDATION_ERROR',
    message:
      'The file made the process that reads it end, as damaged files do; that process was ' +
      'replaced. Save the video anew and offer it whole.',
    fault: 'cannot be decoded',
    fix: whole,
  }),
  stuck: () => ({
    code: 'GATEWAY_TIMEOUT',
    message:
      'Reading the video did not go on and was stopped. Save it anew, or offer a shorter one.',
    fault: 'takes too long',
    fix: whole,
  }),
  too_heavy: () => ({
    code: 'FILE_TOO_LARGE',
    message:
      'Reading the video took more memory than this server gives to one. Export it in a smaller size.',
    fault: 'needs too much memory',
    fix: 'export it in 1080p',
  }),
};

/** The catalogue error for a video that is not read. */
export function refuseVideo(failure: VideoFailure, limits: Limits): ApiError {
  const { code, message, fault, fix } = refusals[failure](limits);
  return new ApiError(code, message, {
    fieldErrors: [{ field: 'video_url', message: fault, fix }],
  });
}
