import { z } from 'zod';

/**
 * Answer of `GET /site/download`: whether the app's archive can be had here, and how to check it.
 */
export const downloadFacts = z.object({
  available: z.boolean(),
  file: z.string(),
  bytes: z.int().min(0).nullable(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});
export type DownloadFacts = z.infer<typeof downloadFacts>;
