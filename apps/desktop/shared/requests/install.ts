import { z } from 'zod';
import { nothing } from '../shapes/common.ts';
import { request } from '../shapes/request.ts';

const scope = z.enum(['user', 'machine']);
/**
 * Offered where the system has a place for programs; `current` is whether the running program is
 * the installed one.
 */
const installation = z.object({
  offered: z.boolean(),
  installed: z.object({ scope, folder: z.string(), current: z.boolean() }).nullable(),
});

/** Requests about the installation: the app works without it from wherever it was unpacked. */
export const installRequests = {
  'install.get': request(nothing, installation),
  /**
   * Copies the program and enters it in the Start menu and the list of installed apps; only for the
   * machine an administrator is asked.
   */
  'install.run': request(z.object({ scope }), installation),
  /**
   * Takes the entries and the start with the computer away, ends the app, then removes the program.
   * What it keeps stays.
   */
  'install.remove': request(nothing, nothing),
};
