import assert from 'node:assert/strict';
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { type ConnectionRequest, type ConnectionScope, mcpEndpoint } from '@aplomb/contract';
import type { ApiContext } from './api-context.ts';
import {
  type ConsoleAnswer,
  type ConsoleCaller,
  consoleCaller,
  type Person,
} from './console-client.ts';

/** How an assistant says who it is. */
interface Introduction {
  readonly name?: string;
  readonly redirect?: string;
  readonly scope?: string;
  /** Where it publishes its description, instead of registering. */
  readonly clientMetadataUrl?: string;
}

/** An assistant with the official client, which signs in by OAuth as those of others do. */
export class ConnectingAssistant implements OAuthClientProvider {
  readonly #origin: string;
  readonly #introduction: Introduction;
  readonly clientMetadataUrl?: string;
  #verifier = '';
  client: OAuthClientInformationMixed | undefined;
  saved: OAuthTokens | undefined;
  /** Where it sends the person’s browser. */
  wanted: URL | undefined;

  constructor(origin: string, introduction: Introduction = {}) {
    this.#origin = origin;
    this.#introduction = introduction;
    if (introduction.clientMetadataUrl !== undefined)
      this.clientMetadataUrl = introduction.clientMetadataUrl;
  }

  get redirectUrl(): string {
    return this.#introduction.redirect ?? 'http://127.0.0.1:33418/callback';
  }

  get clientMetadata() {
    const { name = 'Test Assistant', scope } = this.#introduction;
    return {
      client_name: name,
      redirect_uris: [this.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      ...(scope !== undefined && { scope }),
    };
  }

  clientInformation = () => this.client;
  saveClientInformation = (client: OAuthClientInformationMixed): void => {
    this.client = client;
  };
  tokens = () => this.saved;
  saveTokens = (tokens: OAuthTokens): void => {
    this.saved = tokens;
  };
  redirectToAuthorization = (url: URL): void => {
    this.wanted = url;
  };
  saveCodeVerifier = (verifier: string): void => {
    this.#verifier = verifier;
  };
  codeVerifier = () => this.#verifier;
  state = () => 'state-of-the-assistant';

  #transport(): StreamableHTTPClientTransport {
    return new StreamableHTTPClientTransport(new URL(mcpEndpoint.path, this.#origin), {
      authProvider: this,
    });
  }

  /** Tries the door, is told where to ask, and answers where the browser is sent. */
  async begin(): Promise<URL> {
    await assert.rejects(this.open(), UnauthorizedError);
    assert.ok(this.wanted !== undefined, 'the assistant was sent nowhere');
    return this.wanted;
  }

  /** Takes what the browser came back with. */
  async finish(back: URL): Promise<void> {
    await this.#transport().finishAuth(back.searchParams);
  }

  /** A session with the server. */
  async open(era: 'auto' | 'legacy' = 'auto'): Promise<Client> {
    const client = new Client(
      { name: 'test-assistant', version: '1.0.0' },
      { versionNegotiation: { mode: era } },
    );
    await client.connect(this.#transport());
    return client;
  }

  /** What a tool answers, in a session of its own. */
  async call(tool: string, input: Record<string, unknown> = {}): Promise<string> {
    const client = await this.open();
    const { content } = await client.callTool({ name: tool, arguments: input });
    await client.close();
    const [first] = content;
    return first?.type === 'text' ? first.text : '';
  }
}

/** A browser that is signed in and was sent to agree. */
export interface Asked {
  readonly id: string;
  readonly cookie: string;
  /** Calls about this request know its id. */
  readonly console: ConsoleCaller;
  readonly shown: ConsoleAnswer<ConnectionRequest>;
  /** Goes on where an answer leads; where the browser ends up. */
  goOn(answer: ConsoleAnswer<{ location?: string }>): Promise<URL>;
}

/** Follows one step of a browser; answers where it leads and the cookies it has then. */
export async function step(
  url: string | URL,
  cookie: string,
): Promise<{ to: string; cookie: string }> {
  const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
  const given = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const jar = new Map(
    [...cookie.split('; '), ...given].map((pair) => [pair.slice(0, pair.indexOf('=')), pair]),
  );
  return {
    to: answer.headers.get('location') ?? `${answer.status}`,
    cookie: [...jar.values()].join('; '),
  };
}

/** Sends a person’s browser where an assistant wants it; `organization` is whom they act for. */
export async function askPerson(
  api: ApiContext,
  person: Person,
  wanted: URL,
  organization?: string,
): Promise<Asked> {
  const { to, cookie } = await step(wanted, person.cookie);
  const id = new URL(to, api.server.origin).searchParams.get('id') ?? '';
  const own = consoleCaller(api, cookie);
  const call: ConsoleCaller = (name, given = {}) =>
    own(name, {
      params: { request_id: id },
      ...(organization !== undefined && { organization }),
      ...given,
    });
  return {
    id,
    cookie,
    console: call,
    shown: await call<ConnectionRequest>('getConnectionRequest'),
    goOn: async ({ body }) => new URL((await step(body.data.location ?? '', cookie)).to),
  };
}

/** Connects an assistant to a person’s account as both would; answers the browser’s last address. */
export async function connect(
  api: ApiContext,
  person: Person,
  assistant: ConnectingAssistant,
  scopes?: readonly ConnectionScope[],
  organization?: string,
): Promise<URL> {
  const asked = await askPerson(api, person, await assistant.begin(), organization);
  const agreed = await asked.console<{ location: string }>('agreeToConnection', {
    body: { scopes: scopes ?? asked.shown.body.data.scopes },
  });
  assert.equal(agreed.status, 200, agreed.text);
  const back = await asked.goOn(agreed);
  await assistant.finish(back);
  return back;
}
