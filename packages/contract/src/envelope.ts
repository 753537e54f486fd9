import { z } from 'zod';
import { apiErrorCodes } from './errors/api.ts';

/** One field at fault: where (JSON path), what, and how to fix it. */
export const fieldError = z
  .object({
    field: z.string().describe('Path of the field, e.g. custom_settings.current_context'),
    message: z.string().describe('What is wrong'),
    fix: z.string().describe('What is accepted'),
  })
  .meta({ id: 'FieldError' });
export type FieldError = z.infer<typeof fieldError>;

/**
 * Pages of a list (spec section 3); `next_cursor` goes on where this page ends, whatever is added
 * meanwhile.
 */
export const pagination = z
  .object({
    total_items: z.int().min(0),
    total_pages: z.int().min(0),
    current_page: z.int().min(1),
    per_page: z.int().min(1),
    next_page_url: z.string().nullable(),
    prev_page_url: z.string().nullable(),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof pagination>;

/** Envelope of a success around `data`. */
export const successEnvelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ status: z.literal('success'), data });

/** Envelope of a success around a list. */
export const listEnvelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ status: z.literal('success'), data: z.array(data), pagination });

/** Details of an error. */
export const errorDetails = z
  .object({
    field_errors: z.array(fieldError).optional(),
    request_id: z.string(),
    docs: z.string().describe('Page that explains the code'),
  })
  .catchall(z.unknown());

/** Envelope of an error: the default shape of every failure. */
export const errorEnvelope = z
  .object({
    status: z.literal('error'),
    code: z.enum(apiErrorCodes),
    message: z.string(),
    details: errorDetails,
  })
  .meta({ id: 'ErrorEnvelope' });
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

/** RFC 9457 problem details, answered when the caller accepts application/problem+json. */
export const problemDetails = z
  .object({
    type: z.string().describe('Page that explains the code'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().describe('urn of the Request-Id'),
    code: z.enum(apiErrorCodes),
    errors: z.array(fieldError).optional(),
  })
  .catchall(z.unknown())
  .meta({ id: 'ProblemDetails' });
