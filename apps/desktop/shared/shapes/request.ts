import type { z } from 'zod';

/** Names the parameters and the result of one request. */
export const request = <Params extends z.ZodType, Result extends z.ZodType>(
  params: Params,
  result: Result,
): { params: Params; result: Result } => ({ params, result });
