import type { z } from 'zod';
import type { ApiErrorCode } from '../errors/api.ts';
import type { KeyScope } from '../scopes.ts';
import type { Deprecation } from '../versions.ts';

/** What operations are grouped by: tags of the OpenAPI document. */
export const endpointAreas = {
  screen: 'Read and analyze screenshots and videos of a screen',
  text: 'Analyze text and source code',
  audio: 'Transcribe and analyze recordings',
  jobs: 'Follow analyses that take longer than a request',
  files: 'Send a file once, in pieces where it is large, and analyze it by its id',
  history: 'Read, search, export and delete what was analyzed',
  settings: 'Choose how analyses and answers are made',
  tokens: 'Call the API from a web page',
  keys: 'Give each program a key of its own',
  usage: 'See what was called, how fast, and what is left of the day',
  webhooks: 'Be told when something has happened',
  receipts: 'Check what the app did in a session',
} as const;
export type EndpointArea = keyof typeof endpointAreas;

/** A way an endpoint can succeed. */
export interface SuccessResponse {
  readonly status: 200 | 201 | 202 | 204 | 304;
  readonly description: string;
  /** Schema of the whole body; absent when there is none. */
  readonly body?: z.ZodType;
  /** Whether it is the bytes of a file. */
  readonly isFile?: boolean;
  readonly headers?: readonly ResponseHeader[];
  /** Media types it can also be answered in, by Accept. */
  readonly formats?: Readonly<Record<string, string>>;
  /** What the stream of events looks like, where Accept: text/event-stream gives one. */
  readonly events?: string;
  /** Data of an example, where it is not that of the endpoint's examples. */
  readonly example?: unknown;
}

/** Headers an endpoint may add to those every answer carries. */
export type ResponseHeader =
  | 'Location'
  | 'ETag'
  | 'Idempotent-Replayed'
  | 'Link'
  | 'Preference-Applied'
  | Exclude<UploadHeader, 'Upload-Length'>;

/** Headers that say where an upload stands (draft-ietf-httpbis-resumable-upload). */
export type UploadHeader = 'Upload-Complete' | 'Upload-Offset' | 'Upload-Length' | 'Upload-Limit';

/**
 * One operation of the public API: what routes, OpenAPI, reference pages and clients are made from.
 */
export interface Endpoint {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with parameters in braces. */
  readonly path: string;
  readonly area: EndpointArea;
  readonly summary: string;
  readonly description: string;
  readonly scope: KeyScope;
  /** Whether it counts against the day's analyses. */
  readonly metered: boolean;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Field of the body whose file may also be sent as it is. */
  readonly upload?: string;
  /** The file that is the body, in place of JSON. */
  readonly file?: FileBody;
  /** Present where it is to go. */
  readonly deprecated?: Deprecation;
  readonly responses: readonly SuccessResponse[];
  /** Codes this operation can answer beyond those every operation can. */
  readonly errors: readonly ApiErrorCode[];
  readonly examples: readonly EndpointExample[];
}

/** A body that is a file as it is, and the headers it is sent with. */
export interface FileBody {
  readonly mediaType: string;
  readonly bytes: number;
  readonly headers: readonly { readonly name: UploadHeader; readonly isNeeded: boolean }[];
}

/** A request that works as it stands, and the data it is answered with. */
export interface EndpointExample {
  readonly name: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Headers that go along with a file. */
  readonly headers?: Readonly<Partial<Record<UploadHeader, string>>>;
  readonly body?: unknown;
  readonly response: unknown;
}
