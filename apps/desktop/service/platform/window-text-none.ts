import type { WindowTextPort } from '../base/ports.ts';

/** Windows that tell nothing: everything is read from its picture. */
export const createNoWindowText = (): WindowTextPort => ({
  read: async () => null,
  warm: async () => undefined,
  close: async () => undefined,
});
