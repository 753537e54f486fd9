import { type ConsoleEndpoint, consoleRules } from '@aplomb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type AccountIdentity, requireAccount } from '../../accounts/require-account.ts';
import { validate } from '../../http/validate.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.infer<Schema> : undefined;
type Of<Endpoint, Name extends string> =
  Endpoint extends Record<Name, infer Schema> ? Parsed<Schema> : undefined;

/** What a console handler gets: who asks, and the parsed request. */
export interface ConsoleCall<Endpoint extends ConsoleEndpoint> {
  caller: AccountIdentity;
  params: Of<Endpoint, 'params'>;
  query: Of<Endpoint, 'query'>;
  body: Of<Endpoint, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Serves an operation of the console: who asks is known before anything of the request is read. */
export function addConsoleEndpoint<Endpoint extends ConsoleEndpoint>(
  app: FastifyInstance,
  endpoint: Endpoint,
  handle: (call: ConsoleCall<Endpoint>) => Promise<object | null>,
): void {
  const callers = new WeakMap<FastifyRequest, AccountIdentity>();
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: consoleRules.bodyBytes,
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const caller = await requireAccount(request);
      callers.set(request, caller);
      const leave = await app.accounts.deps.capacity.enterConsole(caller.accountId);
      if (reply.raw.closed) leave();
      else reply.raw.once('close', leave);
    },
    handler: async (request, reply) => {
      const caller = callers.get(request) ?? (await requireAccount(request));
      const parse = (
        schema: z.ZodType | undefined,
        value: unknown,
        where: 'body' | 'query' | 'path',
      ): unknown => (schema === undefined ? undefined : validate(schema, value, where));
      const parsed = {
        params: parse(endpoint.params, request.params, 'path'),
        query: parse(endpoint.query, request.query, 'query'),
        body: parse(endpoint.body, request.body, 'body'),
      } as Pick<ConsoleCall<Endpoint>, 'params' | 'query' | 'body'>;
      const data = await handle({ caller, ...parsed, request, reply });
      reply.code(endpoint.status);
      return data === null ? reply.send() : reply.send({ status: 'success', data });
    },
  });
}
