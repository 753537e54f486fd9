import { z } from 'zod';
import { moment } from './common.ts';

/**
 * Load of the app at one moment, of all its processes and the browser of its windows: share of one
 * processor core, memory in bytes.
 */
export const performanceSample = z.object({
  at: moment,
  cpu: z.number().min(0),
  memory: z.number().min(0),
  /** The part of the memory that the windows and their browser take. */
  windowsMemory: z.number().min(0),
  machineCpu: z.number().min(0).max(1),
  machineMemory: z.number().min(0).max(1),
  loopDelayMilliseconds: z.number().min(0),
  framesRead: z.int().min(0),
  framesSkipped: z.int().min(0),
  onBattery: z.boolean().nullable(),
  threads: z.int().min(1),
});
export type PerformanceSample = z.infer<typeof performanceSample>;
