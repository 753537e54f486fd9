import { z } from 'zod';
import { conversationParams } from '../endpoints/history.ts';
import { contextUpdateRequest } from '../endpoints/settings.ts';
import type { ConsoleEndpoint } from './endpoint.ts';
import { consoleConversationData, consoleHistoryData, consoleHistoryQuery, consoleSettingsData, modeQuery, retentionData, retentionQuery, retentionRequest } from './history.ts';
import { consoleKey, createdKey, keyCreateRequest, keyParams, keyRollRequest, keyUpdateRequest, playgroundKeyRequest, rolledKey } from './keys.ts';
import { requestLogData, requestLogQuery } from './requests.ts';
import { usageData, usageQuery } from './usage.ts';

/** Every operation of the console. */
export const consoleEndpoints = {
  listKeys: { id: 'listKeys', method: 'GET', path: '/api/console/keys', ownership: 'account', status: 200, summary: 'List keys, newest first', data: z.object({ keys: z.array(consoleKey) }) },
  createKey: { id: 'createKey', method: 'POST', path: '/api/console/keys', ownership: 'account', status: 201, summary: 'Create a key', body: keyCreateRequest, data: createdKey },
  updateKey: { id: 'updateKey', method: 'PUT', path: '/api/console/keys/{key_id}', ownership: 'record', status: 200, summary: 'Change a key’s label', params: keyParams, body: keyUpdateRequest, data: z.object({ key: consoleKey }) },
  rollKey: { id: 'rollKey', method: 'POST', path: '/api/console/keys/{key_id}/roll', ownership: 'record', status: 201, summary: 'Replace a key; the old one lives on for a while', params: keyParams, body: keyRollRequest, data: rolledKey },
  revokeKey: { id: 'revokeKey', method: 'POST', path: '/api/console/keys/{key_id}/revoke', ownership: 'record', status: 200, summary: 'Revoke a key at once', params: keyParams, data: z.object({ key: consoleKey }) },
  createPlaygroundKey: { id: 'createPlaygroundKey', method: 'POST', path: '/api/console/playground-keys', ownership: 'account', status: 201, summary: 'Create a short-lived key that ends with the session', body: playgroundKeyRequest, data: createdKey },
  getUsage: { id: 'getUsage', method: 'GET', path: '/api/console/usage', ownership: 'account', status: 200, summary: 'Usage of a range', query: usageQuery, data: usageData },
  listRequests: { id: 'listRequests', method: 'GET', path: '/api/console/requests', ownership: 'account', status: 200, summary: 'Search the request log', query: requestLogQuery, data: requestLogData },
  listConversations: { id: 'listConversations', method: 'GET', path: '/api/console/conversations', ownership: 'account', status: 200, summary: 'List and search conversations', query: consoleHistoryQuery, data: consoleHistoryData },
  getConversation: { id: 'getConversation', method: 'GET', path: '/api/console/conversations/{conversation_id}', ownership: 'record', status: 200, summary: 'Read a conversation', params: conversationParams, query: modeQuery, data: consoleConversationData },
  deleteConversation: { id: 'deleteConversation', method: 'DELETE', path: '/api/console/conversations/{conversation_id}', ownership: 'record', status: 204, summary: 'Delete a conversation for good', params: conversationParams, query: modeQuery },
  getSettings: { id: 'getSettings', method: 'GET', path: '/api/console/settings', ownership: 'account', status: 200, summary: 'Read the context settings', query: modeQuery, data: consoleSettingsData },
  updateSettings: { id: 'updateSettings', method: 'PUT', path: '/api/console/settings', ownership: 'account', status: 200, summary: 'Change the context settings', query: modeQuery, body: contextUpdateRequest, data: consoleSettingsData },
  getRetention: { id: 'getRetention', method: 'GET', path: '/api/console/retention', ownership: 'account', status: 200, summary: 'Retention, and what a run would delete now', query: retentionQuery, data: retentionData },
  updateRetention: { id: 'updateRetention', method: 'PUT', path: '/api/console/retention', ownership: 'account', status: 200, summary: 'Choose how long history is kept', query: modeQuery, body: retentionRequest, data: retentionData },
} as const satisfies Record<string, ConsoleEndpoint>;

/** Id of a console operation. */
export type ConsoleEndpointId = keyof typeof consoleEndpoints;
