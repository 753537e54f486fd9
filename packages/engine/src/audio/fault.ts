import type { AudioFault } from './ports.ts';

/** Bytes that cannot be decoded as sound. */
export class AudioError extends Error {
  override readonly name = 'AudioError';
  readonly reason: AudioFault;
  constructor(reason: AudioFault) {
    super(`The sound cannot be decoded: ${reason}`);
    this.reason = reason;
  }
}
