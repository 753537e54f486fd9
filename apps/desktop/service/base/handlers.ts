import type { ParsedParams, RequestName, RequestResult } from '../../shared/messages.ts';

/** What answers a request. */
export type Handler<Name extends RequestName> = (
  params: ParsedParams<Name>,
) => Promise<RequestResult<Name>> | RequestResult<Name>;

/** A handler for each request there is. */
export type Handlers = { [Name in RequestName]: Handler<Name> };

/** The handlers of some requests, as one area of the service gives them. */
export type HandlersOf<Prefix extends string> = {
  [Name in Extract<RequestName, `${Prefix}.${string}`>]: Handler<Name>;
};
