/**
 * Support channels with hours and response targets (spec section 9). Hours are those of
 * America/New_York.
 */
export const supportChannels = {
  chat: {
    name: 'Live chat',
    hours: { days: 'every day', from: '00:00', to: '24:00' },
    responseMinutes: 2,
  },
  email: { name: 'E-mail', hours: null, responseMinutes: 4 * 60 },
  phone: {
    name: 'Phone',
    hours: { days: 'Mon-Fri', from: '09:00', to: '18:00' },
    responseMinutes: null,
  },
  social: { name: 'Social', hours: null, responseMinutes: 60 },
} as const;

/** Zone the support hours are given in ("EST" in the specification). */
export const supportTimeZone = 'America/New_York';

/** First-response targets of tickets by priority, in hours. */
export const ticketTargets = { critical: 1, high: 4, medium: 24, low: 72 } as const;
