import { DesktopError } from '../../base/desktop-error.ts';
import type { Handlers } from '../../base/handlers.ts';
import type { z } from 'zod';
import { requests, type RequestName } from '../../../shared/messages.ts';

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
