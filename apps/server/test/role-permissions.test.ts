import {
  type ConsoleEndpoint,
  consoleEndpoints,
  mayDo,
  type OrganizationRole,
  organizationRoleIds,
} from '@aplomb/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { consoleBodies, organizationName } from './console-bodies.ts';
import { type ConsoleAnswer, type Person, signUp } from './console-client.ts';
import { embedded } from './databases.ts';
import { actingFor, found, join } from './organization-client.ts';

type ConsoleId = keyof typeof consoleEndpoints;

/** These change what the ones before need, so they come last. */
const last: readonly string[] = ['deleteOrganization', 'keepOrganization', 'leaveOrganization'];
const doors = Object.values<ConsoleEndpoint>(consoleEndpoints)
  .filter(({ right }) => right !== null)
  .toSorted((one, two) => last.indexOf(one.id) - last.indexOf(two.id))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** Bodies that are accepted only once. */
const once = (): typeof consoleBodies => ({
  createProject: { name: randomUUID() },
  createWebhook: { url: `https://127.0.0.1:9/${randomUUID()}` },
});

describe('the roles of an organisation', () => {
  let context: ApiContext;
  let id = '';
  const people = new Map<OrganizationRole, Person>();
  const ask = (role: OrganizationRole, endpoint: ConsoleEndpoint): Promise<ConsoleAnswer> => {
    const person = people.get(role);
    if (person === undefined) throw new TypeError(`nobody is ${role}`);
    const [, name = ''] = /\{(\w+)\}/.exec(endpoint.path) ?? [];
    const body = { ...consoleBodies, ...once() }[endpoint.id as ConsoleId];
    return actingFor(person, id)(endpoint.id as ConsoleId, {
      params: { [name]: randomUUID() },
      ...(body !== undefined && { body }),
    });
  };
  beforeAll(async () => {
    context = await openApi(embedded, { APLOMB_MEDIA_LOOPBACK: 'true' });
    const founder = await signUp(context, 'founder@example.com');
    id = await found(founder, organizationName);
    for (const role of organizationRoleIds) {
      const person = await signUp(context, `${role}@example.com`);
      await join(actingFor(founder, id), person, role);
      people.set(role, person);
    }
  });
  afterAll(async () => {
    await context?.close();
  });

  describe.each(doors)('%s', (_name, endpoint) => {
    const { right } = endpoint;
    it.each(organizationRoleIds)('is open to %s only where the role allows it', async (role) => {
      const answer = await ask(role, endpoint);
      if (right !== null && mayDo(role, right)) {
        const isRecord = endpoint.path.includes('{');
        expect([answer.status, answer.body?.details?.reason ?? null]).toEqual(
          isRecord ? [404, expect.not.stringMatching('no_organization')] : [endpoint.status, null],
        );
        return;
      }
      expect([answer.status, answer.body.code, answer.body.details.reason]).toEqual([
        403,
        'ACCESS_DENIED',
        'role_forbids',
      ]);
    });
  });

  it.each(doors)(
    'who left finds %s closed, as if there were no organisation',
    async (_name, door) => {
      for (const role of organizationRoleIds) {
        const { status, body } = await ask(role, door);
        expect([status, body.details.reason]).toEqual([404, 'no_organization']);
      }
    },
  );
});
