import { z } from 'zod';

/** Names one kept thing: a conversation, an answer, a picture. */
export const id = z.string().min(1).max(64);
/** A moment in UTC. */
export const moment = z.iso.datetime();
/** Parameters or result of a request that has none. */
export const nothing = z.strictObject({});
/** A short name a person gives. */
export const shortName = z.string().trim().min(1).max(120);
/** A rectangle in physical pixels of the virtual desktop. */
export const rectangle = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1).max(100_000),
  height: z.int().min(1).max(100_000),
});
/** A file the view hands over. */
export const givenFile = z.object({
  name: z.string().min(1).max(255),
  base64: z.base64().max(40_000_000),
});
/** A file to save, fetched from /blob/<blobId>. */
export const savedFile = z.object({
  blobId: id,
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.int().min(0),
});
export type SavedFile = z.infer<typeof savedFile>;

/** What a failed request, answer or job says. */
export const problem = z.object({
  code: z.union([z.string(), z.int()]),
  title: z.string(),
  detail: z.string(),
  advice: z.string(),
  docsPath: z.string(),
});
export type Problem = z.infer<typeof problem>;
