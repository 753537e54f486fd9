import { readFileSync } from 'node:fs';
import { z } from 'zod';

const pack = z
  .object({
    file: z.string().regex(/^[\w.-]{1,120}$/),
    bytes: z.int().positive(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .nullable();

/**
 * What the makers of a package put into it: the site it belongs to, the key that signs new
 * versions, and the pack for reading the site offers.
 */
const release = z.object({
  site: z.url({ protocol: /^https?$/ }).nullable(),
  updateKey: z.base64().nullable(),
  reader: pack,
  /** The pack of the engine for language models. */
  answers: pack,
  /** The same engine with code for graphics cards. */
  graphics: pack,
});
export type Release = z.infer<typeof release>;

/** Name of the file beside the service's main module in a package. */
export const RELEASE_FILE = 'release.json';
export const noRelease: Release = {
  site: null,
  updateKey: null,
  reader: null,
  answers: null,
  graphics: null,
};

/** Reads what a package brings; a checkout has no such file. */
export function readRelease(path: string): Release {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return noRelease;
  }
  return release.parse(JSON.parse(text));
}
