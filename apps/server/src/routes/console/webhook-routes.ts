import { consoleEndpoints, type KeyMode } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { testAccountOf } from '../../services/keys/create-key.ts';
import { addConsoleEndpoint } from './add-console-endpoint.ts';
import { noteIn } from './note-change.ts';

/** Serves the webhooks of an account, of its live keys or of its test keys. */
export function addWebhookConsole(
  app: FastifyInstance,
  { database, webhooks }: Pick<Deps, 'database' | 'webhooks'>,
): void {
  const dataOf = ({ accountId }: { accountId: string }, mode: KeyMode): Promise<string> =>
    mode === 'live' ? Promise.resolve(accountId) : testAccountOf(database.db, accountId);
  const note = noteIn(database);

  addConsoleEndpoint(app, consoleEndpoints.listWebhooks, async ({ caller, query }) => ({
    webhooks: await webhooks.list(await dataOf(caller, query.mode)),
  }));
  addConsoleEndpoint(
    app,
    consoleEndpoints.createWebhook,
    async ({ caller, query, body, request }) => {
      const webhook = await webhooks.create(await dataOf(caller, query.mode), body);
      await note(request, caller, 'webhook_created', new URL(webhook.url).host);
      return { webhook };
    },
  );
  addConsoleEndpoint(
    app,
    consoleEndpoints.deleteWebhook,
    async ({ caller, query, params, request }) => {
      await webhooks.remove(await dataOf(caller, query.mode), params.webhook_id);
      await note(request, caller, 'webhook_deleted', params.webhook_id);
      return null;
    },
  );
  addConsoleEndpoint(
    app,
    consoleEndpoints.rotateWebhookSecret,
    async ({ caller, query, params, body, request }) => {
      const account = await dataOf(caller, query.mode);
      const webhook = await webhooks.rotate(account, params.webhook_id, body.overlap_hours);
      await note(request, caller, 'webhook_secret_rotated', new URL(webhook.url).host);
      return { webhook };
    },
  );
  addConsoleEndpoint(app, consoleEndpoints.testWebhook, async ({ caller, query, params }) => ({
    delivery: await webhooks.test(await dataOf(caller, query.mode), params.webhook_id),
  }));
  addConsoleEndpoint(
    app,
    consoleEndpoints.listWebhookDeliveries,
    async ({ caller, query, params }) => ({
      deliveries: await webhooks.deliveries(
        await dataOf(caller, query.mode),
        params.webhook_id,
        query.limit,
      ),
    }),
  );
  addConsoleEndpoint(
    app,
    consoleEndpoints.replayWebhookDelivery,
    async ({ caller, query, params }) => ({
      delivery: await webhooks.replay(await dataOf(caller, query.mode), params.delivery_id),
    }),
  );
}
