import type { AudioProcessRequest, ScreenAnalyzeRequest } from '@aplomb/contract';

/** A request for audio without what was uploaded: what its job keeps. */
export type KeptAudioRequest = Omit<AudioProcessRequest, 'audio_data'>;

/** A request for a screen without what was uploaded: what its job keeps. */
export type KeptScreenRequest = Omit<ScreenAnalyzeRequest, 'image_data'>;
