import { mcpEndpoint, mcpTools } from './mcp.ts';
import type { KeyScope } from './scopes.ts';

/** What an assistant that signs in by OAuth can ask for, besides the door itself. */
export const connectionScopes = [
  ...new Set(Object.values(mcpTools).map(({ scope }) => scope)),
] as const satisfies readonly KeyScope[];
export type ConnectionScope = (typeof connectionScopes)[number];

/** All that a connection can have: the tools’ scopes and that of the door. */
export const connectionScopeIds: readonly KeyScope[] = [mcpEndpoint.scope, ...connectionScopes];

/** What each scope lets an assistant do, in words for the person who agrees. */
export const connectionScopeWords: Record<ConnectionScope, string> = {
  'history:read': 'Search and read your history: what was sent and what was answered',
  'text:write': 'Analyze texts, which count toward the day’s analyses',
  'screen:write': 'Analyze screenshots, which count toward the day’s analyses',
};

/** Fixed rules of connected assistants. */
export const connectionRules = {
  /** Minutes an access token lives. */
  accessMinutes: 10,
  /** Days a connection lives that is not used. */
  refreshDays: 30,
  /** Seconds a code may be exchanged in. */
  codeSeconds: 60,
  /** Minutes to agree or refuse. */
  consentMinutes: 15,
  /** Connected assistants of one account. */
  perAccount: 20,
  /** Clients that may be registered at once, and hours that an unused one is kept. */
  clients: 5_000,
  clientHours: 24,
  /** Bytes of a client’s description, and seconds to fetch one. */
  documentBytes: 5 * 1024,
  documentSeconds: 2,
} as const;

/** Where OAuth is served for assistants. */
export const oauthPaths = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  server: '/.well-known/oauth-authorization-server',
  resource: '/.well-known/oauth-protected-resource',
} as const;

/** Page of the console that asks whether an assistant may connect. */
export const connectPage = '/console/connect';
