import { z } from 'zod';
import { connectionScopes } from '../connections.ts';
import { keyScopeIds } from '../scopes.ts';
import type { ConsoleEndpoint } from './endpoint.ts';
import { consoleRoutes } from './routes.ts';

const requestId = z
  .string()
  .regex(/^[\w-]{20,60}$/, 'is no id of a request')
  .describe('Id of the request, as the address of the page has it');
const redirectHost = z
  .string()
  .describe('Host that the answer goes to; a scheme of its own for a program on the computer');

/** Who wants to connect, as far as it is known, and what it asks for. */
export const connectionRequest = z.object({
  id: requestId,
  name: z.string().describe('As the client calls itself: not verified'),
  redirect_host: redirectHost,
  is_local: z.boolean().describe('Whether the answer goes to a program on the person’s computer'),
  described_at: z
    .string()
    .nullable()
    .describe('Host that publishes the client’s description; null for one that registered'),
  scopes: z.array(z.enum(connectionScopes)),
});
export type ConnectionRequest = z.infer<typeof connectionRequest>;

/** A connected assistant. */
export const connection = z.object({
  id: z.uuid(),
  name: z.string(),
  redirect_host: redirectHost,
  scopes: z.array(z.enum(keyScopeIds)),
  agreed_by: z.string().describe('Address of the person who agreed'),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Connection = z.infer<typeof connection>;

const answered = z.object({ location: z.string().describe('Where the browser goes on') });
const requestParams = z.strictObject({ request_id: requestId });
const params = z.strictObject({ connection_id: z.uuid() });

/** Operations of the console on connected assistants. */
export const consoleConnections = {
  getConnectionRequest: {
    ...consoleRoutes.getConnectionRequest,
    id: 'getConnectionRequest',
    ownership: 'record',
    right: null,
    status: 200,
    summary: 'Which assistant wants to connect in this browser',
    params: requestParams,
    data: connectionRequest,
  },
  agreeToConnection: {
    ...consoleRoutes.agreeToConnection,
    id: 'agreeToConnection',
    ownership: 'record',
    right: 'keys:write',
    status: 200,
    summary: 'Let an assistant connect',
    params: requestParams,
    body: z.strictObject({ scopes: z.array(z.enum(connectionScopes)).min(1) }),
    data: answered,
  },
  refuseConnection: {
    ...consoleRoutes.refuseConnection,
    id: 'refuseConnection',
    ownership: 'record',
    right: null,
    status: 200,
    summary: 'Refuse an assistant',
    params: requestParams,
    data: answered,
  },
  listConnections: {
    ...consoleRoutes.listConnections,
    id: 'listConnections',
    ownership: 'account',
    right: 'keys:read',
    status: 200,
    summary: 'List connected assistants, newest first',
    data: z.object({
      /** Null where the operator has not switched connecting on. */
      address: z.string().nullable().describe('What is typed into an assistant to connect it'),
      connections: z.array(connection),
    }),
  },
  endConnection: {
    ...consoleRoutes.endConnection,
    id: 'endConnection',
    ownership: 'record',
    right: 'keys:write',
    status: 204,
    summary: 'Disconnect an assistant at once',
    params,
  },
} as const satisfies Record<string, ConsoleEndpoint>;
