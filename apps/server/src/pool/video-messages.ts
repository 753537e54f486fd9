import type { VideoFault, VideoLimits } from '@aplomb/engine';

/** A video to read; pictures and sound are left as files in `folder`. */
export interface VideoTask {
  path: string;
  folder: string;
  limits: VideoLimits;
}

/** A frame left as a file of raw RGB. Whoever reads it removes it. */
export interface FrameFile {
  since: number;
  share: number;
  path: string;
  width: number;
  height: number;
}

/** To the process that reads a video: the task, then a word for each frame that may follow. */
export type ToVideoWorker = { kind: 'task'; task: VideoTask } | { kind: 'next' };

/** From the process that reads a video. `at` says how far it is, so that it is known to work. */
export type FromVideoWorker =
  | { kind: 'opened'; duration: number; width: number; height: number }
  | { kind: 'at'; compared: number; time: number }
  | { kind: 'sound'; path: string | null; failed: boolean }
  | { kind: 'frame'; frame: FrameFile }
  | { kind: 'done'; damaged: boolean; compared: number }
  | { kind: 'fault'; reason: VideoFault };
