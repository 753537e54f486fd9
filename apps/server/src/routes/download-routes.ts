import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type DownloadFacts, product, sitePages, sitePaths } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../http/send-file.ts';
import { digestOf } from '../services/site/digests.ts';
import { mediaTypeOf } from '../services/site/media-types.ts';

/**
 * Serves the app's archive from `directory`, and what is known of it; without it the download leads
 * to the page that says so. Beside it the app finds its pack for
 * reading, the sums of both and the signed word of the newest version.
 */
export function addDownloadRoutes(app: FastifyInstance, directory: string): void {
  const file = product.downloadFile;
  const path = join(resolve(directory), file);
  app.get(sitePaths.download, async (_request, reply) => {
    const data = await factsOf(path, file);
    return reply.header('cache-control', 'no-cache').send({ status: 'success', data });
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: sitePaths.archive,
    exposeHeadRoute: false,
    compress: false,
    handler: async (request, reply) => {
      reply
        .header('cache-control', 'no-cache')
        .header('content-disposition', `attachment; filename="${file}"`);
      const sent = await sendFile(request, reply, {
        path,
        type: mediaTypeOf(file),
        encodings: new Set(),
      });
      return sent ?? reply.removeHeader('content-disposition').redirect(sitePages.download, 302);
    },
  });
  for (const [url, name] of [
    [sitePaths.readerPack, product.readerPackFile],
    [sitePaths.sums, product.sumsFile],
    [sitePaths.announcement, product.announcementFile],
  ] as const) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      compress: false,
      handler: async (request, reply) => {
        const sent = await sendFile(request, reply.header('cache-control', 'no-cache'), {
          path: join(resolve(directory), name),
          type: mediaTypeOf(name === product.sumsFile ? 'sums.txt' : name),
          encodings: new Set(),
        });
        if (sent === null) reply.callNotFound();
        return sent ?? reply;
      },
    });
  }
}

async function factsOf(path: string, file: string): Promise<DownloadFacts> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found === null
    ? { available: false, file, bytes: null, sha256: null }
    : { available: true, file, bytes: found.size, sha256: await digestOf(path, found) };
}
