import {
  apiEndpoints,
  type ConsoleEndpoint,
  consoleEndpoints,
  type Endpoint,
  type KeyScope,
  keyScopeIds,
  mcpEndpoint,
  pathInOrganization,
} from '@aplomb/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ApiContext, openApi } from './api-context.ts';
import { askPerson, connect, ConnectingAssistant } from './connecting-assistant.ts';
import {
  type ConsoleAnswer,
  type ConsoleCaller,
  consoleCaller,
  type Person,
  signUp,
} from './console-client.ts';
import { consoleBodies as bodies, organizationName } from './console-bodies.ts';
import { embedded } from './databases.ts';
import { actingFor, found, invitationsTo, join } from './organization-client.ts';
import { silence } from './recordings.ts';

type ConsoleId = keyof typeof consoleEndpoints;

const secret = 'Quarterly-Zebra-Payroll';
/** A moment that is still to come when the key is made, and over soon after. */
const EXPIRY_MILLISECONDS = 700;
/** What the matrix needs to know of an operation; the door for assistants is one, too. */
type Operation = Pick<Endpoint, 'id' | 'method' | 'path' | 'scope' | 'body'>;
const operations = [
  ...Object.values<Operation>(apiEndpoints()),
  { ...mcpEndpoint, body: z.object({}) },
].map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const console_ = Object.values<ConsoleEndpoint>(consoleEndpoints).map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);
const ofFile = { 'content-type': 'application/octet-stream' };

/** A body without what differs from request to request. */
const told = ({ status, text }: { status: number; text: string }): string =>
  `${status} ` +
  text
    .replaceAll(/req_[0-9a-f-]{36}/g, 'req')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');

describe('permissions', () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  let owner: Person;
  let other: Person;
  let disabled: Person;
  let keeper: Person;
  let mate: Person;
  let ownerToken = '';
  let organization = '';
  const people: Record<string, () => ConsoleCaller> = {
    nobody: () => consoleCaller(api(), null),
    'somebody with a made-up cookie': () =>
      consoleCaller(api(), `aplomb.session_token=${'a'.repeat(32)}.${'b'.repeat(44)}`),
    'a disabled account': () => disabled.console,
  };
  /** A record of the owner, and one of nobody, for the parameters of an operation. */
  const record = async (
    endpoint: ConsoleEndpoint,
  ): Promise<{ real: Record<string, string>; none: Record<string, string> }> => {
    if (endpoint.ownership === 'organization') await settle();
    if (!endpoint.path.includes('{')) return { real: {}, none: {} };
    const [, name = ''] = /\{(\w+)\}/.exec(endpoint.path) ?? [];
    const makers: Readonly<Record<string, () => Promise<string>>> = {
      key_id: newKey,
      conversation_id: newConversation,
      webhook_id: newWebhook,
      delivery_id: newDelivery,
      project_id: newProject,
      invitation_id: endpoint.ownership === 'organization' ? sentInvitation : newInvitation,
      user_id: () => Promise.resolve(mateId),
      request_id: newRequest,
      connection_id: newConnection,
    };
    return { real: { [name]: (await makers[name]?.()) ?? '' }, none: { [name]: randomUUID() } };
  };
  /** A webhook of the owner, who has no other then: an account may have ten. */
  const newWebhook = async (): Promise<string> => {
    const call = api().as(ownerToken);
    for (const { id } of (await call<{ id: string }[]>('GET', '/v1/webhooks')).body.data)
      await call('DELETE', `/v1/webhooks/${id}`);
    const body = { url: `https://127.0.0.1:9/${secret}/${randomUUID()}` };
    return (await call<{ id: string }>('POST', '/v1/webhooks', body)).body.data.id;
  };
  const newDelivery = async (): Promise<string> => {
    const path = `/v1/webhooks/${await newWebhook()}/test`;
    return (await api().as(ownerToken)<{ id: string }>('POST', path)).body.data.id;
  };
  const newProject = async (): Promise<string> => {
    const body = { name: `${secret} ${randomUUID()}`.slice(0, 60) };
    const made = await owner.console<{ project: { id: string } }>('createProject', { body });
    return made.body.data.project.id;
  };
  /** An assistant that asks in the owner’s own browser. */
  const newRequest = async (): Promise<string> => {
    const assistant = new ConnectingAssistant(api().server.origin);
    const { id, cookie } = await askPerson(api(), owner, await assistant.begin());
    owner = { ...owner, cookie, console: consoleCaller(api(), cookie) };
    return id;
  };
  const newConnection = async (): Promise<string> => {
    await connect(api(), owner, new ConnectingAssistant(api().server.origin));
    const list = await owner.console<{ connections: { id: string }[] }>('listConnections');
    return list.body.data.connections[0]?.id ?? '';
  };
  let mateId = '';
  /** The owner and a mate belong to the organisation again, whatever was tried before. */
  const settle = async (): Promise<void> => {
    const keep = actingFor(keeper, organization);
    await keep('keepOrganization');
    const list = () => keep<{ members: { user_id: string; email: string }[] }>('listMembers');
    const idOf = async ({ email }: Person) =>
      (await list()).body.data.members.find((member) => member.email === email)?.user_id;
    if ((await idOf(owner)) === undefined) await join(keep, owner, 'owner');
    if ((await idOf(mate)) === undefined) await join(keep, mate, 'read');
    mateId = (await idOf(mate)) ?? '';
    for (const [user_id = '', role] of [
      [await idOf(owner), 'owner'],
      [mateId, 'read'],
    ] as const)
      await keep('updateMember', { params: { user_id }, body: { role } });
  };
  const sentInvitation = async (): Promise<string> => {
    const body = { email: `${randomUUID()}@example.com`, role: 'read' };
    const call = actingFor(keeper, organization);
    const sent = await call<{ invitation: { id: string } }>('createInvitation', { body });
    return sent.body.data.invitation.id;
  };
  /** An invitation to the owner, who takes it only once: the same as long as it waits. */
  const newInvitation = async (): Promise<string> => {
    const waiting = (await invitationsTo(owner))[0]?.id;
    if (waiting !== undefined) return waiting;
    const host = await signUp(api(), `${randomUUID()}@example.com`);
    const id = await found(host, secret);
    const body = { email: owner.email, role: 'read' };
    const sent = await actingFor(host, id)<{ invitation: { id: string } }>('createInvitation', {
      body,
    });
    return sent.body.data.invitation.id;
  };
  const newKey = async (): Promise<string> =>
    (await owner.console<{ key: { id: string } }>('createKey', { body: { name: secret } })).body
      .data.key.id;
  const newConversation = async (): Promise<string> =>
    String(
      (
        await api().as(ownerToken)('POST', '/v1/text/analyze', {
          text: `${secret} is ours.`,
          analysis_mode: 'language',
        })
      ).body.data['conversation_id'],
    );
  const newJob = async (): Promise<string> =>
    String(
      (
        await api().as(ownerToken)(
          'POST',
          '/v1/audio/process',
          { audio_data: silence(1).toString('base64') },
          { prefer: 'respond-async' },
        )
      ).body.data['id'],
    );
  /** A record of the owner for the path of an operation, and where its owner reads it. */
  const ownRecord = async ({ path }: Operation): Promise<{ id: string; path: string }> => {
    if (path.includes('{job_id}')) {
      const id = await newJob();
      return { id, path: `/v1/jobs/${id}` };
    }
    if (path.includes('{file_id}')) {
      const call = api().as(ownerToken);
      const { body } = await call<{ id: string }>('POST', '/v1/files', secret, ofFile);
      return { id: body.data.id, path: `/v1/files/${body.data.id}` };
    }
    if (path.includes('{key_id}')) {
      const body = { name: secret, scopes: ['text:write'] };
      const made = await api().as(ownerToken)<{ id: string }>('POST', '/v1/keys', body);
      return { id: made.body.data.id, path: '/v1/keys' };
    }
    if (!path.startsWith('/v1/webhook')) {
      const id = await newConversation();
      return { id, path: `/v1/history/conversations/${id}` };
    }
    const call = api().as(ownerToken);
    const body = { url: `https://127.0.0.1:9/${randomUUID()}` };
    const webhook = (await call<{ id: string }>('POST', '/v1/webhooks', body)).body.data.id;
    const log = `/v1/webhooks/${webhook}/deliveries`;
    if (path.includes('{webhook_id}')) return { id: webhook, path: log };
    const made = await call<{ id: string }>('POST', `/v1/webhooks/${webhook}/test`);
    return { id: made.body.data.id, path: log };
  };
  const keys = new Map<string, Promise<string>>();
  /** One key of each kind asks all operations. */
  const keyOf = (mode: 'live' | 'test', scope: KeyScope): Promise<string> => {
    const name = `${mode} ${scope}`;
    const made =
      keys.get(name) ?? api().key('--scopes', scope, ...(mode === 'test' ? ['--test'] : []));
    keys.set(name, made);
    return made;
  };
  const ask = (
    call: ConsoleCaller,
    endpoint: ConsoleEndpoint,
    params: Record<string, string>,
    given: { headers?: Record<string, string>; organization?: string } = {},
  ): Promise<ConsoleAnswer> =>
    call(endpoint.id as ConsoleId, {
      params,
      ...(endpoint.ownership === 'organization' && { organization }),
      ...given,
      ...(bodies[endpoint.id as ConsoleId] === undefined
        ? {}
        : { body: bodies[endpoint.id as ConsoleId] }),
    });

  beforeAll(async () => {
    // Webhooks of the owner lead to this machine, to where nobody listens.
    context = await openApi(embedded, {
      APLOMB_MEDIA_LOOPBACK: 'true',
      APLOMB_CONNECTORS: 'true',
      APLOMB_FORMS_PER_HOUR: '0',
    });
    [keeper, mate] = [
      await signUp(api(), 'keeper@example.com'),
      await signUp(api(), 'mate@example.com'),
    ];
    organization = await found(keeper, organizationName);
    [owner, other, disabled] = [
      await signUp(api(), 'owner@example.com'),
      await signUp(api(), 'other@example.com'),
      await signUp(api(), 'disabled@example.com'),
    ];
    ownerToken = (await owner.console<{ token: string }>('createKey', { body: { name: secret } }))
      .body.data.token;
    disabledToken = (
      await disabled.console<{ token: string }>('createKey', { body: { name: 'Soon over' } })
    ).body.data.token;
    await newConversation();
    await api().database.admin('users', 'disable', 'disabled@example.com');
    expiring = await api().key(
      '--expires',
      new Date(Date.now() + EXPIRY_MILLISECONDS).toISOString(),
    );
    elsewhere = await api().key('--allow-ip', '203.0.113.7');
    revoked = await api().key('--account', 'revoked');
    const list = (await api().database.keys('list')).split('\n');
    const id = list.find((line) => line.includes(' revoked '))?.split(' ')[0] ?? '';
    await api().database.keys('revoke', id);
  });
  let disabledToken = '';
  let expiring = '';
  let revoked = '';
  let elsewhere = '';
  afterAll(async () => {
    await context?.close();
  });

  it('has a body for every console operation that takes one', () => {
    expect(
      Object.values<ConsoleEndpoint>(consoleEndpoints)
        .filter(({ body }) => body !== undefined)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(Object.keys(bodies).toSorted());
  });

  describe.each(console_)('%s', (_name, endpoint) => {
    let untouched: ReturnType<typeof record> | null = null;
    it.each(Object.keys(people))(
      'is closed to %s, whether the record exists or not',
      async (who) => {
        const { real, none } = await (untouched ??= record(endpoint));
        const call = people[who]?.() ?? owner.console;
        const [one, two] = [await ask(call, endpoint, real), await ask(call, endpoint, none)];
        expect([one.status, one.body.code, one.text.includes(secret)]).toEqual([
          403,
          'ACCESS_DENIED',
          false,
        ]);
        expect(told(one)).toBe(told(two));
      },
    );

    it('shows another account nothing of its owner’s, nor whether it exists', async () => {
      const { real, none } = await record(endpoint);
      const one = await ask(other.console, endpoint, real);
      expect(one.text).not.toContain(secret);
      if (endpoint.ownership === 'account') {
        expect(one.status).toBe(endpoint.status);
        return;
      }
      expect([one.status, one.body.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
      const nowhere = { organization: randomUUID() };
      const two =
        endpoint.ownership === 'organization'
          ? await ask(other.console, endpoint, none, nowhere)
          : await ask(other.console, endpoint, none);
      expect(told(one)).toBe(told(two));
    });

    it('is open to its owner', async () => {
      const { real } = await record(endpoint);
      expect((await ask(owner.console, endpoint, real)).status).toBe(endpoint.status);
    });

    if (endpoint.method !== 'GET')
      it('is closed to other sites in the owner’s own browser', async () => {
        const { real } = await record(endpoint);
        const answer = await ask(owner.console, endpoint, real, {
          headers: { origin: 'https://evil.example' },
        });
        expect([answer.status, answer.body.details.reason]).toEqual([403, 'foreign_origin']);
      });

    it('is closed in an organisation to others, as where there is none', async () => {
      if (endpoint.right === null) return;
      const { real } = await record(endpoint);
      const answers = [organization, randomUUID(), 'no-id'].map((id) =>
        ask(other.console, endpoint, real, { organization: id }),
      );
      for (const { status, body } of await Promise.all(answers))
        expect([status, body.details.reason]).toEqual([404, 'no_organization']);
      // A server of the version before knows no such path.
      expect(pathInOrganization(endpoint.path, 'ID')).not.toBe(endpoint.path);
    });

    it('is closed to an API key', async () => {
      const { real } = await record(endpoint);
      const answer = await consoleCaller(api(), null)(endpoint.id as ConsoleId, {
        params: real,
        headers: { authorization: `Bearer ${ownerToken}` },
      });
      expect(answer.status).toBe(403);
    });
  });

  describe.each(operations)('%s', (_name, endpoint) => {
    const send = (
      token: string | null,
      id: string = randomUUID(),
    ): ReturnType<ReturnType<ApiContext['as']>> =>
      api().as(token)(
        endpoint.method,
        endpoint.path.replace(/\{\w+\}/, id),
        endpoint.body === undefined ? undefined : {},
        endpoint.method === 'PATCH' ? { 'upload-offset': '0', 'upload-complete': '?1' } : {},
      );
    const isOpen = (status: number): boolean => status !== 401 && status !== 403;

    it.each(
      keyScopeIds.flatMap((scope) =>
        (['live', 'test'] as const).map((mode) => [mode, scope] as const),
      ),
    )('is open to a %s key of %s only where it is its scope', async (mode, scope: KeyScope) => {
      const answer = await send(await keyOf(mode, scope));
      expect([isOpen(answer.status), answer.status === 403 ? answer.body.code : null]).toEqual(
        scope === endpoint.scope ? [true, null] : [false, 'ACCESS_DENIED'],
      );
    });

    it('is closed to keys that do not count, each with its reason', async () => {
      await expect.poll(async () => (await send(expiring)).status).toBe(401);
      const cases = [
        [null, 401, 'MISSING_API_KEY'],
        [expiring, 401, 'INVALID_API_KEY'],
        [revoked, 401, 'INVALID_API_KEY'],
        [elsewhere, 403, 'IP_NOT_ALLOWED'],
        [`apl_live_${'0'.repeat(38)}`, 401, 'INVALID_API_KEY'],
        [disabledToken, 401, 'INVALID_API_KEY'],
      ] as const;
      for (const [token, status, code] of cases) {
        const answer = await send(token);
        expect([answer.status, answer.body.code], code).toEqual([status, code]);
      }
    });

    if (endpoint.path.includes('{'))
      it('does not tell another account whether the owner’s record exists', async () => {
        const { id: real, path } = await ownRecord(endpoint);
        const none = randomUUID();
        const stranger = await api().key();
        const one = await send(stranger, real);
        expect([one.status, told(one)]).toEqual([404, told(await send(stranger, none))]);
        expect((await api().as(ownerToken)('GET', path)).status).toBe(200);
      });
  });
});
