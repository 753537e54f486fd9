import formbody from '@fastify/formbody';
import {
  type ApiErrorCode,
  demoKeyRequest,
  outboxPage,
  problemParameter,
  sitePages,
  sitePaths,
  siteRules,
  ticketRequest,
  tokenRequest,
  type UpdatesAccepted,
  updatesRequest,
} from '@aplomb/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { mayReadOutbox } from '../accounts/outbox-routes.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { sendError } from '../http/errors.ts';
import { ownOrigin } from '../http/from-here.ts';
import { refuseOtherSites } from '../http/same-site.ts';
import { validate } from '../http/validate.ts';
import { createDemoKey } from '../services/keys/demo-key.ts';
import { callerOf } from '../services/keys/networks.ts';
import { openTicket } from '../services/tickets/tickets.ts';
import { confirmUpdates, signUp, unsubscribe } from '../services/updates/updates.ts';

/** One form of the site. Browsers that send it as a form are led to a page; programs get JSON. */
interface Form<Schema extends z.ZodType> {
  path: string;
  schema: Schema;
  /** Page that is opened again when the form is not accepted. */
  back: string;
  isLimited: boolean;
  /** Carries out the form; answers the status and data for programs and the page for browsers. */
  accept(
    body: z.infer<Schema>,
    request: FastifyRequest,
  ): Promise<{ status: number; data: object; page: string }>;
}

/** Serves the forms of the site: news by mail, and tickets. */
export async function addFormRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: siteRules.formBytes });
    // One-click unsubscribing may come as multipart; all it needs stands in the address.
    forms.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      (_request, _body, done) => done(null, {}),
    );
    const origin = (request: FastifyRequest): string => deps.config.publicUrl ?? ownOrigin(request);
    addForm(forms, deps, {
      path: sitePaths.updates,
      schema: updatesRequest,
      back: sitePages.updates,
      isLimited: true,
      accept: async ({ email, source = null, website = '' }, request) => {
        if (website === '' && (await signUp(deps.database, { email, source }, origin(request))))
          deps.outboxMailer.wake();
        const data: UpdatesAccepted = {
          accepted: true,
          mailed: deps.config.mail.smtp !== null,
          outbox: mayReadOutbox(request, deps.config) ? outboxPage : null,
        };
        return { status: 202, data, page: sitePages.updatesSent };
      },
    });
    addForm(forms, deps, {
      path: sitePaths.demoKey,
      schema: demoKeyRequest,
      back: sitePages.apiReference,
      isLimited: true,
      accept: async () => ({
        status: 201,
        data: await createDemoKey(deps.database, new Date()),
        page: sitePages.apiReference,
      }),
    });
    addForm(forms, deps, {
      path: sitePaths.confirmUpdates,
      schema: tokenRequest,
      back: sitePages.updates,
      isLimited: false,
      accept: async ({ token }) => {
        if (!(await confirmUpdates(deps.database, token))) throw unknownLink();
        return { status: 200, data: { confirmed: true }, page: sitePages.updatesConfirmed };
      },
    });
    addForm(forms, deps, {
      path: sitePaths.unsubscribeUpdates,
      schema: tokenRequest,
      back: sitePages.updates,
      isLimited: false,
      accept: async ({ token }) => {
        if (!(await unsubscribe(deps.database, token))) throw unknownLink();
        return { status: 200, data: { unsubscribed: true }, page: sitePages.updatesUnsubscribed };
      },
    });
    addForm(forms, deps, {
      path: sitePaths.tickets,
      schema: ticketRequest,
      back: sitePages.contact,
      isLimited: true,
      accept: async ({ website = '', ...request }) => {
        if (website !== '')
          throw new ApiError(
            'VALIDATION_ERROR',
            `The field ${siteRules.honeypot} was filled in, as programs do that send forms ` +
              'unasked. Leave it empty and send the form again.',
          );
        const data = await openTicket(deps.database, request, deps.config.owner.supportEmail);
        deps.outboxMailer.wake();
        return { status: 201, data, page: `${sitePages.ticketSent}?number=${data.number}` };
      },
    });
    // Mail programs without one-click open the address as a page.
    forms.get(sitePaths.unsubscribeUpdates, async (request, reply) =>
      reply.redirect(
        `${sitePages.unsubscribeUpdates}?token=${encodeURIComponent(tokenInAddress(request) ?? '')}`,
        302,
      ),
    );
  });
}

function addForm<Schema extends z.ZodType>(
  forms: FastifyInstance,
  deps: Deps,
  { path, schema, back, isLimited, accept }: Form<Schema>,
): void {
  forms.post(
    path,
    {
      bodyLimit: siteRules.formBytes,
      errorHandler: (error, request, reply) =>
        sendError(
          request,
          reply,
          error,
          wantsPage(request) ? ({ code }) => withProblem(back, code) : undefined,
        ),
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!isOneClick(request)) refuseOtherSites(request, deps.config.publicUrl);
        if (!isLimited) return;
        const allowance = await deps.formLimiter.take(`${path} ${callerOf(request.ip)}`);
        if (allowance?.allowed === false)
          throw new ApiError(
            'RATE_LIMIT_EXCEEDED',
            `Your connection may send this form ${allowance.limit} times an hour. Wait ` +
              `${Math.ceil(allowance.resetSeconds / 60)} minutes and send it again.`,
            { retryAfterSeconds: allowance.resetSeconds },
          );
      },
    },
    async (request, reply) => {
      const { status, data, page } = await accept(
        validate(schema, bodyOf(request), 'body'),
        request,
      );
      return wantsPage(request)
        ? reply.redirect(page, 303)
        : reply.code(status).send({ status: 'success', data });
    },
  );
}

function withProblem(page: string, code: ApiErrorCode): string {
  const [path, part] = page.split('#', 2);
  return `${path}?problem=${problemParameter(code)}${part === undefined ? '' : `#${part}`}`;
}

/** A field left empty in a form was not sent. */
function bodyOf(request: FastifyRequest): unknown {
  if (isOneClick(request)) return { token: tokenInAddress(request) };
  return isForm(request)
    ? Object.fromEntries(
        Object.entries(request.body as Record<string, unknown>).filter(([, value]) => value !== ''),
      )
    : request.body;
}

const isForm = (request: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');

/**
 * RFC 8058: the mailbox's own server posts to the address in the mail, with its token there, and is
 * not to be led elsewhere.
 */
const isOneClick = (request: FastifyRequest): boolean =>
  request.routeOptions.url === sitePaths.unsubscribeUpdates && tokenInAddress(request) !== null;

const wantsPage = (request: FastifyRequest): boolean =>
  !isOneClick(request) &&
  (isForm(request) || request.headers.accept?.includes('text/html') === true);

function tokenInAddress(request: FastifyRequest): string | null {
  const { token } = request.query as Record<string, unknown>;
  return typeof token === 'string' ? token : null;
}

const unknownLink = (): ApiError =>
  new ApiError(
    'RESOURCE_NOT_FOUND',
    `This link is unknown or older than ${siteRules.confirmHours} hours. Ask for a new one ` +
      `with the form on ${sitePages.updates}.`,
  );
