import { DesktopError } from '../../base/desktop-error.ts';
import type { Outbound } from '../../base/outbound.ts';
import type { Vault } from '../../base/vault.ts';

interface OutboundOptions {
  vault: Pick<Vault, 'audit' | 'settings'>;
  /** The mode the app is in, for the audit log. */
  mode: () => string;
}

/** Makes the way out. Redirects are refused, because they could lead where nobody allowed. */
export function createOutbound({ vault, mode }: OutboundOptions): Outbound {
  const permit = async (url: string, why: string, body: () => Promise<number>): Promise<void> => {
    const { host } = new URL(url);
    if (vault.settings.values.privacy.local_only) {
      throw new DesktopError(
        'ACCESS_DENIED',
        `"Local-only processing" is on, so no connection is opened to ${host}.`,
        { advice: 'Switch it off in the privacy controls to use what needs a connection.' },
      );
    }
    // Written before anything leaves: what the log does not hold was never sent.
    await vault.audit.append({
      kind: 'sent',
      detail: why,
      to: host,
      bytes: await body(),
      mode: mode(),
    });
  };
  return {
    isAway,
    announce: async (url, why) => {
      if (isAway(url)) await permit(url, why, async () => 0);
    },
    fetchFor: (why) => async (input, init) => {
      const request = new Request(input, { ...init, redirect: 'error' });
      if (isAway(request.url))
        await permit(request.url, why, async () =>
          request.body === null ? 0 : (await request.clone().arrayBuffer()).byteLength,
        );
      return fetch(request);
    },
  };
}

function isAway(url: string): boolean {
  const host = new URL(url).hostname;
  return !(host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host));
}
