import type { Frame } from '../ports.ts';

/** Why a file cannot be read as a video. */
export type VideoFault =
  | 'unsupported'
  | 'codec'
  | 'no_decoder'
  | 'no_picture'
  | 'empty'
  | 'damaged'
  | 'too_long'
  | 'too_many_pixels'
  | 'too_many_tracks';

/** What a video may have at most. */
export interface VideoLimits {
  seconds: number;
  pixels: number;
}

/** A frame worth reading: unchanged parts have the very pixels of the frame before. */
export interface SceneFrame {
  since: number;
  /** Share of the picture that differs from the frame before. */
  share: number;
  frame: Frame;
}

/** A video opened for reading; its parts are read one after the other. */
export interface OpenVideo {
  readonly duration: number;
  readonly width: number;
  readonly height: number;
  /**
   * Frames worth reading, in order. `onSample` hears the time of each frame compared. Damage ends
   * or thins them; see `damaged`.
   */
  frames(onSample: (time: number) => void): AsyncGenerator<SceneFrame>;
  /**
   * Writes the sound as 16-bit WAV of 16 kHz, one or two channels, to a file. False when there is
   * none. `onSample` hears how far it is.
   */
  writeSound(path: string, onSample: (time: number) => void): Promise<boolean>;
  /** Whether a part could not be decoded. */
  readonly damaged: boolean;
  close(): void;
}
