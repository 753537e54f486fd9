import { Readable } from 'node:stream';
import { consoleEndpoints, type Organization, product } from '@aplomb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takeForm } from '../../accounts/take-form.ts';
import type { Deps } from '../../deps.ts';
import { jsonPieces } from '../../http/json-pieces.ts';
import { accountError } from '../../services/accounts/account-error.ts';
import { exportOrganization } from '../../services/accounts/export-account.ts';
import { csvOfEvents, everyEvent, whenceOf } from '../../services/accounts/security-events.ts';
import {
  acceptInvitation,
  declineInvitation,
  invitationsFor,
} from '../../services/organizations/invitations.ts';
import { endMembership } from '../../services/organizations/members.ts';
import {
  askForOrganizationDeletion,
  createOrganization,
  type Doer,
  keepOrganization,
  organizationOf,
  organizationsOf,
  renameOrganization,
  shownOrganization,
} from '../../services/organizations/organizations.ts';
import { listOrganizationEvents } from '../../services/organizations/organization-trail.ts';
import { addConsoleEndpoint } from './add-console-endpoint.ts';
import type { ConsoleCaller } from './judge-caller.ts';
import { noteIn } from './note-change.ts';

type Needs = Pick<Deps, 'database' | 'outboxMailer'>;

/** Who does something, and from where. */
export const doerOf = (
  { userId, email }: ConsoleCaller,
  request: FastifyRequest,
): Doer & { email: string } => ({ userId, email, whence: whenceOf(request) });

/** The organisation acted for. Throws no_organization for oneself. */
export function organizationIn({ organizationId }: ConsoleCaller): string {
  if (organizationId === null) throw accountError('no_organization');
  return organizationId;
}

/** Serves the organisations of a person, and the one they act for. */
export function addOrganizationRoutes(app: FastifyInstance, deps: Needs): void {
  addOwnRoutes(app, deps);
  addWholeRoutes(app, deps);
  addOrganizationRecords(app, deps);
}

function addOwnRoutes(app: FastifyInstance, { database }: Needs): void {
  const { db } = database;
  addConsoleEndpoint(app, consoleEndpoints.listOrganizations, async ({ caller }) => ({
    organizations: await organizationsOf(db, caller.userId),
    invitations: await invitationsFor(db, caller.email),
  }));
  addConsoleEndpoint(
    app,
    consoleEndpoints.createOrganization,
    async ({ caller, body, request }) => ({
      organization: await createOrganization(database, doerOf(caller, request), body.name),
    }),
  );
  addConsoleEndpoint(
    app,
    consoleEndpoints.acceptInvitation,
    async ({ caller, params, request }) => {
      const doer = doerOf(caller, request);
      const joined = await acceptInvitation(database, doer, params.invitation_id);
      const row = await organizationOf(db, joined.organizationId);
      return { organization: await shownOrganization(db, row, joined.role) };
    },
  );
  addConsoleEndpoint(
    app,
    consoleEndpoints.declineInvitation,
    async ({ caller, params, request }) => {
      await declineInvitation(database, doerOf(caller, request), params.invitation_id);
      return null;
    },
  );
}

function addWholeRoutes(app: FastifyInstance, { database, outboxMailer }: Needs): void {
  const { db } = database;
  const shown = async (caller: ConsoleCaller): Promise<{ organization: Organization }> => ({
    organization: await shownOrganization(
      db,
      await organizationOf(db, organizationIn(caller)),
      caller.role,
    ),
  });
  addConsoleEndpoint(app, consoleEndpoints.getOrganization, ({ caller }) => shown(caller));
  addConsoleEndpoint(
    app,
    consoleEndpoints.updateOrganization,
    async ({ caller, body, request }) => {
      const doer = doerOf(caller, request);
      await renameOrganization(database, organizationIn(caller), doer, body.name);
      return shown(caller);
    },
  );
  addConsoleEndpoint(app, consoleEndpoints.leaveOrganization, async ({ caller, request }) => {
    const doer = doerOf(caller, request);
    await endMembership(database, organizationIn(caller), doer, caller.userId);
    return null;
  });
  addConsoleEndpoint(
    app,
    consoleEndpoints.deleteOrganization,
    async ({ caller, body, request }) => {
      const site = app.accounts.siteOf(request);
      await askForOrganizationDeletion(database, organizationIn(caller), doerOf(caller, request), {
        name: body.name,
        site,
      });
      outboxMailer.wake();
      return shown(caller);
    },
  );
  addConsoleEndpoint(app, consoleEndpoints.keepOrganization, async ({ caller, request }) => {
    await keepOrganization(database, organizationIn(caller), doerOf(caller, request));
    return shown(caller);
  });
}

/** What is kept about an organisation: its trail, and everything as a file. */
function addOrganizationRecords(app: FastifyInstance, { database }: Needs): void {
  const { db } = database;
  const note = noteIn(database);
  addConsoleEndpoint(app, consoleEndpoints.listOrganizationEvents, ({ caller, query }) =>
    listOrganizationEvents(db, organizationIn(caller), query.before),
  );
  addConsoleEndpoint(
    app,
    consoleEndpoints.exportOrganizationEvents,
    async ({ caller, query, request, reply }) => {
      const id = organizationIn(caller);
      await takeForm(app.accounts, request, 'events-export');
      const events = everyEvent((before) => listOrganizationEvents(db, id, before));
      asFile(reply, `organization-events.${query.format}`);
      return Readable.from(
        query.format === 'csv' ? csvOfEvents(events, true) : jsonPieces({ events }),
      );
    },
  );
  addConsoleEndpoint(
    app,
    consoleEndpoints.exportOrganization,
    async ({ caller, request, reply }) => {
      const id = organizationIn(caller);
      await takeForm(app.accounts, request, 'export');
      await note(request, caller, 'organization_exported', null);
      asFile(reply, 'organization.json');
      return Readable.from(jsonPieces(await exportOrganization(database, id)));
    },
  );
}

function asFile(reply: FastifyReply, name: string): void {
  reply
    .header('content-disposition', `attachment; filename="${product.name.toLowerCase()}-${name}"`)
    .type(name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/json');
}
