import type { ConsoleKey, OrganizationMember, Project, UsageData } from '@aplomb/contract';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../account-client.ts';
import type { ApiContext } from '../api-context.ts';
import { type ConsoleCaller, type Person, signUp } from '../console-client.ts';
import {
  actingFor,
  callAccount,
  found,
  invitationsTo,
  join,
  keyIn,
  type MadeKey,
  trailOf as trail,
} from '../organization-client.ts';

const TEXT = '/v1/text/analyze';
/** The console has a limit of requests a minute, which looking more often would meet. */
const seldom = { interval: 500 };
const said = { text: 'Composure under pressure is a habit.', analysis_mode: 'language' };

/** Organisations through the console's own door. */
export function organizationsSuite(api: () => ApiContext): void {
  let count = 0;
  const person = (name: string): Promise<Person> =>
    signUp(api(), `${name}-${(count += 1)}@example.com`);
  const members = async (call: ConsoleCaller): Promise<OrganizationMember[]> =>
    (await call<{ members: OrganizationMember[] }>('listMembers')).body.data.members;
  const idOf = async (call: ConsoleCaller, { email }: Person): Promise<string> =>
    (await members(call)).find((member) => member.email === email)?.user_id ?? '';
  const invite = (call: ConsoleCaller, email: string, role = 'developer') =>
    call<{ invitation: { id: string } }>('createInvitation', { body: { email, role } });
  const account = (who: Person, path: string, body?: object): Promise<Response> =>
    callAccount(api(), who, path, body);

  describe('an organisation', () => {
    let ada: Person;
    let bob: Person;
    let org: ConsoleCaller;
    let id = '';
    beforeAll(async () => {
      [ada, bob] = [await person('ada'), await person('bob')];
      id = await found(ada, 'Zebra Works');
      org = actingFor(ada, id);
    });

    it('has keys, history, usage and a quota of its own', async () => {
      const own = await keyIn(ada.console);
      const theirs = await keyIn(org);
      expect((await api().as(theirs.token)('POST', TEXT, said)).status).toBe(201);
      expect((await api().as(own.token)('GET', '/v1/history/conversations')).body.data).toEqual([]);
      const mine = await ada.console<{ keys: ConsoleKey[] }>('listKeys');
      expect(mine.body.data.keys.map(({ id }) => id)).toEqual([own.key.id]);
      const [before, after] = [
        await ada.console<UsageData>('getUsage'),
        await org<UsageData>('getUsage'),
      ];
      expect([before.body.data.quota.used, after.body.data.quota.used]).toEqual([0, 1]);
      const kept = await org<{ total: number }>('listConversations');
      expect(kept.body.data.total).toBe(1);
    });

    it('groups keys by project, tells usage of each, and keeps one that has active keys', async () => {
      const make = async (name: string) =>
        (await org<{ project: Project }>('createProject', { body: { name } })).body.data.project;
      const [site, night] = [await make('Site'), await make('Night job')];
      expect((await org('createProject', { body: { name: 'Site' } })).body.details.reason).toBe(
        'name_taken',
      );
      const { key, token } = await keyIn(org, { project_id: site.id });
      const general = (await keyIn(org)).key.project_id;
      const listed = await org<{ projects: Project[] }>('listProjects');
      expect(listed.body.data.projects.map(({ name }) => name)).toEqual([
        'General',
        'Site',
        'Night job',
      ]);
      expect(listed.body.data.projects[0]?.id).toBe(general);
      await api().as(token)('POST', TEXT, said);
      const usage = (await api().as(token)('GET', `/v1/usage?project_id=${site.id}`)).body
        .data as unknown as UsageData;
      expect([usage.total.requests, usage.projects[0]]).toMatchObject([
        1,
        { project_id: site.id, name: 'Site', requests: 1 },
      ]);
      const made = await api().as(token)<ConsoleKey>('POST', '/v1/keys', {
        name: 'By a key',
        scopes: ['text:write'],
      });
      expect(made.body.data.project_id).toBe(site.id);
      const remove = (project: Project) =>
        org('deleteProject', { params: { project_id: project.id } });
      expect((await remove(site)).body.details.reason).toBe('project_in_use');
      for (const key_id of [key.id, made.body.data.id])
        await org('updateKey', { params: { key_id }, body: { project_id: night.id } });
      expect((await remove(site)).status).toBe(204);
      const moved = await org<UsageData>('getUsage', { query: { project_id: night.id } });
      expect(moved.body.data.total.requests).toBe(3);
      const foreign = await ada.console('createKey', {
        body: { name: 'Elsewhere', project_id: night.id },
      });
      expect([foreign.status, foreign.body.details.field_errors?.[0]?.field]).toEqual([
        422,
        'project_id',
      ]);
    });

    it('invites by mail, whose link never follows a header, and only the address may join', async () => {
      const sent = await org<{ invitation: { id: string } }>('createInvitation', {
        body: { email: bob.email.toUpperCase(), role: 'developer' },
        headers: { 'x-forwarded-host': 'evil.example' },
      });
      const params = { invitation_id: sent.body.data.invitation.id };
      const [mail = ''] = await mailsTo(api(), bob.email);
      expect(mail).toContain(`/console/organization`);
      expect(mail).toContain('Zebra Works');
      expect(mail).toContain(ada.email);
      expect(mail).not.toContain('evil.example');
      const stranger = await person('stranger');
      expect((await stranger.console('acceptInvitation', { params })).status).toBe(404);
      expect((await stranger.console('declineInvitation', { params })).status).toBe(404);
      expect(await invitationsTo(bob)).toMatchObject([
        { organization: 'Zebra Works', role: 'developer', invited_by: ada.email },
      ]);
      expect((await bob.console('acceptInvitation', { params })).status).toBe(200);
      expect((await bob.console('acceptInvitation', { params })).status).toBe(404);
      expect((await invite(org, bob.email)).body.details.reason).toBe('already_member');
      expect((await members(org)).map(({ email, role }) => [email, role])).toEqual([
        [ada.email, 'owner'],
        [bob.email, 'developer'],
      ]);
    });

    it('lets an invited person sign up and find the invitation, which can be declined or revoked', async () => {
      const email = `later-${(count += 1)}@example.com`;
      await invite(org, email, 'read');
      const later = await signUp(api(), email);
      const [waiting] = await invitationsTo(later);
      const params = { invitation_id: waiting?.id ?? '' };
      expect((await later.console('declineInvitation', { params })).status).toBe(204);
      expect(await invitationsTo(later)).toEqual([]);
      const again = await invite(org, email, 'billing');
      await org('revokeInvitation', { params: { invitation_id: again.body.data.invitation.id } });
      expect(await invitationsTo(later)).toEqual([]);
      await invite(org, email, 'read');
      await invite(org, email, 'billing');
      expect(await invitationsTo(later)).toMatchObject([{ role: 'billing' }]);
    });

    it('shows billing what is used and nothing of what was sent; a role holds from the next call on', async () => {
      const carl = await person('carl');
      await join(org, carl, 'billing');
      const call = actingFor(carl, id);
      expect((await call('getUsage')).status).toBe(200);
      for (const door of ['listConversations', 'listRequests', 'listKeys', 'getSettings'] as const)
        expect((await call(door)).body.details.reason).toBe('role_forbids');
      const user_id = await idOf(org, carl);
      await org('updateMember', { params: { user_id }, body: { role: 'developer' } });
      expect((await call('listConversations')).status).toBe(200);
      const { token } = (await call<MadeKey>('createPlaygroundKey', { body: {} })).body.data;
      const kept = await keyIn(call);
      expect((await api().as(token)('GET', '/v1/keys')).status).toBe(200);
      await org('updateMember', { params: { user_id }, body: { role: 'read' } });
      expect((await api().as(token)('GET', '/v1/keys')).body.code).toBe('INVALID_API_KEY');
      await org('removeMember', { params: { user_id } });
      expect((await call('getOrganization')).body.details.reason).toBe('no_organization');
      // What a member made for the organisation is the organisation's.
      expect((await api().as(kept.token)('GET', '/v1/keys')).status).toBe(200);
    });

    it('keeps an owner: the last one can neither leave, nor be less, nor delete the account', async () => {
      const user_id = await idOf(org, ada);
      const reasons = [
        await org('leaveOrganization'),
        await org('removeMember', { params: { user_id } }),
        await org('updateMember', { params: { user_id }, body: { role: 'read' } }),
      ].map(({ status, body }) => [status, body.details.reason]);
      expect(reasons).toEqual(Array.from({ length: 3 }, () => [422, 'last_owner']));
      const gone = await account(ada, '/deletion', { password: 'walnut orbit canvas thirteen' });
      expect([gone.status, ((await gone.json()) as { message: string }).message]).toEqual([
        422,
        expect.stringContaining('Zebra Works'),
      ]);
      const two = await Promise.all([person('one'), person('two')]);
      for (const each of two) await join(org, each, 'owner');
      await org('leaveOrganization');
      const [one, other] = two.map((each) => actingFor(each, id));
      // Both at once: one of them has to stay.
      const left = await Promise.all([one?.('leaveOrganization'), other?.('leaveOrganization')]);
      expect(left.map((answer) => answer?.status).toSorted()).toEqual([204, 422]);
      const stays = left[0]?.status === 422 ? one : other;
      await join(stays ?? org, ada, 'developer');
      const transfer = { params: { user_id } };
      expect((await stays?.('transferOwnership', transfer))?.status).toBe(200);
      expect((await stays?.('transferOwnership', transfer))?.body.details.reason).toBe(
        'role_forbids',
      );
      expect((await org('updateOrganization', { body: { name: 'Zebra Works' } })).status).toBe(200);
    });

    it('may be owned by one person three times', async () => {
      const many = await person('many');
      for (const name of ['One', 'Two', 'Three']) await found(many, name);
      const fourth = await many.console('createOrganization', { body: { name: 'Four' } });
      expect([fourth.status, fourth.body.code]).toEqual([422, 'VALIDATION_ERROR']);
    });

    it('writes what was done in it into its own trail, not into a person’s, and exports it', async () => {
      await keyIn(org, { name: '=1+1' });
      const events = await trail(org);
      expect(events[0]).toMatchObject({ kind: 'key_created', by: ada.email });
      const kinds = new Set(events.map(({ kind }) => kind));
      for (const kind of [
        'organization_created',
        'project_deleted',
        'member_invited',
        'invitation_declined',
        'invitation_revoked',
        'member_joined',
        'member_left',
        'member_removed',
        'role_changed',
        'ownership_transferred',
        'key_changed',
      ] as const)
        expect(kinds, kind).toContain(kind);
      const { text } = await org('exportOrganizationEvents', { query: { format: 'csv' } });
      const rows = parse<Record<string, string>>(text, { columns: true });
      expect([rows.length, rows[0]?.['by'], rows[0]?.['detail']]).toEqual([
        events.length,
        ada.email,
        expect.stringMatching(/^'=1\+1 /),
      ]);
      const own = await (await account(ada, '/events')).text();
      expect(own).not.toContain('=1+1');
    });

    it('is no part of a member’s own export, and has one of its own', async () => {
      const mine = (await (await account(ada, '/export')).json()) as {
        organizations: { name: string; role: string }[];
        conversations: unknown[];
      };
      expect([mine.organizations, mine.conversations]).toMatchObject([
        [{ name: 'Zebra Works', role: 'owner' }],
        [],
      ]);
      const all = JSON.parse((await org('exportOrganization')).text) as {
        conversations: unknown[];
        projects: unknown[];
        api_keys: { hash?: string }[];
      };
      expect([all.conversations.length > 0, all.projects.length, all.api_keys[0]?.hash]).toEqual([
        true,
        2,
        undefined,
      ]);
    });
  });

  it('sends so many invitations a day, and no more than wait at once', async () => {
    const eve = await person('eve');
    const org = actingFor(eve, await found(eve, 'Busy'));
    const many = Array.from({ length: 51 }, (_, at) => `busy-${at}@example.com`);
    const answers = [];
    for (const email of many) answers.push(await invite(org, email));
    expect(answers.at(-1)?.body.details.reason).toBe('organization_full');
    expect(answers.at(-2)?.status).toBe(201);
    // Revoked ones make room, and count as sent.
    for (const { body } of answers.slice(0, 50))
      await org('revokeInvitation', { params: { invitation_id: body.data.invitation.id } });
    const later = [];
    for (const email of many.slice(0, 50)) later.push(await invite(org, `again-${email}`));
    expect(later.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
    await org('revokeInvitation', {
      params: { invitation_id: later[0]?.body.data.invitation.id ?? '' },
    });
    const last = await invite(org, 'one-more@example.com');
    expect([last.status, last.body.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
  });

  describe('an organisation ends', () => {
    it('after a grace in which keys are refused and an owner can keep it; what was a member’s stays', async () => {
      const [eve, mia] = [await person('eve'), await person('mia')];
      const id = await found(eve, 'Soon over');
      const org = actingFor(eve, id);
      await join(org, mia, 'owner');
      const { token } = await keyIn(org);
      const own = await keyIn(mia.console);
      expect((await api().as(token)('POST', TEXT, said)).status).toBe(201);
      const wrong = await org('deleteOrganization', { body: { name: 'Soon' } });
      expect(wrong.body.details.field_errors?.[0]?.field).toBe('name');
      expect((await org('deleteOrganization', { body: { name: 'Soon over' } })).status).toBe(200);
      for (const { email } of [eve, mia])
        expect((await mailsTo(api(), email))[0]).toContain('Soon over');
      expect((await api().as(token)('GET', '/v1/keys')).body.code).toBe('INVALID_API_KEY');
      expect((await org('listKeys')).body.details.reason).toBe('organization_goes');
      expect((await actingFor(mia, id)('keepOrganization')).status).toBe(200);
      expect((await api().as(token)('GET', '/v1/keys')).status).toBe(200);
      await org('deleteOrganization', { body: { name: 'Soon over' } });
      const over = "update organizations set deletion_at = now() - interval '8 days' where id = $1";
      await api().restart('stop', {}, () => api().database.sql(over, [id]));
      const gone = actingFor(mia, id);
      await expect.poll(async () => (await gone('getOrganization')).status, seldom).toBe(404);
      expect((await api().as(token)('GET', '/v1/keys')).body.code).toBe('INVALID_API_KEY');
      expect((await api().as(own.token)('GET', '/v1/keys')).status).toBe(200);
    });

    it('for a person alone when their account goes: what they made there stays, without their name', async () => {
      const [eve, mia] = [await person('eve'), await person('mia')];
      const id = await found(eve, 'Goes on');
      const org = actingFor(eve, id);
      await join(org, mia, 'developer');
      const { token } = await keyIn(actingFor(mia, id));
      await invite(org, 'waits@example.com');
      const asked = await account(mia, '/deletion', { password: 'walnut orbit canvas thirteen' });
      expect(asked.status).toBe(202);
      await api().restart('stop', {}, () =>
        api().database.sql(
          "update auth_users set deletion_at = now() - interval '8 days' where email = $1",
          [mia.email],
        ),
      );
      await expect.poll(async () => (await members(org)).length, seldom).toBe(1);
      expect((await api().as(token)('GET', '/v1/keys')).status).toBe(200);
      const events = await trail(org);
      expect(JSON.stringify(events)).not.toContain(mia.email);
      expect(events.find(({ kind }) => kind === 'key_created')).toMatchObject({
        by: null,
        device: null,
        address: null,
      });
    });

    it('with its only member, and is handed on to another when the operator deletes its owner', async () => {
      const [eve, mia] = [await person('eve'), await person('mia')];
      const [alone, both] = [await found(eve, 'Alone'), await found(eve, 'Both')];
      const { token } = await keyIn(actingFor(eve, alone));
      const kept = await keyIn(actingFor(eve, both));
      await join(actingFor(eve, both), mia, 'read');
      await api().database.admin('users', 'delete', eve.email);
      expect((await api().as(token)('GET', '/v1/keys')).body.code).toBe('INVALID_API_KEY');
      expect((await api().as(kept.token)('GET', '/v1/keys')).status).toBe(200);
      expect(await members(actingFor(mia, both))).toMatchObject([
        { email: mia.email, role: 'owner' },
      ]);
    });

    it('for an invitation when its days are over', async () => {
      const [eve, mia] = [await person('eve'), await person('mia')];
      const org = actingFor(eve, await found(eve, 'Late'));
      await invite(org, mia.email);
      const [{ id: invitation_id } = { id: '' }] = await invitationsTo(mia);
      const over =
        "update organization_invitations set expires_at = now() - interval '1 minute' where email = $1";
      await api().restart('stop', {}, () => api().database.sql(over, [mia.email]));
      expect(await invitationsTo(mia)).toEqual([]);
      const late = await mia.console('acceptInvitation', { params: { invitation_id } });
      expect([late.status, late.body.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    });
  });
}
