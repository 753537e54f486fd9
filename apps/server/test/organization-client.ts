import assert from 'node:assert/strict';
import {
  type ConsoleKey,
  type Organization,
  type OrganizationEventList,
  type OrganizationRole,
  type ReceivedInvitation,
} from '@aplomb/contract';
import type { ApiContext } from './api-context.ts';
import type { ConsoleCaller, Person } from './console-client.ts';

/** The console of a person who acts for an organisation. */
export const actingFor =
  (person: Person, organizationId: string): ConsoleCaller =>
  (id, given = {}) =>
    person.console(id, { organization: organizationId, ...given });

/** Makes an organisation of a person and answers its id. */
export async function found(owner: Person, name: string): Promise<string> {
  const made = await owner.console<{ organization: Organization }>('createOrganization', {
    body: { name },
  });
  assert.equal(made.status, 201, made.text);
  return made.body.data.organization.id;
}

/** The invitations to a person. */
export async function invitationsTo(person: Person): Promise<ReceivedInvitation[]> {
  const answer = await person.console<{ invitations: ReceivedInvitation[] }>('listOrganizations');
  return answer.body.data.invitations;
}

/** Invites a person who then accepts. */
export async function join(
  owner: ConsoleCaller,
  person: Person,
  role: OrganizationRole,
): Promise<void> {
  const body = { email: person.email, role };
  const sent = await owner<{ invitation: { id: string } }>('createInvitation', { body });
  assert.equal(sent.status, 201, sent.text);
  const params = { invitation_id: sent.body.data.invitation.id };
  const taken = await person.console('acceptInvitation', { params });
  assert.equal(taken.status, 200, taken.text);
}

/** A key that was just made. */
export interface MadeKey {
  key: ConsoleKey;
  token: string;
}

/** Makes a key where the caller acts. */
export const keyIn = async (call: ConsoleCaller, body: object = {}): Promise<MadeKey> =>
  (await call<MadeKey>('createKey', { body: { name: 'Importer', ...body } })).body.data;

/** The newest events of an organisation. */
export const trailOf = async (call: ConsoleCaller): Promise<OrganizationEventList['events']> =>
  (await call<OrganizationEventList>('listOrganizationEvents')).body.data.events;

/** Calls what accounts offer beside the console. */
export const callAccount = (
  { server: { origin } }: ApiContext,
  { cookie }: Person,
  path: string,
  body?: object,
): Promise<Response> =>
  fetch(`${origin}/api/account${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
