import { registerMediabunnyServer } from '@mediabunny/server';
import { AV_LOG_QUIET, Log } from 'node-av';

/** Lets mediabunny decode with FFmpeg. For processes that handle files, never the server's own. */
export function openNativeDecoders(): void {
  // FFmpeg would write a line for every damaged packet.
  Log.setLevel(AV_LOG_QUIET);
  // A decoder that meets damage also rejects a promise nobody holds; the one that is held tells the
  // same.
  process.on('unhandledRejection', () => undefined);
  registerMediabunnyServer({ hardwareContext: null });
}
