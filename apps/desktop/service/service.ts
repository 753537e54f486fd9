import type { Blobs } from './host/blobs.ts';
import type { Host } from './host/host.ts';
import type { Log } from './log.ts';
import type { Engine } from './engine/engine.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Platform } from './ports.ts';
import type { CurrentConversation } from './conversation/current-conversation.ts';
import type { Notices } from './state/notices.ts';
import type { StateKeeper } from './state/state-keeper.ts';
import type { Vault } from './storage/vault.ts';

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
  readonly outbound: Outbound;
  readonly conversation: CurrentConversation;
}
