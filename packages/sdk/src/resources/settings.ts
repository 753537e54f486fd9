import type { Transport } from '../core/transport.ts';
import type { ChangeOptions, ReadOptions } from '../options.ts';
import type { NotModified, Result } from '../result.ts';
import type { ContextSettings, UpdateContextSettingsRequest } from '../types.ts';

const path = 'settings/context';

/** What the help is for. */
export class SettingsResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Every setting in force; with `ifNoneMatch`, only when it changed. */
  getContext(options?: ReadOptions & { ifNoneMatch?: undefined }): Promise<Result<ContextSettings>>;
  getContext(options: ReadOptions): Promise<Result<ContextSettings> | NotModified>;
  async getContext(options: ReadOptions = {}): Promise<Result<ContextSettings> | NotModified> {
    return this.#transport.send({
      method: 'GET',
      path,
      headers: { 'if-none-match': options.ifNoneMatch },
      options,
    });
  }

  /**
   * Chooses profile and settings, in place of those set before; with `ifMatch`, only when nobody
   * changed them since.
   */
  async updateContext(
    change: UpdateContextSettingsRequest,
    options: ChangeOptions = {},
  ): Promise<Result<ContextSettings>> {
    return this.#transport.send({
      method: 'PUT',
      path,
      body: change,
      headers: { 'if-match': options.ifMatch },
      options,
    });
  }
}
