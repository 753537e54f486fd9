/** What we use of the package, which brings no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** A record as the store keeps it. */
  export interface AdapterPayload {
    jti?: string;
    grantId?: string;
    [name: string]: unknown;
  }
  /** Where records of one kind are kept. */
  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<AdapterPayload | undefined>;
    findByUid(uid: string): Promise<AdapterPayload | undefined>;
    findByUserCode(code: string): Promise<AdapterPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }
  export interface Client {
    readonly clientId: string;
    readonly clientName?: string;
    readonly clientIdMetadataDocument?: boolean;
    grantTypeAllowed(type: string): boolean;
  }
  export interface Interaction {
    readonly uid: string;
    readonly prompt: { readonly name: string };
    readonly params: Readonly<Record<string, unknown>>;
  }
  export interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }
  export interface Context {
    readonly path: string;
    oidc: {
      client: Client;
      session: { accountId: string; destroyed: boolean };
      result?: { consent?: { grantId?: string } };
      provider: Provider;
    };
    redirect(address: string): void;
  }
  /** The fields that a client describes itself with, to be changed in place. */
  export type ClientMetadata = Record<string, unknown>;
  export class Provider {
    constructor(issuer: string, configuration: object);
    /** Whether X-Forwarded-* of a request are believed. */
    proxy: boolean;
    readonly Grant: {
      new (of: { clientId: string; accountId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    readonly Client: { find(id: string): Promise<Client | undefined> };
    on(event: 'authorization.success', listener: (context: Context) => void): this;
    on(event: 'server_error', listener: (context: Context, error: Error) => void): this;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<string>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<void>;
  }
  class ProviderError extends Error {
    constructor(description?: string);
  }
  export const errors: {
    InvalidGrant: typeof ProviderError;
    InvalidRedirectUri: typeof ProviderError;
    InvalidTarget: typeof ProviderError;
    SessionNotFound: typeof ProviderError;
    TemporarilyUnavailable: typeof ProviderError;
  };
  export const interactionPolicy: {
    Prompt: new (of: { name: string; requestable: boolean }, ...checks: object[]) => object;
    Check: new (
      reason: string,
      description: string,
      check: (context: Context) => boolean,
    ) => object;
  };
}
