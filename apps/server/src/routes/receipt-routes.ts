import { apiEndpoints, apiRules, receiptVerifyRequest } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { validate } from '../http/validate.ts';
import { addEndpoint } from '../plugins/endpoint-routes.ts';
import { ENVELOPE_BYTES, JSON_BYTES_PER_CHARACTER } from './body-limits.ts';

/** Serves the check of receipts. */
export function addReceiptRoutes(app: FastifyInstance, deps: Deps): void {
  const endpoint = apiEndpoints(deps.config.limits).verifyReceipt;
  const bodyLimit = apiRules.receiptCharacters * JSON_BYTES_PER_CHARACTER + ENVELOPE_BYTES;
  addEndpoint(app, deps, endpoint, bodyLimit, async (request, reply, { accountId }) => {
    const { file } = validate(receiptVerifyRequest, request.body, 'body');
    const data = await deps.verifyReceipt(file, { account: accountId, cost: file.length });
    return reply.send({ status: 'success', data });
  });
}
