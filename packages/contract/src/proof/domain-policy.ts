import { z } from 'zod';
import { ruleTiers, type RuleTier } from './rule-facts.ts';

const tier = z.enum(Object.keys(ruleTiers) as [RuleTier, ...RuleTier[]]);

/** A domain's name as a person types it, with a port where there is one. */
export const domainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z\d-]+\.)*[a-z\d-]+(?::\d{1,5})?$/);

/**
 * What an employer or a school says of AI help in general, and the fingerprints of the keys it
 * signs rules with. Fields that are not known are left alone.
 */
export const domainPolicy = z.object({
  kind: z.literal('aplomb-policy'),
  version: z.literal(1),
  name: z.string().trim().min(1).max(120),
  interview: tier.optional(),
  exam: tier.optional(),
  keys: z.array(z.string().regex(/^[\w-]{43}$/)).max(50),
  /** Where people read more. */
  more: z.url({ protocol: /^https$/ }).optional(),
});
export type DomainPolicy = z.infer<typeof domainPolicy>;
