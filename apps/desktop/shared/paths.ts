/**
 * How messages travel on loopback. A window is opened at its path with a one-time ticket in the
 * fragment (`/#ticket=…`). The page posts it to
 * `session`, or nothing when it is reloaded and its cookie stands, and gets the token that every
 * request and the event socket carry.
 */
export const transport = {
  session: '/session',
  request: '/rpc/',
  events: '/events',
  blob: '/blob/',
  ticketField: 'ticket',
  /** Path of each window's page. */
  pages: { main: '/', overlay: '/overlay', picker: '/picker' },
} as const;
