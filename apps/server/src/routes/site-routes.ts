import { isolatedPages, sitePages } from '@aplomb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setPageHeaders } from '../http/page-headers.ts';
import { sendFile } from '../http/send-file.ts';
import type { SiteBuild } from '../services/site/site-build.ts';

/**
 * Serves the built site: its pages with and without trailing slash, its files, and its own page for
 * what is not there.
 */
export function addSiteRoutes(app: FastifyInstance, site: SiteBuild): void {
  // Where people look for it.
  app.get('/changelog', (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(`${sitePages.docs}/changelog`, 302),
  );
  // HEAD answers with the length of what GET would send.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    handler: (request, reply) => answerFromSite(request, reply, site),
  });
}

/** Answers with the page or file at the request's path as the build left it. */
export async function answerFromSite(
  request: FastifyRequest,
  reply: FastifyReply,
  site: SiteBuild,
): Promise<FastifyReply> {
  const { '*': rest } = request.params as { '*'?: string };
  // A route of its own has a fixed path.
  const path = rest === undefined ? (request.routeOptions.url ?? '/') : `/${rest}`;
  const pagePath = path === '/' ? path : path.replace(/\/$/, '');
  const page = await site.page(pagePath);
  if (page !== null) {
    const sent = await sendFile(
      request,
      setPageHeaders(
        reply.header('cache-control', 'no-cache'),
        page.scripts,
        !isolatedPages.includes(pagePath),
      ),
      page.file,
    );
    if (sent !== null) return sent;
  }
  const file = page === null ? await site.file(path) : null;
  if (file !== null) {
    const sent = await sendFile(
      request,
      reply.header(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
      file,
    );
    if (sent !== null) return sent;
  }
  return notHere(request, reply, site, path);
}

async function notHere(
  request: FastifyRequest,
  reply: FastifyReply,
  site: SiteBuild,
  path: string,
): Promise<FastifyReply> {
  if (path.startsWith(`${sitePages.docs}/`))
    return reply.header('cache-control', 'no-cache').redirect(sitePages.docs, 302);
  const page =
    path.startsWith('/v1/') || request.headers.accept?.includes('text/html') !== true
      ? null
      : await site.notFound();
  if (page !== null) {
    const sent = await sendFile(
      request,
      setPageHeaders(reply.header('cache-control', 'no-cache'), page.scripts),
      page.file,
      404,
    );
    if (sent !== null) return sent;
  }
  reply.callNotFound();
  return reply;
}
