import type { ApiErrorCode, EndpointId, KeyScope } from '@aplomb/contract';
import type { HandlingId } from '../errors/handling.ts';
import type { SampleLanguage } from '../samples/languages.ts';
import type { SchemaRow } from '../schema/schema-rows.ts';

/** Code highlighted while the site is built: a whole `<pre>`. */
export type HighlightedCode = string;

/** An example of an operation: the same request in every language, and its answer. */
export interface ReferenceExample {
  readonly name: string;
  readonly samples: Readonly<Record<SampleLanguage, HighlightedCode>>;
  readonly answer: HighlightedCode | null;
  /** What Try it starts from. */
  readonly request: {
    readonly params: Readonly<Record<string, string>>;
    readonly query: Readonly<Record<string, string>>;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Readonly<Record<string, unknown>> | null;
  };
  /** A file the samples read, to look at and to save. */
  readonly file?: { readonly name: string; readonly url: string; readonly picture: boolean };
}

/** An error of an operation under one of its statuses. */
export interface ReferenceError {
  readonly code: ApiErrorCode;
  readonly statuses: readonly number[];
  readonly title: string;
  readonly own: boolean;
}

/** Everything an operation's page shows. */
export interface EndpointReference {
  readonly id: EndpointId;
  readonly method: string;
  readonly path: string;
  readonly description: string;
  readonly scope: KeyScope;
  readonly scopeText: string;
  readonly metered: boolean;
  /** Whether the answer can come as server-sent events. */
  readonly streams: boolean;
  readonly request: {
    readonly path: readonly SchemaRow[];
    readonly query: readonly SchemaRow[];
    readonly headers: readonly SchemaRow[];
    readonly body: readonly SchemaRow[];
    /** Media type of a body that is a file as it is; null where it is none. */
    readonly fileType: string | null;
    /** Headers that such a file is sent with. */
    readonly fileHeaders: readonly SchemaRow[];
    readonly rules: readonly string[];
  };
  readonly examples: readonly ReferenceExample[];
  /** What samples do with a success. */
  readonly answers: 'json' | 'nothing' | 'file';
  readonly responses: readonly { readonly status: number; readonly description: string }[];
  readonly answer: readonly SchemaRow[];
  /** Names of headers its answers may have. */
  readonly headers: readonly string[];
  readonly errors: readonly ReferenceError[];
}

/** What an error's page shows beyond the catalogue. */
export interface ErrorReference {
  readonly causes: readonly string[];
  /** An answer with this code, in both shapes; null for errors raised by the client. */
  readonly examples: {
    readonly envelope: HighlightedCode;
    readonly problem: HighlightedCode;
  } | null;
  readonly handling: HandlingId;
}
