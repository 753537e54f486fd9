export { openVideo } from './video/open-video.ts';
export { VideoError } from './video/video-error.ts';
