import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { addConnectionConsole } from './console/connection-routes.ts';
import { addHistoryConsole } from './console/history-routes.ts';
import { addKeyRoutes } from './console/key-routes.ts';
import { addMemberRoutes } from './console/member-routes.ts';
import { addMoveRoutes } from './console/move-routes.ts';
import { addOrganizationRoutes } from './console/organization-routes.ts';
import { addProjectRoutes } from './console/project-routes.ts';
import { addUsageRoutes } from './console/usage-routes.ts';
import { addWebhookConsole } from './console/webhook-routes.ts';

/** Serves the developer console of whoever is signed in. */
export function addConsoleRoutes(app: FastifyInstance, deps: Deps): void {
  addKeyRoutes(app, deps);
  addConnectionConsole(app, deps);
  addUsageRoutes(app, deps);
  addHistoryConsole(app, deps);
  addWebhookConsole(app, deps);
  addProjectRoutes(app, deps);
  addOrganizationRoutes(app, deps);
  addMemberRoutes(app, deps);
  addMoveRoutes(app, deps);
}
