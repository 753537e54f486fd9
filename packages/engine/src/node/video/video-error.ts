import type { VideoFault } from '../../video/ports.ts';

/** Raised when a file cannot be read as a video. */
export class VideoError extends Error {
  override readonly name = 'VideoError';
  readonly reason: VideoFault;

  constructor(reason: VideoFault, options?: ErrorOptions) {
    super(`the video cannot be read: ${reason}`, options);
    this.reason = reason;
  }
}
