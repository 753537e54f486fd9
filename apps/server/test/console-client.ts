import assert from 'node:assert/strict';
import {
  accountPaths,
  type ConsoleEndpoint,
  consoleEndpoints,
  pathInOrganization,
} from '@aplomb/contract';
import type { ApiContext } from './api-context.ts';

/** Answer of a console operation. */
export interface ConsoleAnswer<Data = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: {
    status: string;
    data: Data;
    code: string;
    message: string;
    details: { field_errors?: { field: string }[]; reason?: string };
  };
  text: string;
}

/** Calls an operation of the console by id; every success is held against its schema. */
export type ConsoleCaller = <Data = Record<string, unknown>>(
  id: keyof typeof consoleEndpoints,
  given?: {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
    headers?: Record<string, string>;
    /** Id of the organisation acted for. */
    organization?: string;
  },
) => Promise<ConsoleAnswer<Data>>;

/** A browser signed in. */
export interface Person {
  email: string;
  cookie: string;
  console: ConsoleCaller;
  signOut(): Promise<void>;
}

const password = 'walnut orbit canvas thirteen';

/** Signs a new person up as the site does: form, mailed link, password. */
export async function signUp(api: ApiContext, email: string): Promise<Person> {
  const post = (path: string, body: object, cookie = ''): Promise<Response> =>
    fetch(api.server.origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: api.server.origin,
        ...(cookie === '' ? {} : { cookie }),
      },
      body: JSON.stringify(body),
    });
  assert.equal((await post(accountPaths.signUp, { email, password })).status, 202);
  const line =
    (await api.database.admin('outbox', 'list'))
      .split('\n')
      .find((entry) => entry.includes(` ${email} `)) ?? '';
  const token = /token=([\w-]{43})/.exec(
    await api.database.admin('outbox', 'show', line.split(' ')[0] ?? ''),
  )?.[1];
  assert.equal((await post(accountPaths.confirm, { token })).status, 200);
  const cookie = await signIn(api, email);
  return {
    email,
    cookie,
    console: consoleCaller(api, cookie),
    signOut: async () => {
      await post('/auth/sign-out', {}, cookie);
    },
  };
}

/** Signs in and answers the cookies. */
export async function signIn(api: ApiContext, email: string): Promise<string> {
  const answer = await fetch(`${api.server.origin}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: api.server.origin },
    body: JSON.stringify({ email, password }),
  });
  assert.equal(answer.status, 200, await answer.text());
  return answer.headers
    .getSetCookie()
    .map((entry) => entry.split(';')[0])
    .join('; ');
}

/** A caller with these cookies, or with none. */
export function consoleCaller(api: ApiContext, cookie: string | null): ConsoleCaller {
  return async <Data>(
    id: keyof typeof consoleEndpoints,
    given: Parameters<ConsoleCaller>[1] = {},
  ) => {
    const endpoint: ConsoleEndpoint = consoleEndpoints[id];
    const { organization } = given;
    const own = endpoint.path.replaceAll(
      /\{(\w+)\}/g,
      (_all, name: string) => given.params?.[name] ?? '',
    );
    const path = organization === undefined ? own : pathInOrganization(own, organization);
    const response = await fetch(
      `${api.server.origin}${path}?${new URLSearchParams(given.query)}`,
      {
        method: endpoint.method,
        headers: {
          ...(endpoint.method === 'GET' ? {} : { origin: api.server.origin }),
          ...(cookie === null ? {} : { cookie }),
          ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...given.headers,
        },
        ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      },
    );
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const body = (isJson ? JSON.parse(text) : null) as ConsoleAnswer<Data>['body'];
    if (response.ok) {
      assert.equal(response.status, endpoint.status, `${id}: status`);
      const fault = endpoint.data?.safeParse(body.data).error;
      assert.equal(fault, undefined, `${id}: ${fault?.message}`);
    }
    assert.equal(response.headers.get('cache-control'), 'no-store', `${id}: may be kept`);
    return { status: response.status, headers: response.headers, body, text };
  };
}
