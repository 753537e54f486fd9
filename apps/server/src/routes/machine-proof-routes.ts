import { machineProofParams, machineProofRequest, PROOF_BYTES, sitePaths } from '@aplomb/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { validate } from '../http/validate.ts';
import { callerOf } from '../services/keys/networks.ts';
import {
  deleteMachineProof,
  keepMachineProof,
  listMachines,
  showMachine,
} from '../services/machine-proofs/machine-proofs.ts';
import { ENVELOPE_BYTES } from './body-limits.ts';

/** Serves the reports of machines: taken from the app, listed for anybody, deleted by their token. */
export function addMachineProofRoutes(
  app: FastifyInstance,
  { database, formLimiter }: Pick<Deps, 'database' | 'formLimiter'>,
): void {
  const path = sitePaths.machineProofs;
  const one = `${path}/:id`;
  const idOf = (request: FastifyRequest): string =>
    validate(machineProofParams, request.params, 'path').id;
  app.post(
    path,
    {
      bodyLimit: PROOF_BYTES + ENVELOPE_BYTES,
      onRequest: (request) => takeTurn(formLimiter, request, path),
    },
    async (request, reply) => {
      const { report } = validate(machineProofRequest, request.body, 'body');
      const data = await keepMachineProof(database, report);
      return reply.code(201).header('cache-control', 'no-store').send({ status: 'success', data });
    },
  );
  app.get(path, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ status: 'success', data: await listMachines(database) }),
  );
  app.get(one, async (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ status: 'success', data: await showMachine(database, idOf(request)) }),
  );
  app.delete(
    one,
    { onRequest: (request) => takeTurn(formLimiter, request, one) },
    async (request, reply) => {
      const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      await deleteMachineProof(database, idOf(request), token);
      return reply.code(204).send();
    },
  );
}

async function takeTurn(
  limiter: Deps['formLimiter'],
  { ip }: FastifyRequest,
  path: string,
): Promise<void> {
  const allowance = await limiter.take(`${path} ${callerOf(ip)}`);
  if (allowance?.allowed !== false) return;
  throw new ApiError(
    'RATE_LIMIT_EXCEEDED',
    `Your connection may do this ${allowance.limit} times an hour. Wait ` +
      `${Math.ceil(allowance.resetSeconds / 60)} minutes and send it again.`,
    { retryAfterSeconds: allowance.resetSeconds },
  );
}
