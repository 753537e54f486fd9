import { join, resolve } from 'node:path';
import { adml, admx, product, sitePages, sitePaths } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendFile } from '../http/send-file.ts';
import { mediaTypeOf } from '../services/site/media-types.ts';

/** What the download page links to leads back there where it is missing. */
const pageLinks = new Set<string>([
  sitePaths.billOfMaterials,
  sitePaths.provenance,
  sitePaths.scoop,
  sitePaths.winget,
  sitePaths.mcpb,
]);

/**
 * Serves the app's archive and what is known of it; without it the download leads to the page that
 * says so. Beside it the app finds its pack for reading, the bill of materials, how all
 * was made, manifests of package managers, the sums and the signed word of the newest version.
 */
export function addDownloadRoutes(
  app: FastifyInstance,
  { archive, config }: Pick<Deps, 'archive' | 'config'>,
): void {
  const folder = resolve(config.download.directory);
  const file = product.downloadFile;
  const path = join(folder, file);
  app.get(sitePaths.download, async (_request, reply) => {
    const data = await archive.facts();
    return reply.header('cache-control', 'no-cache').send({ status: 'success', data });
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: sitePaths.archive,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const toPage = () =>
        reply.removeHeader('content-disposition').redirect(sitePages.download, 302);
      reply.header('cache-control', 'no-cache');
      const { state } = await archive.facts();
      if (state !== 'ready') return toPage();
      reply.header('content-disposition', `attachment; filename="${file}"`);
      const sent = await sendFile(request, reply, {
        path,
        type: mediaTypeOf(file),
        encodings: new Set(),
      });
      return sent === null ? toPage() : reply;
    },
  });
  addPolicyTemplates(app);
  for (const [url, name] of [
    [sitePaths.readerPack, product.readerPackFile],
    [sitePaths.answerPack, product.answerPackFile],
    [sitePaths.answerPackLinux, product.answerPackLinuxFile],
    [sitePaths.graphicsPack, product.graphicsPackFile],
    [sitePaths.graphicsPackLinux, product.graphicsPackLinuxFile],
    [sitePaths.billOfMaterials, product.billOfMaterialsFile],
    [sitePaths.provenance, product.provenanceFile],
    [sitePaths.scoop, product.scoopFile],
    [sitePaths.winget, product.wingetFile],
    [sitePaths.mcpb, product.mcpbFile],
    [sitePaths.sums, product.sumsFile],
    [sitePaths.announcement, product.announcementFile],
  ] as const) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const sent = await sendFile(request, reply.header('cache-control', 'no-cache'), {
          path: join(folder, name),
          type: mediaTypeOf(name === product.sumsFile ? 'sums.txt' : name),
          encodings: new Set(),
        });
        if (sent !== null) return sent;
        if (pageLinks.has(url)) return reply.redirect(sitePages.download, 302);
        reply.callNotFound();
        return reply;
      },
    });
  }
}

/** Serves the group policy template, which follows from the contract alone. */
function addPolicyTemplates(app: FastifyInstance): void {
  for (const [url, name, text] of [
    [sitePaths.policyTemplate, product.policyTemplateFile, admx()],
    [sitePaths.policyWords, product.policyWordsFile, adml()],
  ] as const)
    app.get(url, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/xml; charset=utf-8')
        .send(text),
    );
}
