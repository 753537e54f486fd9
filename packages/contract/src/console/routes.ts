import type { ConsoleEndpoint } from './endpoint.ts';

/**
 * How each operation of the console is called. A file of its own: who only calls them loads no
 * validation.
 */
export const consoleRoutes = {
  listKeys: { method: 'GET', path: '/api/console/keys' },
  createKey: { method: 'POST', path: '/api/console/keys' },
  updateKey: { method: 'PUT', path: '/api/console/keys/{key_id}' },
  rollKey: { method: 'POST', path: '/api/console/keys/{key_id}/roll' },
  revokeKey: { method: 'POST', path: '/api/console/keys/{key_id}/revoke' },
  createPlaygroundKey: { method: 'POST', path: '/api/console/playground-keys' },
  getUsage: { method: 'GET', path: '/api/console/usage' },
  listRequests: { method: 'GET', path: '/api/console/requests' },
  listConversations: { method: 'GET', path: '/api/console/conversations' },
  getConversation: { method: 'GET', path: '/api/console/conversations/{conversation_id}' },
  deleteConversation: { method: 'DELETE', path: '/api/console/conversations/{conversation_id}' },
  getSettings: { method: 'GET', path: '/api/console/settings' },
  updateSettings: { method: 'PUT', path: '/api/console/settings' },
  getRetention: { method: 'GET', path: '/api/console/retention' },
  listWebhooks: { method: 'GET', path: '/api/console/webhooks' },
  createWebhook: { method: 'POST', path: '/api/console/webhooks' },
  deleteWebhook: { method: 'DELETE', path: '/api/console/webhooks/{webhook_id}' },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/api/console/webhooks/{webhook_id}/rotate-secret',
  },
  testWebhook: { method: 'POST', path: '/api/console/webhooks/{webhook_id}/test' },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/api/console/webhooks/{webhook_id}/deliveries',
  },
  replayWebhookDelivery: {
    method: 'POST',
    path: '/api/console/webhook-deliveries/{delivery_id}/replay',
  },
  updateRetention: { method: 'PUT', path: '/api/console/retention' },
} as const satisfies Record<string, Pick<ConsoleEndpoint, 'method' | 'path'>>;
