import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type BrotliOptions,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type StoredEncoding } from './accept-encoding.ts';

const COMPRESS_FROM_BYTES = 1024;
/** Higher qualities cost more time than the smaller answer saves. */
const brotliOptions: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Text in any form, but for streams of events, which are read as they come. */
const compressible = /^text\/(?!event-stream)|[/+](?:json|x-ndjson|xml|yaml|javascript)\b/;
const encodings: ReadonlySet<StoredEncoding> = new Set(['br', 'gzip']);
const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses answers of text for callers that take them compressed, whole ones and streams. */
export function addBodyCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!mayCompress(reply)) return payload;
    const encoding = chooseEncoding(request.headers['accept-encoding'], encodings);
    if (encoding === null) return payload;
    if (payload instanceof Readable) {
      told(reply, encoding).removeHeader('content-length');
      const packed = encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip();
      return pipeline(payload, packed, (error) => logFault(request, error));
    }
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (Buffer.byteLength(payload) < COMPRESS_FROM_BYTES) return payload;
    const packed = await (encoding === 'br' ? brotliOf(payload, brotliOptions) : gzipOf(payload));
    told(reply, encoding).header('content-length', packed.length);
    return packed;
  });
}

/** Files are kept compressed, or are sent as they are, since their parts count in plain bytes. */
const asTheyAre = ['content-encoding', 'accept-ranges', 'content-range'];

const mayCompress = (reply: FastifyReply): boolean =>
  !asTheyAre.some((name) => reply.hasHeader(name)) &&
  compressible.test(String(reply.getHeader('content-type') ?? ''));

function told(reply: FastifyReply, encoding: StoredEncoding): FastifyReply {
  const varies = String(reply.getHeader('vary') ?? '');
  if (!varies.includes('accept-encoding'))
    reply.header('vary', varies === '' ? 'accept-encoding' : `${varies}, accept-encoding`);
  return reply.header('content-encoding', encoding);
}

/** Fastify ends the connection; a caller that left is no fault. */
function logFault(request: FastifyRequest, error?: NodeJS.ErrnoException | null): void {
  if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
    request.log.warn({ err: error }, 'a compressed answer broke off');
}
