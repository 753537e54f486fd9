import {
  contactLink,
  contactWays,
  type ContactFacts,
  type ContactWay,
  sitePages,
  sitePaths,
} from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Serves what the owner set of themselves, and links that lead there without script. */
export function addContactRoutes(
  app: FastifyInstance,
  { owner, mail, oidc }: Pick<Config, 'owner' | 'mail' | 'oidc'>,
): void {
  const data: ContactFacts = {
    company_name: owner.companyName,
    email: owner.supportEmail,
    phone: owner.supportPhone,
    chat_url: owner.chatUrl,
    social_url: owner.socialUrl,
    issues_url: owner.issuesUrl,
    sends_mail: mail.smtp !== null,
    sign_in_with: oidc?.label ?? null,
  };
  const targets: Record<ContactWay, string | null> = {
    email: data.email === null ? null : `mailto:${data.email}`,
    phone: data.phone === null ? null : `tel:${data.phone.replaceAll(/[^+\d]/g, '')}`,
    chat: data.chat_url,
    social: data.social_url,
    issues: data.issues_url,
  };
  app.get(sitePaths.contact, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ status: 'success', data }),
  );
  for (const way of contactWays)
    app.get(contactLink(way), async (_request, reply) =>
      reply.header('cache-control', 'no-cache').redirect(targets[way] ?? sitePages.contact, 302),
    );
}
