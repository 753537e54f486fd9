// How large recordings, videos and pictures are by their headers: safe and quick enough for the
// process that serves requests.
export { recordingLength } from './audio/recording-length.ts';
export { videoLength } from './video/video-length.ts';
export { pictureSize } from './ocr/picture-size.ts';
