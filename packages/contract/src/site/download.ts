import { z } from 'zod';

/**
 * What a server can say of the app's archive: it is there, it is being built, its build failed, or
 * there is none and none is coming.
 */
export const downloadStates = ['ready', 'building', 'failed', 'absent'] as const;

/**
 * Answer of `GET /site/download`: whether the app's archive can be had here, how far its build has
 * come, and how to check the file.
 */
export const downloadFacts = z.object({
  state: z.enum(downloadStates),
  file: z.string(),
  bytes: z.int().min(0).nullable(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** Public half of the key that signed how it was made and what is new: Ed25519, SPKI in base64. */
  key: z.string().nullable(),
  /** Of the build, while there is one. */
  percent: z.int().min(0).max(100).nullable(),
});
export type DownloadFacts = z.infer<typeof downloadFacts>;

/** What the process that builds the archive tells the server that started it. */
export const archiveReport = z.discriminatedUnion('kind', [
  downloadFacts.pick({ percent: true }).extend({ kind: z.literal('progress') }),
  z.object({ kind: z.literal('ready'), built: z.boolean() }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);
export type ArchiveReport = z.infer<typeof archiveReport>;

/** Beside an archive that a server built: what it was built for. One built by hand has no such file. */
export const archiveRecord = {
  file: 'build.json',
  shape: z.object({ site: z.string(), sources: z.string() }),
} as const;

/** What visitors read where there is no archive to save. */
export const downloadSentences = {
  building:
    'The archive is being built on this server. You can download it here as soon as it is ready.',
  /** The same on other pages. */
  buildingElsewhere: 'The archive is being built on this server.',
  failed: 'The archive could not be built on this server, so there is nothing to download for now.',
  absent: 'This server does not offer the archive.',
} as const;

/** How far a build has come: "Building, 40 %". */
export function buildingWords({ percent }: Pick<DownloadFacts, 'percent'>): string {
  return percent === null ? 'Building' : `Building, ${percent} %`;
}
