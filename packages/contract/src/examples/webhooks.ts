import { finishedJobExample } from './jobs.ts';

/** Ids used by the examples of webhooks. */
export const webhookExampleId = 'c0ab6c1d-5f33-4f0e-8f5e-9a1d2b7c4e60';
export const deliveryExampleId = '71e9a0f4-2c58-4d3b-9b6a-0f4e8d1c7a25';

const AT = '2026-11-20T09:31:12.501Z';

/** A webhook that is told when jobs end. */
export const webhookExample = {
  id: webhookExampleId,
  url: 'https://example.com/aplomb',
  events: ['job.succeeded', 'job.failed'],
  created_at: '2026-11-20T09:00:00.000Z',
  disabled_at: null,
  previous_secret_until: null,
};

/** A delivery that its receiver took at once. */
export const deliveryExample = {
  id: deliveryExampleId,
  webhook_id: webhookExampleId,
  event: 'job.succeeded',
  state: 'delivered',
  created_at: AT,
  next_attempt_at: null,
  delivered_at: '2026-11-20T09:31:12.744Z',
  attempts: [{ at: '2026-11-20T09:31:12.744Z', status: 204, problem: null, milliseconds: 121 }],
  message: { type: 'job.succeeded', timestamp: AT, data: finishedJobExample },
};

/** A message that is about to be sent. */
export const queuedDeliveryExample = {
  ...deliveryExample,
  event: 'webhook.test',
  state: 'pending',
  next_attempt_at: AT,
  delivered_at: null,
  attempts: [],
  message: { type: 'webhook.test', timestamp: AT, data: { webhook_id: webhookExampleId } },
};
