import { accountPaths, type EventList, securityEvents } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { type ApiContext, openApi } from './api-context.ts';
import { type Person, signUp } from './console-client.ts';
import { embedded } from './databases.ts';

type Event = EventList['events'][number];

describe('the trail of an account', () => {
  let context: ApiContext;
  let person: Person;
  let stranger: Person;
  const exported = async (who: Person, format: string): Promise<Response> =>
    fetch(`${context.server.origin}${accountPaths.eventsExport}?format=${format}`, {
      headers: { cookie: who.cookie },
    });
  const events = async (who: Person): Promise<Event[]> =>
    ((await (await exported(who, 'json')).json()) as { events: Event[] }).events;
  beforeAll(async () => {
    context = await openApi(embedded, { APLOMB_MEDIA_LOOPBACK: 'true' });
    person = await signUp(context, 'trail@example.com');
    stranger = await signUp(context, 'stranger@example.com');
  });
  afterAll(async () => {
    await context?.close();
  });

  it('holds each change that is made in the console, with what it was about and no secret', async () => {
    const { console: call } = person;
    const { token } = (
      await call<{ token: string }>('createKey', { body: { name: '=1+1, "quoted"' } })
    ).body.data;
    const analyzed = await context.as(token)('POST', '/v1/text/analyze', { text: 'A plum.' });
    const conversation = String(analyzed.body.data['conversation_id']);
    const url = 'https://127.0.0.1:9/secret-path';
    const { webhook } = (
      await call<{ webhook: { id: string; secret: string } }>('createWebhook', { body: { url } })
    ).body.data;
    const params = { webhook_id: webhook.id };
    await call('rotateWebhookSecret', { params, body: { overlap_hours: 1 } });
    await call('deleteWebhook', { params });
    await call('updateSettings', { body: { context_profile_id: 'coding' } });
    await call('updateRetention', { body: { history_retention: 'forever' } });
    await call('deleteConversation', { params: { conversation_id: conversation } });
    const found = (await events(person)).map(({ kind, detail }) => [kind, detail]);
    expect(found.slice(0, 7)).toEqual([
      ['conversation_deleted', conversation],
      ['retention_changed', 'forever'],
      ['settings_changed', 'coding'],
      ['webhook_deleted', webhook.id],
      ['webhook_secret_rotated', '127.0.0.1:9'],
      ['webhook_created', '127.0.0.1:9'],
      ['key_created', expect.stringContaining('=1+1, "quoted"')],
    ]);
    for (const secret of [token, webhook.secret, 'secret-path'])
      expect(JSON.stringify(found)).not.toContain(secret);
  });

  it('is exported as CSV that no spreadsheet runs, and as JSON, by its owner alone', async () => {
    const answer = await exported(person, 'csv');
    expect([
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
      answer.headers.get('cache-control'),
    ]).toEqual(['text/csv; charset=utf-8', 'attachment; filename="aplomb-events.csv"', 'no-store']);
    const rows = parse<Record<string, string>>(await answer.text(), { columns: true });
    const all = await events(person);
    expect(rows.map(({ at, kind }) => [at, kind])).toEqual(all.map(({ at, kind }) => [at, kind]));
    const made = rows.find(({ kind }) => kind === 'key_created');
    expect([made?.['event'], made?.['detail']?.startsWith('\'=1+1, "quoted"')]).toEqual([
      securityEvents.key_created,
      true,
    ]);
    const others = await (await exported(stranger, 'csv')).text();
    expect(others).not.toContain('quoted');
    expect((await exported(person, 'xml')).status).toBe(400);
  });

  it('is exported whole, beyond what one page holds', async () => {
    for (let count = 0; count < 60; count += 1)
      await stranger.console('updateSettings', { body: { context_profile_id: 'coding' } });
    const found = await events(stranger);
    expect(found.filter(({ kind }) => kind === 'settings_changed')).toHaveLength(60);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  });
});
