import { randomBytes, timingSafeEqual } from 'node:crypto';

/** Who may talk to the service: holders of the token of this start. */
export interface Session {
  /** A ticket for one window, valid once and for a short while. */
  issueTicket(): string;
  /** The token for a valid ticket or session cookie; null for anything else. */
  redeem(ticket: string | undefined, cookieHeader: string | undefined): string | null;
  isToken(candidate: string | undefined): boolean;
  hasCookie(cookieHeader: string | undefined): boolean;
  /** Set-Cookie of a redeemed ticket. */
  readonly cookie: string;
}

const TICKET_MILLISECONDS = 60_000;

/**
 * Makes the secrets of one start. The cookie's name holds the port, since cookies are shared
 * between ports.
 */
export function createSession(
  port: () => number,
  now: () => number = () => performance.now(),
): Session {
  const token = randomBytes(32).toString('base64url');
  const cookieSecret = randomBytes(32).toString('base64url');
  const tickets = new Map<string, number>();
  const cookieName = (): string => `aplomb-${port()}`;
  const hasCookie = (header: string | undefined): boolean =>
    (header ?? '').split(';').some((part) => {
      const [name, value] = part.trim().split('=');
      return name === cookieName() && same(value, cookieSecret);
    });
  return {
    issueTicket() {
      for (const [ticket, until] of tickets) if (until < now()) tickets.delete(ticket);
      const ticket = randomBytes(24).toString('base64url');
      tickets.set(ticket, now() + TICKET_MILLISECONDS);
      return ticket;
    },
    redeem(ticket, cookieHeader) {
      if (ticket === undefined) return hasCookie(cookieHeader) ? token : null;
      const until = tickets.get(ticket);
      tickets.delete(ticket);
      return until !== undefined && until >= now() ? token : null;
    },
    isToken: (candidate) => same(candidate, token),
    hasCookie,
    get cookie() {
      return `${cookieName()}=${cookieSecret}; HttpOnly; SameSite=Strict; Path=/`;
    },
  };
}

function same(candidate: string | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(candidate ?? ''), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
