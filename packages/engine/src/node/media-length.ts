// How long recordings and videos are by their headers: safe and quick enough for the process that serves requests.
export { recordingLength } from './audio/recording-length.ts';
export { videoLength } from './video/video-length.ts';
