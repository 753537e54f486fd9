import { z } from 'zod';

/**
 * What the site says of the newest version, signed with the makers' key (Ed25519) over
 * `announcedText`.
 */
export const announcement = z.object({
  version: z.string().max(40),
  file: z.string().regex(/^[\w.-]{1,120}$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  notes: z.string().max(4_000),
  signature: z.base64(),
});
export type Announcement = z.infer<typeof announcement>;

/** The text the signature of an announcement covers. */
export const announcedText = ({
  version,
  file,
  sha256,
  notes,
}: Omit<Announcement, 'signature'>): string => JSON.stringify([version, file, sha256, notes]);
