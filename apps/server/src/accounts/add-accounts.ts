import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { addAccountRoutes } from './account-routes.ts';
import { Accounts } from './accounts.ts';
import { addAuthRoutes } from './auth-routes.ts';
import { addOutboxRoutes } from './outbox-routes.ts';
import { addProviderRoutes } from './provider-routes.ts';
import { addSignUpRoutes } from './sign-up-routes.ts';

/**
 * Serves accounts: signing up and in, what owners do with them, and the outbox page of a fresh
 * server.
 */
export function addAccounts(app: FastifyInstance, deps: Deps, logger: Logger): void {
  const accounts = new Accounts(deps, logger);
  app.decorate('accounts', accounts);
  addAuthRoutes(app, accounts);
  addSignUpRoutes(app, accounts);
  addProviderRoutes(app, accounts);
  addAccountRoutes(app, accounts);
  addOutboxRoutes(app, deps.database, deps.config);
}
