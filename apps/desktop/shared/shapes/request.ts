import type { z } from 'zod';

/** What a request takes and what it answers. */
export interface RequestShape { readonly params: z.ZodType; readonly result: z.ZodType }

/** Names the parameters and the result of one request. */
export const request = <Params extends z.ZodType, Result extends z.ZodType>(params: Params, result: Result): { params: Params; result: Result } => ({ params, result });
