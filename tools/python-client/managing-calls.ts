import { expect } from 'vitest';
import { from, type Step } from './step.ts';

/** Settings, keys, usage, tokens and receipts. */
export function managing(): Step[] {
  const key = from('key', 'id');
  return [
    {
      name: 'changed settings',
      resource: 'settings',
      method: 'updateContext',
      arguments: [{ custom_settings: { session_minutes: '45' } }],
      expected: { status: 200, data: { session_minutes: '45' } },
    },
    {
      name: 'settings',
      resource: 'settings',
      method: 'getContext',
      expected: { status: 200, data: { session_minutes: '45' } },
    },
    {
      name: 'key',
      resource: 'keys',
      method: 'create',
      arguments: [{ name: 'Import', scopes: ['text:write'] }],
      expected: { status: 201, data: { name: 'Import' } },
    },
    {
      name: 'rolled key',
      resource: 'keys',
      method: 'roll',
      arguments: [key, { overlap_hours: 0 }],
      expected: { status: 201, data: { name: 'Import' } },
    },
    {
      name: 'revoked key',
      resource: 'keys',
      method: 'revoke',
      arguments: [from('rolled key', 'id')],
      expected: { status: 204 },
    },
    {
      name: 'keys',
      resource: 'keys',
      method: 'list',
      expected: { data: [{ state: 'revoked' }, { state: 'expired' }, { state: 'active' }] },
    },
    {
      name: 'usage',
      resource: 'usage',
      method: 'get',
      named: { step: 'day' },
      expected: { status: 200, data: { step: 'day' } },
    },
    {
      name: 'usage as CSV',
      resource: 'usage',
      method: 'csv',
      named: { step: 'day' },
      expected: { status: 200, data: expect.stringMatching(/^at,requests/) as unknown },
    },
    {
      name: 'token',
      resource: 'tokens',
      method: 'create',
      arguments: [{ scopes: ['text:write'], allowed_origins: ['https://example.com'] }],
      expected: { status: 201, data: { scopes: ['text:write'] } },
    },
    {
      name: 'receipt',
      resource: 'receipts',
      method: 'verify',
      arguments: [{ file: '{"receipt":' }],
      expected: { status: 200, data: { valid: false } },
    },
  ];
}

/** A webhook from its beginning to its end. */
export function webhooks(): Step[] {
  const webhook = from('webhook', 'id');
  return [
    {
      name: 'webhook',
      resource: 'webhooks',
      method: 'create',
      arguments: [{ url: 'https://127.0.0.1:9/told', events: ['job.failed'] }],
      expected: { status: 201, data: { events: ['job.failed'] } },
    },
    {
      name: 'deliveries',
      resource: 'webhooks',
      method: 'deliveries',
      arguments: [webhook],
      expected: { status: 200, data: [] },
    },
    {
      name: 'webhooks',
      resource: 'webhooks',
      method: 'list',
      expected: { status: 200, data: [{ events: ['job.failed'] }] },
    },
    {
      name: 'test message',
      resource: 'webhooks',
      method: 'test',
      arguments: [webhook],
      expected: { status: 201 },
    },
    {
      name: 'replayed',
      resource: 'webhooks',
      method: 'replay',
      arguments: [from('test message', 'id')],
      expected: { status: 200 },
    },
    {
      name: 'rotated secret',
      resource: 'webhooks',
      method: 'rotateSecret',
      arguments: [webhook, { overlap_hours: 1 }],
      expected: { status: 200, data: { secret: expect.stringMatching(/^whsec_/) as unknown } },
    },
    {
      name: 'deleted webhook',
      resource: 'webhooks',
      method: 'delete',
      arguments: [webhook],
      expected: { status: 204 },
    },
  ];
}
