import { serveHearing } from '@aplomb/engine/node/hearing';

let opened: Promise<void> | undefined;

// FFmpeg takes 60 MB: it is loaded with the first recording that needs it.
await serveHearing(
  () => (opened ??= import('./native-decoders.ts').then((native) => native.openNativeDecoders())),
);
