import { type ConsoleEndpoint, consoleRules, pathInOrganization } from '@aplomb/contract';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { requireAccount } from '../../accounts/require-account.ts';
import { accountError } from '../../services/accounts/account-error.ts';
import { validate } from '../../http/validate.ts';
import { type ConsoleCaller, judgeCaller } from './judge-caller.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.infer<Schema> : undefined;
type Of<Endpoint, Name extends string> =
  Endpoint extends Record<Name, infer Schema> ? Parsed<Schema> : undefined;

/** What a console handler gets: who asks, and the parsed request. */
export interface ConsoleCall<Endpoint extends ConsoleEndpoint> {
  caller: ConsoleCaller;
  params: Of<Endpoint, 'params'>;
  query: Of<Endpoint, 'query'>;
  body: Of<Endpoint, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Serves an operation of the console: who asks, for whom, and whether they may is known before
 * anything of the request is read. A handler may answer with a stream, which is sent as it is.
 */
export function addConsoleEndpoint<Endpoint extends ConsoleEndpoint>(
  app: FastifyInstance,
  endpoint: Endpoint,
  handle: (call: ConsoleCall<Endpoint>) => Promise<object | null>,
): void {
  const callers = new WeakMap<FastifyRequest, ConsoleCaller>();
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const route: Omit<RouteOptions, 'url'> = {
    method: endpoint.method,
    bodyLimit: consoleRules.bodyBytes,
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const person = await requireAccount(request);
      const { capacity, database } = app.accounts.deps;
      // By person: organisations make nobody's console larger.
      const leave = await capacity.enterConsole(person.accountId);
      if (reply.raw.closed) leave();
      else reply.raw.once('close', leave);
      const { organization } = request.params as Params;
      callers.set(request, await judgeCaller(database.db, organization, person, endpoint));
    },
    handler: async (request, reply) => {
      const caller = callers.get(request);
      if (caller === undefined) throw accountError('not_signed_in');
      const parse = (
        schema: z.ZodType | undefined,
        value: unknown,
        where: 'body' | 'query' | 'path',
      ): unknown => (schema === undefined ? undefined : validate(schema, value, where));
      const parsed = {
        params: parse(endpoint.params, ownParams(request.params as Params), 'path'),
        query: parse(endpoint.query, request.query, 'query'),
        body: parse(endpoint.body, request.body, 'body'),
      } as Pick<ConsoleCall<Endpoint>, 'params' | 'query' | 'body'>;
      const data = await handle({ caller, ...parsed, request, reply });
      reply.code(endpoint.status);
      if (data instanceof Readable) return reply.send(data);
      return data === null ? reply.send() : reply.send({ status: 'success', data });
    },
  };
  app.route({ ...route, url });
  app.route({ ...route, url: pathInOrganization(url, ':organization') });
}

type Params = Readonly<Record<string, string | undefined>>;

/** Parameters of the operation, without the organisation it is done in. */
const ownParams = ({ organization: _organization, ...params }: Params): Params => params;
