/** FFmpeg is not there: its library is under GPL, so whoever passes the server on may delete it. */
export class NoDecoder extends Error {
  override readonly name = 'NoDecoder';
}

/**
 * Lets mediabunny decode with FFmpeg. For processes that handle files, never the server's own.
 * Throws NoDecoder.
 */
export async function openNativeDecoders(): Promise<void> {
  const [{ registerMediabunnyServer }, { AV_LOG_QUIET, Log }] = await Promise.all([
    import('@mediabunny/server'),
    import('node-av'),
  ]).catch((cause: unknown) => {
    throw new NoDecoder('FFmpeg cannot be loaded.', { cause });
  });
  // FFmpeg would write a line for every damaged packet.
  Log.setLevel(AV_LOG_QUIET);
  // A decoder that meets damage also rejects a promise nobody holds; the one that is held tells the
  // same.
  process.on('unhandledRejection', () => undefined);
  registerMediabunnyServer({ hardwareContext: null });
}
