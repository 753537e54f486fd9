// Senses: capture, listening and reading turn what was marked or said into material.
export { type CaptureActions, createCaptureActions } from './capture/capture-actions.ts';
export { toPicture } from './capture/frame-pictures.ts';
export { type Grabbed, grabPermitted } from './capture/grab-permitted.ts';
export { tellText } from './capture/tell-text.ts';
export { type Picker, createPicker } from './capture/picker.ts';
export { createEngine } from './engine/engine.ts';
export {
  type DeviceChoice,
  audioHandlers,
  measureLevel,
  openDeviceChoice,
} from './listen/audio-handlers.ts';
export { type OpenedRecordings, createOpenedRecordings } from './listen/opened-recordings.ts';
export { sumUp } from './listen/sum-up.ts';
export { tellInterruption } from './listen/interruption.ts';
export { type Listener, createListener } from './listen/listener.ts';
export { type Recordings, createRecordings } from './listen/recordings.ts';
export { type SpeechEngine, createSpeechEngine } from './listen/speech-engine.ts';
export {
  type OwnPack,
  READER_ID,
  type ReaderChoice,
  offerReader,
  openReaderChoice,
} from './reading/reader-choice.ts';
