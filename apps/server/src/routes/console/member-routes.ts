import { consoleEndpoints } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { accountError } from '../../services/accounts/account-error.ts';
import {
  invite,
  listInvitations,
  revokeInvitation,
} from '../../services/organizations/invitations.ts';
import {
  changeRole,
  endMembership,
  listMembers,
  transferOwnership,
} from '../../services/organizations/members.ts';
import { addConsoleEndpoint } from './add-console-endpoint.ts';
import { doerOf, organizationIn } from './organization-routes.ts';

type Needs = Pick<Deps, 'database' | 'outboxMailer' | 'attempts'>;

/** Serves the members of an organisation and the invitations to it. */
export function addMemberRoutes(app: FastifyInstance, deps: Needs): void {
  const { database } = deps;
  addConsoleEndpoint(app, consoleEndpoints.listMembers, async ({ caller }) => {
    const id = organizationIn(caller);
    return {
      members: await listMembers(database.db, id, caller.userId),
      invitations: await listInvitations(database.db, id),
    };
  });
  addConsoleEndpoint(
    app,
    consoleEndpoints.updateMember,
    async ({ caller, params, body, request }) => {
      const change = { userId: params.user_id, role: body.role };
      const doer = doerOf(caller, request);
      return { member: await changeRole(database, organizationIn(caller), doer, change) };
    },
  );
  addConsoleEndpoint(app, consoleEndpoints.removeMember, async ({ caller, params, request }) => {
    const doer = doerOf(caller, request);
    await endMembership(database, organizationIn(caller), doer, params.user_id);
    return null;
  });
  addConsoleEndpoint(
    app,
    consoleEndpoints.transferOwnership,
    async ({ caller, params, request }) => {
      const doer = doerOf(caller, request);
      const id = organizationIn(caller);
      return { member: await transferOwnership(database, id, doer, params.user_id) };
    },
  );
  addInvitationRoutes(app, deps);
}

function addInvitationRoutes(
  app: FastifyInstance,
  { database, outboxMailer, attempts }: Needs,
): void {
  addConsoleEndpoint(app, consoleEndpoints.createInvitation, async ({ caller, body, request }) => {
    if (!(await attempts.mayMail('invitation', body.email)))
      throw accountError('too_many_attempts', {
        message: 'This address was invited often within the hour. Wait an hour, then try again.',
        retryAfterSeconds: 3_600,
      });
    const invitation = await invite(
      database,
      organizationIn(caller),
      doerOf(caller, request),
      body,
      app.accounts.siteOf(request),
    );
    outboxMailer.wake();
    return { invitation };
  });
  addConsoleEndpoint(
    app,
    consoleEndpoints.revokeInvitation,
    async ({ caller, params, request }) => {
      const doer = doerOf(caller, request);
      await revokeInvitation(database, organizationIn(caller), doer, params.invitation_id);
      return null;
    },
  );
}
