/** What webhooks are told. */
export const webhookEvents = {
  'job.succeeded': 'A job has ended; its answer can be read',
  'job.failed': 'A job has ended with an error',
  'job.cancelled': 'A job was cancelled',
  'quota.nearly_used': 'Four fifths of the day’s analyses are used; told once a day',
  'quota.used_up': 'All analyses of the day are used; told once a day',
  'key.created': 'A key was made, also one that replaces another',
  'key.revoked': 'A key was revoked',
  'key.expiring': 'A key ends within seven days; told once, and not of keys made for less',
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventIds = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** Sent to any webhook that is tested. */
export const webhookTestEvent = 'webhook.test';

/** Rules of webhooks. Messages are signed as Standard Webhooks says. */
export const webhookRules = {
  perAccount: 10,
  /** Seconds for an answer; any status from 200 to 299 takes the message. */
  timeoutSeconds: 15,
  /** Seconds to wait after each attempt that failed: a little more than a day in all. */
  retrySeconds: [5, 60, 300, 1_800, 7_200, 18_000, 28_800, 36_000],
  /** An answer with this status switches the webhook off. */
  goneStatus: 410,
  /** Receivers refuse messages that were signed earlier or later than this. */
  toleranceSeconds: 300,
  /** Days the log of deliveries is kept. */
  logDays: 30,
  /** Attempts the log shows of one delivery: the latest. */
  attemptsShown: 20,
  deliveriesDefault: 20,
  deliveriesMax: 100,
  secretPrefix: 'whsec_',
  /** Hours the secret before still signs beside a new one, unless told otherwise, and at most. */
  overlapHoursDefault: 24,
  overlapHoursMax: 168,
  /** Share of the day's analyses from which they are nearly used. */
  nearlyUsed: 0.8,
  /** Days before its end that a key is told of. */
  expiringDays: 7,
} as const;
