import { apiEndpoints, tokenCreateRequest } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { validate } from '../http/validate.ts';
import { addEndpoint } from '../plugins/endpoint-routes.ts';
import { makeBrowserToken } from '../services/keys/create-browser-token.ts';

const BODY_BYTES = 16 * 1024;

/** Serves the short-lived tokens that web pages call the API with. */
export function addTokenRoutes(app: FastifyInstance, deps: Deps): void {
  const endpoint = apiEndpoints(deps.config.limits).createToken;
  addEndpoint(app, deps, endpoint, BODY_BYTES, async (request, reply, key) => {
    const body = validate(tokenCreateRequest, request.body, 'body');
    const data = await makeBrowserToken(deps.database, key, body);
    return reply.code(201).header('cache-control', 'no-store').send({ status: 'success', data });
  });
}
