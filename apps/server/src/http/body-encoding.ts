import type { FastifyInstance } from 'fastify';
import { createGunzip } from 'node:zlib';
import { ApiError } from './api-error.ts';

/**
 * Decompresses gzip bodies of operations that take one; the body limit then counts the decompressed
 * bytes. Unlike a pipeline it leaves
 * the connection alone when the bytes are no gzip, so that the caller gets the answer that says so.
 */
export function addBodyEncoding(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? '';
    if (
      request.routeOptions.config.endpoint?.body === undefined ||
      encoding === '' ||
      encoding === 'identity'
    )
      return payload;
    if (encoding !== 'gzip')
      throw new ApiError(
        'UNSUPPORTED_FILE_TYPE',
        'The body’s Content-Encoding is not accepted. Send gzip, or no encoding.',
      );
    // Fastify compares the bytes as they came with Content-Length.
    const decompressed = Object.assign(createGunzip(), { receivedEncodedLength: 0 });
    // Its reader stops listening at the first fault; a later one, such as a broken connection, must
    // not end the process.
    decompressed.on('error', () => undefined);
    payload.on('data', (piece: Buffer) => {
      decompressed.receivedEncodedLength += piece.length;
    });
    payload.on('error', (error) => decompressed.destroy(error));
    // Of a body that was refused, nothing more is decompressed.
    reply.raw.once('close', () => decompressed.destroy());
    reply.raw.once('finish', () => decompressed.destroy());
    return payload.pipe(decompressed);
  });
}
