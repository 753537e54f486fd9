import { settingsGroups } from '@aplomb/contract';
import { z } from 'zod';
import { moment, nothing, savedFile } from '../shapes/common.ts';
import { keysOf } from '../shapes/state.ts';
import { request } from '../shapes/request.ts';

const usage = z.object({
  level: keysOf(settingsGroups.privacy.settings.analytics.options),
  since: moment.nullable(),
  features: z.array(z.object({ name: z.string(), count: z.int().min(0) })),
  /** From the level Basic on: the app's version, and how often each error code came. */
  version: z.string().nullable(),
  errors: z.array(z.object({ code: z.string(), count: z.int().min(0) })),
  /** At the level Detailed: how long the local part of answers took. */
  timings: z.array(
    z.object({
      name: z.string(),
      count: z.int().min(0),
      meanMilliseconds: z.number(),
      longestMilliseconds: z.number(),
    }),
  ),
});
export type Usage = z.infer<typeof usage>;

/**
 * Requests about the usage figures, which are counted on this computer for its user and never sent.
 */
export const usageRequests = {
  'usage.get': request(nothing, usage),
  'usage.export': request(nothing, savedFile),
  'usage.clear': request(nothing, usage),
};
