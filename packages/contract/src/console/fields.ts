import { z } from 'zod';
import { keyModes } from '../keys.ts';
import { apiRules } from '../limits.ts';

/** A whole number written in a query. */
export const numberInQuery = (minimum: number, maximum: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .default(fallback);

/** A moment in a query: a date or an ISO 8601 timestamp. */
export const momentInQuery = z.union([
  z.iso.date().max(apiRules.momentCharacters),
  z.iso.datetime({ offset: true }).max(apiRules.momentCharacters),
]);

/** Whose records: those of live keys, or those of test keys. */
export const modeInQuery = z
  .enum(keyModes)
  .default('live')
  .describe('Records of live or of test keys');
