import type { consoleEndpoints, ConsoleEndpointId } from '@aplomb/contract';

type Endpoints = typeof consoleEndpoints;
type OutputOf<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : undefined;
type InputOf<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : never;
type Part<Id extends ConsoleEndpointId, Name extends string> =
  Endpoints[Id] extends Record<Name, infer Schema> ? Schema : undefined;

/** Data an operation of the console answers with. */
export type ConsoleData<Id extends ConsoleEndpointId> = OutputOf<Part<Id, 'data'>>;

/** What an operation of the console is asked with. */
export interface ConsoleRequest<Id extends ConsoleEndpointId> {
  readonly params?: InputOf<Part<Id, 'params'>>;
  readonly query?: InputOf<Part<Id, 'query'>>;
  readonly body?: InputOf<Part<Id, 'body'>>;
  /** ETag the record must still have. */
  readonly ifMatch?: string;
}
