import type { FastifyInstance, FastifyReply, RequestPayload } from 'fastify';
import { createGunzip } from 'node:zlib';
import { ApiError } from './api-error.ts';

/**
 * Decompresses gzip bodies of operations that take one; the body limit then counts the decompressed
 * bytes. Unlike a pipeline it leaves
 * the connection alone when the bytes are no gzip, so that the caller gets the answer that says so.
 */
export function addBodyEncoding(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? '';
    const isPlain = encoding === '' || encoding === 'identity';
    if (isPlain || request.routeOptions.config.endpoint?.body === undefined) done(null, payload);
    else if (encoding === 'gzip') done(null, decompressed(payload, reply));
    else
      done(
        new ApiError(
          'UNSUPPORTED_FILE_TYPE',
          'The body’s Content-Encoding is not accepted. Send gzip, or no encoding.',
        ),
      );
  });
}

function decompressed(payload: RequestPayload, reply: FastifyReply): RequestPayload {
  // Fastify compares the bytes as they came with Content-Length.
  const plain = Object.assign(createGunzip(), { receivedEncodedLength: 0 });
  // Its reader stops listening at the first fault; a later one, such as a broken connection, must
  // not end the process.
  plain.on('error', () => undefined);
  payload.on('data', (piece: Buffer) => {
    plain.receivedEncodedLength += piece.length;
  });
  payload.on('error', (error) => plain.destroy(error));
  // Of a body that was refused, nothing more is decompressed.
  reply.raw.once('close', () => plain.destroy());
  reply.raw.once('finish', () => plain.destroy());
  return payload.pipe(plain);
}
