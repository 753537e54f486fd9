import { apiErrorCodes, type ApiErrorCode, problemParameter, sitePages } from '@aplomb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { escapeHtml } from '../http/page.ts';
import { sendPage } from '../http/send-page.ts';
import { downloadSlots } from '../services/download/download-page.ts';
import { searchResultsHtml } from '../services/site/search-page.ts';
import type { SiteBuild } from '../services/site/site-build.ts';
import { findTicket, numberOf, readable } from '../services/tickets/tickets.ts';
import { answerFromSite } from './site-routes.ts';

/** Serves the pages whose content depends on the query, also to readers without script. */
export function addSlotRoutes(app: FastifyInstance, deps: Deps, site: SiteBuild): void {
  const get = (
    url: string,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ): void => {
    app.route({ method: ['GET', 'HEAD'], url, exposeHeadRoute: false, handler });
  };
  get(sitePages.search, async (request, reply) => {
    const query = parameter(request, 'q');
    if (query.trim() === '') return answerFromSite(request, reply, site);
    return sendPage(reply, site, sitePages.search, {
      query: escapeHtml(query),
      results: await searchResultsHtml(deps.config.siteDirectory, query),
    });
  });
  for (const path of [sitePages.confirmUpdates, sitePages.unsubscribeUpdates]) {
    get(path, async (request, reply) =>
      sendPage(reply, site, path, {
        token: `<input type="hidden" name="token" value="${escapeHtml(parameter(request, 'token'))}">`,
      }),
    );
  }
  for (const path of [sitePages.updates, sitePages.support]) {
    get(path, async (request, reply) => {
      const code = apiErrorCodes.find(
        (known) => problemParameter(known) === parameter(request, 'problem'),
      );
      return code === undefined
        ? answerFromSite(request, reply, site)
        : sendPage(reply, site, path, { problem: problemHtml(code) });
    });
  }
  get(sitePages.download, async (_request, reply) =>
    sendPage(reply, site, sitePages.download, downloadSlots(await deps.archive.facts())),
  );
  get(sitePages.ticketSent, async (request, reply) => {
    const ticket = await findTicket(deps.database, parameter(request, 'number'));
    if (ticket === null) return answerFromSite(request, reply, site);
    return sendPage(reply, site, sitePages.ticketSent, {
      number: numberOf(ticket),
      priority: ticket.priority,
      'respond-by': `<time datetime="${ticket.respondBy.toISOString()}">${readable(ticket.respondBy)}</time>`,
    });
  });
}

function problemHtml(code: ApiErrorCode): string {
  return (
    '<p role="alert">' +
    escapeHtml(
      formAdvice[code] ?? 'The form could not be taken just now. Send it again in a moment.',
    ) +
    '</p>'
  );
}

/** What the codes a form meets mean to the person before it. */
const formAdvice: Partial<Record<ApiErrorCode, string>> = {
  MISSING_PARAMETER: 'A required field is empty. Fill it in and send the form again.',
  INVALID_PARAMETER_VALUE:
    'A field is not accepted. Check the e-mail address and the length of your text, then send the form again.',
  ACCESS_DENIED: 'The form came from another site. Fill it in here.',
  RATE_LIMIT_EXCEEDED: 'Many forms came from your connection. Wait an hour, then send it again.',
  RESOURCE_NOT_FOUND: 'This link has expired or was never valid. Ask for a new one here.',
  VALIDATION_ERROR:
    'A hidden field that has to stay empty was filled in. Clear what your browser filled in ' +
    'by itself, then send the form again.',
  FILE_TOO_LARGE: 'The text is too long. Shorten it and send the form again.',
};

function parameter(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}
