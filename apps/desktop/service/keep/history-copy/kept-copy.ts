import { z } from 'zod';

/**
 * `folder` is the user's, `own` the one in it that is this installation's; the key opens what was
 * written, the passphrase is not kept.
 */
export const keptCopy = z.object({
  folder: z.string(),
  own: z.string(),
  key: z.base64(),
  lastAt: z.string().nullable(),
  bytes: z.number(),
  conversations: z.number(),
});
export type KeptCopy = z.infer<typeof keptCopy>;
