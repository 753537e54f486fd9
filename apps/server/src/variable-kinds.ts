import { z } from 'zod';
import { isHere } from './http/from-here.ts';

/** A variable of the operator's environment. */
export interface OperatorVariable {
  readonly description: string;
  /** As shown in docs/operations.md. */
  readonly shownDefault: string;
  readonly schema: z.ZodType;
}

const text = z.string().nullable().default(null);
const number = (minimum: number, maximum: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .pipe(
      z
        .int()
        .min(minimum, `must be at least ${minimum}`)
        .max(maximum, `must be at most ${maximum}`),
    )
    .default(fallback);

export const count = (
  description: string,
  minimum: number,
  maximum: number,
  fallback: number,
): OperatorVariable => ({
  description,
  shownDefault: String(fallback),
  schema: number(minimum, maximum, fallback),
});
export const optional = (description: string, schema: z.ZodType = text): OperatorVariable => ({
  description,
  shownDefault: 'unset',
  schema,
});

export const flag = (description: string, fallback: 'true' | 'false'): OperatorVariable => ({
  description,
  shownDefault: fallback,
  schema: z
    .enum(['true', 'false'], 'must be true or false')
    .default(fallback)
    .transform((value) => value === 'true'),
});

export const webAddress = (protocol: RegExp, fault: string): z.ZodType =>
  z.url({ protocol, error: fault }).nullable().default(null);
/** Over plain HTTP on this machine only. */
export const providerAddress = z
  .url({ protocol: /^https?$/, error: 'must be an https:// URL' })
  .refine(
    (value) => {
      const { protocol, hostname } = new URL(value);
      return protocol === 'https:' || isHere(hostname);
    },
    { error: 'must be an https:// URL' },
  )
  .nullable()
  .default(null);
export const address = z.email('must be an e-mail address').nullable().default(null);
export const postgresAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// URL' })
  .nullable()
  .default(null);
