import { z } from 'zod';
import { shortestPassphrase } from '../passphrase.ts';
import { moment, nothing } from '../shapes/common.ts';
import { request } from '../shapes/request.ts';

const place = z.object({
  folder: z.string().trim().min(1).max(1_000),
  passphrase: z.string().min(1).max(200),
});

const historyCopy = z.object({
  on: z.boolean(),
  folder: z.string().nullable(),
  conversations: z.int().min(0),
  bytes: z.int().min(0),
  lastAt: moment.nullable(),
  /** Why nothing is copied although it is switched on; null while it is. */
  paused: z.string().nullable(),
  /** Folders on this computer that a cloud service keeps in step. */
  suggestions: z.array(z.string()),
});
export type HistoryCopyState = z.infer<typeof historyCopy>;

/** Requests about the encrypted copy of the history in a folder of the user's own. */
export const historyCopyRequests = {
  'historyCopy.get': request(nothing, historyCopy),
  /** Begins a copy there and switches cloud storage on. The passphrase is not kept. */
  'historyCopy.set': request(
    place.extend({
      passphrase: z
        .string()
        .min(shortestPassphrase, `at least ${shortestPassphrase} characters`)
        .max(200),
    }),
    historyCopy,
  ),
  'historyCopy.run': request(nothing, historyCopy),
  /**
   * Brings back conversations of every copy in the folder that the passphrase opens; those that are
   * here stay as they are.
   */
  'historyCopy.restore': request(
    place,
    z.object({ restored: z.int().min(0), present: z.int().min(0), damaged: z.int().min(0) }),
  ),
  /** Deletes the copy and forgets its key. */
  'historyCopy.remove': request(nothing, historyCopy),
};
