import type { z } from 'zod';
import {
  requests,
  type ParsedParams,
  type RequestName,
  type RequestResult,
} from '../../shared/messages.ts';
import { DesktopError } from '../desktop-error.ts';

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

/**
 * Checks the parameters, runs the handler and checks its result. Throws ENDPOINT_NOT_FOUND,
 * INVALID_PARAMETER_VALUE, or what the handler throws.
 */
export async function dispatch(handlers: Handlers, name: string, body: unknown): Promise<unknown> {
  if (!Object.hasOwn(requests, name))
    throw new DesktopError('ENDPOINT_NOT_FOUND', `There is no request "${name.slice(0, 80)}".`);
  const known = name as RequestName;
  const shape = requests[known];
  const params = shape.params.safeParse(body);
  if (!params.success)
    throw new DesktopError('INVALID_PARAMETER_VALUE', faultsOf(params.error), {
      advice: 'Correct the named fields and send the request again.',
    });
  const handle = handlers[known] as (params: unknown) => unknown;
  return shape.result.parse(await handle(params.data));
}

const faultsOf = (error: z.ZodError): string =>
  error.issues
    .slice(0, 5)
    .map(
      (issue) =>
        `${issue.path.length === 0 ? 'The request' : issue.path.join('.')}: ${issue.message}`,
    )
    .join('; ');
