import { z } from 'zod';
import type { KeyScope } from '../scopes.ts';

/**
 * Rules of the keys that the documentation gives to anyone who asks. They are test keys, so they
 * are answered with recorded examples; all of them together count as one account, and what they
 * send is kept nowhere.
 */
export const demoKeyRules = {
  /** Account they belong to. */
  account: 'demo keys of the documentation',
  minutes: 15,
  /** Keys that live at once, of all visitors together. */
  atOnce: 200,
  /** Requests a minute from one address, with however many demo keys. */
  requestsPerMinute: 20,
  bodyBytes: 16 * 1024,
  /** Operations that are answered quickly and change nothing. */
  scopes: ['text:write', 'history:read', 'settings:read', 'receipts:read'],
} as const satisfies { scopes: readonly KeyScope[] } & Record<string, unknown>;

/** Body of `POST /site/demo-key`: nothing need be said. */
export const demoKeyRequest = z.object({});

/** Data of the answer (201): the key, and when it ends. */
export const demoKey = z.object({ token: z.string(), expires_at: z.iso.datetime() });
export type DemoKey = z.infer<typeof demoKey>;
