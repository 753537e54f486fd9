import { siteRules } from '@aplomb/contract';
import { and, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { outbox, tickets, waitlist, waitlistTokens } from '../../database/schema.ts';

const DAY = 86_400_000;

/** What one run deleted. */
export interface SitePurge {
  addresses: number;
  mailTexts: number;
  mails: number;
  tickets: number;
}

/**
 * Deletes what the site's forms keep no longer: addresses never confirmed, links that expired,
 * mails, closed tickets.
 */
export async function purgeSite({ db }: Database, now: Date): Promise<SitePurge> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY);
  const addresses = await db
    .delete(waitlist)
    .where(and(isNull(waitlist.confirmedAt), lt(waitlist.mailedAt, before(siteRules.pendingDays))))
    .returning({ id: waitlist.id });
  await db.delete(waitlistTokens).where(lt(waitlistTokens.expiresAt, now));
  const texts = await db
    .update(outbox)
    .set({ text: '', html: '', unsubscribeUrl: null })
    .where(
      and(
        isNotNull(outbox.sentAt),
        lt(outbox.sentAt, before(siteRules.deliveredTextDays)),
        ne(outbox.text, ''),
      ),
    )
    .returning({ id: outbox.id });
  const mails = await db
    .delete(outbox)
    .where(lt(outbox.createdAt, before(siteRules.outboxDays)))
    .returning({ id: outbox.id });
  const closed = await db
    .delete(tickets)
    .where(lt(tickets.closedAt, before(siteRules.closedTicketDays)))
    .returning({ id: tickets.id });
  return {
    addresses: addresses.length,
    mailTexts: texts.length,
    mails: mails.length,
    tickets: closed.length,
  };
}
