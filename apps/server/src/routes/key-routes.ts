import { apiEndpoints, apiKeyRequest, apiKeyRollRequest, keyParams } from '@aplomb/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { validate } from '../http/validate.ts';
import { addEndpoint } from '../plugins/endpoint-routes.ts';
import { whenceOf } from '../services/accounts/security-events.ts';
import { listKeysFor, makeKeyFor, revokeKeyFor, rollKeyFor } from '../services/keys/manage-keys.ts';

const BODY_BYTES = 16 * 1024;

/** Serves the keys of an account to a key that may manage them. */
export function addKeyRoutes(app: FastifyInstance, deps: Deps): void {
  const { listKeys, createKey, rollKey, revokeKey } = apiEndpoints(deps.config.limits);
  const { database } = deps;
  const idOf = (request: FastifyRequest): string =>
    validate(keyParams, request.params, 'path').key_id;
  addEndpoint(app, deps, listKeys, BODY_BYTES, async (_request, reply, key) => {
    await deps.keys.flush();
    return reply.send({ status: 'success', data: await listKeysFor(database, key) });
  });
  addEndpoint(app, deps, createKey, BODY_BYTES, async (request, reply, key) => {
    const body = validate(apiKeyRequest, request.body, 'body');
    const data = await makeKeyFor(database, key, body, whenceOf(request));
    return reply.code(201).header('cache-control', 'no-store').send({ status: 'success', data });
  });
  addEndpoint(app, deps, rollKey, BODY_BYTES, async (request, reply, key) => {
    const { overlap_hours: hours } = validate(apiKeyRollRequest, request.body ?? {}, 'body');
    const data = await rollKeyFor(database, key, idOf(request), hours, whenceOf(request));
    return reply.code(201).header('cache-control', 'no-store').send({ status: 'success', data });
  });
  addEndpoint(app, deps, revokeKey, BODY_BYTES, async (request, reply, key) => {
    await revokeKeyFor(database, key, idOf(request), whenceOf(request));
    return reply.code(204).send();
  });
}
