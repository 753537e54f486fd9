// What is told of an analysis once it is made. Who imports this loads nothing that makes one.
export { localFindings } from './answer/local-findings.ts';
export { describeVideo, videoText } from './video/describe-video.ts';
export { makeTimeline, type Reading } from './video/timeline.ts';
