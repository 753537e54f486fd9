import { outboxPage, product } from '@aplomb/contract';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { outbox } from '../database/schema.ts';
import { isFromHere, isHere } from '../http/from-here.ts';
import { escapeHtml, page, pagePolicy } from '../http/page.ts';
import { readable } from '../services/tickets/tickets.ts';

const LISTED = 100;
const ID = /^[0-9a-f-]{36}$/;
const LINK = /https?:\/\/\S+/;
/**
 * Whether mails of this server may be read on a page: only where no mail server and no public
 * address is set, and by this machine only.
 */
export const mayReadOutbox = (request: FastifyRequest, config: Config): boolean =>
  config.mail.smtp === null &&
  config.trustProxy === false &&
  (config.publicUrl === null || isHere(new URL(config.publicUrl).hostname)) &&
  isFromHere(request);

/** Serves the mails of a server without mail server to a browser on the same machine. */
export function addOutboxRoutes(app: FastifyInstance, { db }: Database, config: Config): void {
  const sendPage = (reply: FastifyReply, title: string, body: string): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': pagePolicy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(page(title, body));
  app.get(outboxPage, async (request, reply) => {
    if (!mayReadOutbox(request, config)) {
      reply.callNotFound();
      return reply;
    }
    const mails = await db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(LISTED);
    const list = mails
      .map(
        (mail) =>
          `<dt>${escapeHtml(readable(mail.createdAt))} · ${escapeHtml(mail.recipient)}</dt>` +
          `<dd><a href="${outboxPage}/${mail.id}">${escapeHtml(mail.subject)}</a></dd>`,
      )
      .join('');
    return sendPage(
      reply,
      'Outbox',
      '<h1>Outbox</h1><p>This server doesn’t send mail. Here is what it would have sent, ' +
        'readable on this machine only.</p>' +
        (mails.length === 0
          ? '<p>No mail so far. Sign up, and the first one appears.</p>'
          : `<dl>${list}</dl>`),
    );
  });
  app.get(`${outboxPage}/open`, async (request, reply) => {
    const { to } = request.query as { to?: unknown };
    if (!mayReadOutbox(request, config) || typeof to !== 'string') {
      reply.callNotFound();
      return reply;
    }
    const [mail] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, to.trim().toLowerCase()))
      .orderBy(desc(outbox.createdAt))
      .limit(1);
    const [address] = LINK.exec(mail?.text ?? '') ?? [];
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (address === undefined) return reply.redirect(outboxPage, 303);
    const { pathname, search } = new URL(address);
    return reply.redirect(pathname + search, 303);
  });
  app.get(`${outboxPage}/:id`, async (request, reply) => {
    const { id } = request.params as { id: string };
    const [mail] =
      mayReadOutbox(request, config) && ID.test(id)
        ? await db.select().from(outbox).where(eq(outbox.id, id))
        : [];
    if (mail === undefined) {
      reply.callNotFound();
      return reply;
    }
    return sendPage(
      reply,
      mail.subject,
      `<nav><a href="${outboxPage}">Outbox</a></nav><h1>${escapeHtml(mail.subject)}</h1>` +
        `<p>To ${escapeHtml(mail.recipient)}, ${escapeHtml(readable(mail.createdAt))}, from ` +
        `${product.name}</p>` +
        (mail.text === '' ? '<p>The text was deleted.</p>' : linked(mail.text)),
    );
  });
}

/** Text as paragraphs, with links that work. */
const linked = (text: string): string =>
  text
    .trim()
    .split('\n\n')
    .map((paragraph) => `<p>${withLinks(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`)
    .join('');

const withLinks = (html: string): string =>
  html.replaceAll(
    /https?:\/\/[^\s&<>"]+/g,
    (address) => `<a href="${address}"><code>${address}</code></a>`,
  );
