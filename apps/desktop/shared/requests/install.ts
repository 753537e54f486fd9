import { z } from 'zod';
import { nothing } from '../shapes/common.ts';
import { request } from '../shapes/request.ts';

/** Offered where the system has a place for a user's programs; `folder` is that place. */
const installation = z.object({ offered: z.boolean(), installed: z.boolean(), folder: z.string().nullable() });

/** Requests about the installation for this user: the app works without it from wherever it was unpacked. */
export const installRequests = {
  'install.get': request(nothing, installation),
  /** Copies the program and enters it in the Start menu and the list of installed apps; no administrator right is needed. */
  'install.run': request(nothing, installation),
  /** Takes the entries and the start with the computer away, ends the app, then removes the program. What it keeps stays. */
  'install.remove': request(nothing, nothing),
};
