import type { AskedReader } from '@aplomb/engine';
import type { Blobs } from './blobs.ts';
import type { CurrentConversation } from './conversation.ts';
import type { Engine } from './engine.ts';
import type { Host } from './host.ts';
import type { Log } from './log.ts';
import type { Notices } from './notices.ts';
import type { Outbound } from './outbound.ts';
import type { PolicyKeeper } from './group-policy.ts';
import type { Platform } from './ports.ts';
import type { StateKeeper } from './state-keeper.ts';
import type { Vault } from './vault.ts';

/** What every area of the service works with. */
export interface Service {
  readonly platform: Platform;
  readonly vault: Vault;
  readonly log: Log;
  /** Bytes for the view that are never written to disk. */
  readonly blobs: Blobs;
  readonly host: Host;
  readonly state: StateKeeper;
  readonly notices: Notices;
  readonly engine: Engine;
  readonly asked: AskedReader;
  readonly outbound: Outbound;
  readonly policy: PolicyKeeper;
  readonly conversation: CurrentConversation;
}
