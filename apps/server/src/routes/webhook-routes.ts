import {
  apiEndpoints,
  deliveryListQuery,
  deliveryParams,
  webhookCreateRequest,
  webhookParams,
  webhookRotateRequest,
} from '@aplomb/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { queryOf } from '../http/query-of.ts';
import { validate } from '../http/validate.ts';
import { addEndpoint, type EndpointHandler } from '../plugins/endpoint-routes.ts';
import type { KeyFacts } from '../services/keys/find-key.ts';

const BODY_BYTES = 16 * 1024;

/** Serves webhooks: which there are, what was sent to them, tests and repeats. */
export function addWebhookRoutes(app: FastifyInstance, deps: Deps): void {
  const endpoints = apiEndpoints(deps.config.limits);
  const { webhooks } = deps;
  const serve = (
    id: keyof typeof endpoints,
    status: number,
    answer: (request: FastifyRequest, key: KeyFacts) => Promise<unknown>,
  ): void => {
    const handler: EndpointHandler = async (request, reply, key) => {
      const data = await answer(request, key);
      return status === 204
        ? reply.code(status).send()
        : reply.code(status).send({ status: 'success', data });
    };
    addEndpoint(app, deps, endpoints[id], BODY_BYTES, handler);
  };
  const idOf = (request: FastifyRequest): string =>
    validate(webhookParams, request.params, 'path').webhook_id;
  serve('createWebhook', 201, (request, { accountId }) =>
    webhooks.create(accountId, validate(webhookCreateRequest, request.body, 'body')),
  );
  serve('listWebhooks', 200, (_request, { accountId }) => webhooks.list(accountId));
  serve('deleteWebhook', 204, (request, { accountId }) =>
    webhooks.remove(accountId, idOf(request)),
  );
  serve('rotateWebhookSecret', 200, (request, { accountId }) => {
    const { overlap_hours: hours } = validate(webhookRotateRequest, request.body, 'body');
    return webhooks.rotate(accountId, idOf(request), hours);
  });
  serve('testWebhook', 201, (request, { accountId }) => webhooks.test(accountId, idOf(request)));
  serve('listWebhookDeliveries', 200, (request, { accountId }) => {
    const query = validate(deliveryListQuery, queryOf(request), 'query');
    return webhooks.deliveries(accountId, idOf(request), query.limit);
  });
  serve('replayWebhookDelivery', 200, (request, { accountId }) =>
    webhooks.replay(accountId, validate(deliveryParams, request.params, 'path').delivery_id),
  );
}
