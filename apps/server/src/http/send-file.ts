import { type FileHandle, open } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { digestOf } from '../services/site/digests.ts';
import { chooseEncoding, storedEncodings, type StoredEncoding } from './accept-encoding.ts';
import { rangeOf } from './byte-range.ts';
import { namesEtag } from './conditional.ts';

/** A file that can be sent, and the compressed forms kept beside it. */
export interface StoredFile {
  readonly path: string;
  readonly type: string;
  readonly encodings: ReadonlySet<StoredEncoding>;
}

/**
 * Sends a file, with a strong ETag unless it never changes, answering 304, HEAD and ranges; null when
 * it is no longer there.
 * A `status` other than 200 makes an answer that is neither conditional nor partial.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  status = 200,
): Promise<FastifyReply | null> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.encodings);
  const path = file.path + (storedEncodings.find(({ name }) => name === encoding)?.suffix ?? '');
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return null;
  let body: ReturnType<FileHandle['createReadStream']> | null = null;
  try {
    const stat = await handle.stat();
    const etag = `"${(await digestOf(path, stat)).slice(0, 32)}"`;
    reply.code(status);
    // What never changes is never asked for again.
    if (!String(reply.getHeader('cache-control')).includes('immutable')) reply.header('etag', etag);
    if (file.encodings.size > 0) reply.header('vary', 'accept-encoding');
    const known = request.headers['if-none-match'];
    if (status === 200 && known !== undefined && namesEtag(known, etag))
      return reply.code(304).send();
    if (encoding === null) reply.header('accept-ranges', 'bytes');
    else reply.header('content-encoding', encoding);
    const ifRange = request.headers['if-range'];
    const isWhole =
      encoding !== null || status !== 200 || (ifRange !== undefined && ifRange !== etag);
    const part = isWhole ? 'all' : rangeOf(request.headers.range, stat.size);
    if (part === 'none')
      return reply.code(416).header('content-range', `bytes */${stat.size}`).send('');
    const { start, end } = part === 'all' ? { start: 0, end: stat.size - 1 } : part;
    if (part !== 'all')
      reply.code(206).header('content-range', `bytes ${start}-${end}/${stat.size}`);
    reply.type(file.type).header('content-length', end - start + 1);
    if (request.method !== 'HEAD' && stat.size > 0) body = handle.createReadStream({ start, end });
    return reply.send(body ?? '');
  } finally {
    // The stream closes the file when it is through.
    if (body === null) await handle.close();
  }
}
