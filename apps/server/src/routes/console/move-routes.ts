import { consoleEndpoints } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { countMovable, moveIntoOrganization } from '../../services/organizations/move-account.ts';
import { addConsoleEndpoint } from './add-console-endpoint.ts';
import { doerOf, organizationIn } from './organization-routes.ts';

/** Serves the move of parts of an own account into an organisation. */
export function addMoveRoutes(
  app: FastifyInstance,
  { database, settings, meter }: Pick<Deps, 'database' | 'settings' | 'meter'>,
): void {
  addConsoleEndpoint(app, consoleEndpoints.previewMove, async ({ caller }) => ({
    movable: await countMovable(database.db, caller.ownAccountId),
    history_retention: (await settings.read(caller.accountId)).retention,
  }));
  addConsoleEndpoint(
    app,
    consoleEndpoints.moveIntoOrganization,
    async ({ caller, body, request }) => {
      // What was noted until now is to move with its key.
      await meter.flush();
      const doer = { ...doerOf(caller, request), ownAccountId: caller.ownAccountId };
      const id = organizationIn(caller);
      return { moved: await moveIntoOrganization(database, id, doer, [...new Set(body.parts)]) };
    },
  );
}
