import { z } from 'zod';
import {
  createdWebhook,
  delivery,
  deliveryListQuery,
  deliveryParams,
  webhook,
  webhookCreateRequest,
  webhookParams,
  webhookRotateRequest,
} from '../endpoints/webhooks.ts';
import type { ConsoleEndpoint } from './endpoint.ts';
import { modeInQuery } from './fields.ts';
import { modeQuery } from './history.ts';
import { consoleRoutes } from './routes.ts';

/** Webhooks in the console, of the account's live keys or of its test keys. */
export const consoleWebhooks = {
  listWebhooks: {
    ...consoleRoutes.listWebhooks,
    id: 'listWebhooks',
    ownership: 'account',
    status: 200,
    summary: 'List webhooks, oldest first',
    query: modeQuery,
    data: z.object({ webhooks: z.array(webhook) }),
  },
  createWebhook: {
    ...consoleRoutes.createWebhook,
    id: 'createWebhook',
    ownership: 'account',
    status: 201,
    summary: 'Have events sent to an address',
    query: modeQuery,
    body: webhookCreateRequest,
    data: z.object({ webhook: createdWebhook }),
  },
  deleteWebhook: {
    ...consoleRoutes.deleteWebhook,
    id: 'deleteWebhook',
    ownership: 'record',
    status: 204,
    summary: 'Delete a webhook and its log',
    query: modeQuery,
    params: webhookParams,
  },
  rotateWebhookSecret: {
    ...consoleRoutes.rotateWebhookSecret,
    id: 'rotateWebhookSecret',
    ownership: 'record',
    status: 200,
    summary: 'Replace the secret of a webhook; the one before signs for a while',
    query: modeQuery,
    params: webhookParams,
    body: webhookRotateRequest,
    data: z.object({ webhook: createdWebhook }),
  },
  testWebhook: {
    ...consoleRoutes.testWebhook,
    id: 'testWebhook',
    ownership: 'record',
    status: 201,
    summary: 'Send a test message',
    query: modeQuery,
    params: webhookParams,
    data: z.object({ delivery }),
  },
  listWebhookDeliveries: {
    ...consoleRoutes.listWebhookDeliveries,
    id: 'listWebhookDeliveries',
    ownership: 'record',
    status: 200,
    summary: 'What was sent last, and what was answered',
    query: deliveryListQuery.extend({ mode: modeInQuery }),
    params: webhookParams,
    data: z.object({ deliveries: z.array(delivery) }),
  },
  replayWebhookDelivery: {
    ...consoleRoutes.replayWebhookDelivery,
    id: 'replayWebhookDelivery',
    ownership: 'record',
    status: 200,
    summary: 'Send a message again',
    query: modeQuery,
    params: deliveryParams,
    data: z.object({ delivery }),
  },
} as const satisfies Record<string, ConsoleEndpoint>;
