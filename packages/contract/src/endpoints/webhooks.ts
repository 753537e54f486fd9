import { z } from 'zod';
import { successEnvelope } from '../envelope.ts';
import {
  deliveryExample,
  deliveryExampleId,
  queuedDeliveryExample,
  webhookExample,
  webhookExampleId,
} from '../examples/webhooks.ts';
import { webhookEventIds, webhookRules, webhookTestEvent } from '../webhooks.ts';
import type { Endpoint } from './endpoint.ts';
import { mediaUrlField, wholeNumber } from './fields.ts';

/** An address that is told of events. */
export const webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    events: z.array(z.enum(webhookEventIds)),
    created_at: z.iso.datetime(),
    disabled_at: z.iso
      .datetime()
      .nullable()
      .describe(`When its server answered ${webhookRules.goneStatus}: nothing is sent since`),
    previous_secret_until: z.iso
      .datetime()
      .nullable()
      .describe('Until then messages are also signed with the secret before; null: they are not'),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

export const createdWebhook = webhook
  .extend({ secret: z.string().describe('Verifies its messages; told this once') })
  .meta({ id: 'CreatedWebhook' });
export type CreatedWebhook = z.infer<typeof createdWebhook>;

/** State of a delivery: waits for its next attempt, or has come to its end. */
export const deliveryStates = ['pending', 'delivered', 'failed'] as const;

/** One try to deliver a message. */
const attempt = z.object({
  at: z.iso.datetime(),
  status: z.int().nullable().describe('Null when there was no answer'),
  problem: z.string().nullable().describe('Why there was none, or why it does not count'),
  milliseconds: z.int().min(0),
});
export type DeliveryAttempt = z.infer<typeof attempt>;

/** A message to a webhook, and what became of it. */
export const delivery = z
  .object({
    id: z.uuid().describe('The webhook-id of the message is this after msg_'),
    webhook_id: z.uuid(),
    event: z.enum([...webhookEventIds, webhookTestEvent]),
    state: z.enum(deliveryStates),
    created_at: z.iso.datetime(),
    next_attempt_at: z.iso.datetime().nullable(),
    delivered_at: z.iso.datetime().nullable(),
    attempts: z.array(attempt).describe(`Oldest first; the latest ${webhookRules.attemptsShown}`),
    message: z.object({
      type: z.string(),
      timestamp: z.iso.datetime().describe('When it happened'),
      data: z
        .record(z.string(), z.unknown())
        .describe(
          'For jobs, what GET /v1/jobs/{job_id} says; for keys, the key without its secret; for ' +
            'quotas, day, limit, used and resets_at',
        ),
    }),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof delivery>;

/** Body of POST /v1/webhooks. */
export const webhookCreateRequest = z.strictObject({
  url: mediaUrlField('https URL of a public server, on the usual port'),
  events: z
    .array(z.enum(webhookEventIds))
    .min(1)
    .max(webhookEventIds.length)
    .default([...webhookEventIds])
    .meta({ id: 'WebhookEvents' })
    .describe('What it is told; everything by default'),
});

/** Body of POST /v1/webhooks/{webhook_id}/rotate-secret. */
export const webhookRotateRequest = z.strictObject({
  overlap_hours: z
    .int()
    .min(0)
    .max(webhookRules.overlapHoursMax)
    .default(webhookRules.overlapHoursDefault)
    .meta({ id: 'WebhookOverlapHours' })
    .describe('Hours for which the secret before signs as well'),
});

/** Path parameter of one webhook. */
export const webhookParams = z.strictObject({ webhook_id: z.uuid() });

/** Path parameter of one delivery. */
export const deliveryParams = z.strictObject({ delivery_id: z.uuid() });

/** Query of GET /v1/webhooks/{webhook_id}/deliveries. */
export const deliveryListQuery = z.strictObject({
  limit: wholeNumber(1, webhookRules.deliveriesMax, webhookRules.deliveriesDefault).describe(
    'How many, newest first',
  ),
});

const common = { area: 'webhooks', metered: false } as const;
const params = { webhook_id: webhookExampleId };

/** POST /v1/webhooks */
export const webhookCreate: Endpoint = {
  ...common,
  id: 'createWebhook',
  method: 'POST',
  path: '/v1/webhooks',
  scope: 'webhooks:write',
  summary: 'Have events sent to an address of yours',
  description:
    'From then on each event is sent there as a signed POST (Standard Webhooks). An account has ' +
    `${webhookRules.perAccount} webhooks at most, each with another address. The secret is in ` +
    'this answer only.',
  body: webhookCreateRequest,
  responses: [{ status: 201, description: 'Created', body: successEnvelope(createdWebhook) }],
  errors: ['MISSING_PARAMETER', 'VALIDATION_ERROR', 'UNSUPPORTED_FILE_TYPE', 'FILE_TOO_LARGE'],
  examples: [
    {
      name: 'When jobs end',
      body: { url: webhookExample.url, events: webhookExample.events },
      response: { ...webhookExample, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' },
    },
  ],
};

/** GET /v1/webhooks */
export const webhookList: Endpoint = {
  ...common,
  id: 'listWebhooks',
  method: 'GET',
  path: '/v1/webhooks',
  scope: 'webhooks:read',
  summary: 'List webhooks',
  description: 'All of the account, oldest first, without their secrets.',
  responses: [
    { status: 200, description: 'The webhooks', body: successEnvelope(z.array(webhook)) },
  ],
  errors: [],
  examples: [{ name: 'One webhook', response: [webhookExample] }],
};

/** DELETE /v1/webhooks/{webhook_id} */
export const webhookDelete: Endpoint = {
  ...common,
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/v1/webhooks/{webhook_id}',
  scope: 'webhooks:write',
  summary: 'Delete a webhook',
  description: 'Nothing is sent to its address any more; its log of deliveries goes too.',
  params: webhookParams,
  responses: [{ status: 204, description: 'Deleted' }],
  errors: ['RESOURCE_NOT_FOUND'],
  examples: [{ name: 'Delete', params, response: null }],
};

/** POST /v1/webhooks/{webhook_id}/rotate-secret */
export const webhookRotate: Endpoint = {
  ...common,
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/v1/webhooks/{webhook_id}/rotate-secret',
  scope: 'webhooks:write',
  summary: 'Replace the secret of a webhook',
  description:
    'The new secret signs from now on. For the overlap each message carries two signatures, of ' +
    'the new secret and of the one before, so that receivers change at their own pace.',
  params: webhookParams,
  body: webhookRotateRequest,
  responses: [{ status: 200, description: 'Replaced', body: successEnvelope(createdWebhook) }],
  errors: ['RESOURCE_NOT_FOUND', 'VALIDATION_ERROR', 'UNSUPPORTED_FILE_TYPE', 'FILE_TOO_LARGE'],
  examples: [
    {
      name: 'With a day to change',
      params,
      body: { overlap_hours: 24 },
      response: {
        ...webhookExample,
        previous_secret_until: '2026-11-21T10:00:00.000Z',
        secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      },
    },
  ],
};

/** POST /v1/webhooks/{webhook_id}/test */
export const webhookTest: Endpoint = {
  ...common,
  id: 'testWebhook',
  method: 'POST',
  path: '/v1/webhooks/{webhook_id}/test',
  scope: 'webhooks:write',
  summary: 'Send a test message',
  description: `Sends the event ${webhookTestEvent}, signed like any other.`,
  params: webhookParams,
  responses: [{ status: 201, description: 'About to be sent', body: successEnvelope(delivery) }],
  errors: ['RESOURCE_NOT_FOUND'],
  examples: [{ name: 'Test', params, response: queuedDeliveryExample }],
};

/** GET /v1/webhooks/{webhook_id}/deliveries */
export const deliveryList: Endpoint = {
  ...common,
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/v1/webhooks/{webhook_id}/deliveries',
  scope: 'webhooks:read',
  summary: 'Read what was sent, and what was answered',
  description: `The latest deliveries with their attempts; kept for ${webhookRules.logDays} days.`,
  params: webhookParams,
  query: deliveryListQuery,
  responses: [
    { status: 200, description: 'The deliveries', body: successEnvelope(z.array(delivery)) },
  ],
  errors: ['RESOURCE_NOT_FOUND'],
  examples: [{ name: 'The latest', params, query: { limit: '1' }, response: [deliveryExample] }],
};

/** POST /v1/webhook-deliveries/{delivery_id}/replay */
export const deliveryReplay: Endpoint = {
  ...common,
  id: 'replayWebhookDelivery',
  method: 'POST',
  path: '/v1/webhook-deliveries/{delivery_id}/replay',
  scope: 'webhooks:write',
  summary: 'Send a message again',
  description:
    'The same message with the same webhook-id is sent again now, with all attempts before it. ' +
    'Receivers that keep the ids they have seen do nothing twice.',
  params: deliveryParams,
  responses: [
    { status: 200, description: 'About to be sent again', body: successEnvelope(delivery) },
  ],
  errors: ['RESOURCE_NOT_FOUND'],
  examples: [
    {
      name: 'Send again',
      params: { delivery_id: deliveryExampleId },
      response: {
        ...deliveryExample,
        state: 'pending',
        next_attempt_at: '2026-11-20T11:00:00.000Z',
      },
    },
  ],
};
