import { connectionOf } from './core/connection.ts';
import { Transport } from './core/transport.ts';
import type { AplombOptions } from './options.ts';
import { AudioResource } from './resources/audio.ts';
import { FilesResource } from './resources/files.ts';
import { HistoryResource } from './resources/history.ts';
import { JobsResource } from './resources/jobs.ts';
import { KeysResource } from './resources/keys.ts';
import { ReceiptsResource } from './resources/receipts.ts';
import { ScreenResource } from './resources/screen.ts';
import { SettingsResource } from './resources/settings.ts';
import { TextResource } from './resources/text.ts';
import { TokensResource } from './resources/tokens.ts';
import { UsageResource } from './resources/usage.ts';
import { WebhooksResource } from './resources/webhooks.ts';

/**
 * A client of the Aplomb API. Make one and keep it; it holds no connection and nothing to close.
 */
export class Aplomb {
  readonly text: TextResource;
  readonly screen: ScreenResource;
  readonly audio: AudioResource;
  readonly files: FilesResource;
  readonly jobs: JobsResource;
  readonly history: HistoryResource;
  readonly settings: SettingsResource;
  readonly tokens: TokensResource;
  readonly keys: KeysResource;
  readonly usage: UsageResource;
  readonly webhooks: WebhooksResource;
  readonly receipts: ReceiptsResource;

  /** Throws when key or address cannot be right; nothing is sent yet. */
  constructor(options: AplombOptions = {}) {
    const transport = new Transport(connectionOf(options));
    this.text = new TextResource(transport);
    this.screen = new ScreenResource(transport);
    this.audio = new AudioResource(transport);
    this.files = new FilesResource(transport);
    this.jobs = new JobsResource(transport);
    this.history = new HistoryResource(transport);
    this.settings = new SettingsResource(transport);
    this.tokens = new TokensResource(transport);
    this.keys = new KeysResource(transport);
    this.usage = new UsageResource(transport);
    this.webhooks = new WebhooksResource(transport);
    this.receipts = new ReceiptsResource(transport);
  }
}
