import { type OpenContainers, serveHearing } from '@aplomb/engine/node/hearing';

let opened: ReturnType<OpenContainers> | undefined;

// FFmpeg takes 60 MB: it is loaded with the first recording that needs it.
await serveHearing(() => (opened ??= openContainers()));

async function openContainers(): ReturnType<OpenContainers> {
  const { NoDecoder, openNativeDecoders } = await import('./native-decoders.ts');
  try {
    await openNativeDecoders();
  } catch (error) {
    if (error instanceof NoDecoder) return null;
    throw error;
  }
  return (await import('@aplomb/engine/node/containers')).containerBlocks;
}
