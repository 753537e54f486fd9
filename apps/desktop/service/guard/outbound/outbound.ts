import type { GroupPolicy } from '@aplomb/contract';
import { DesktopError } from '../../base/desktop-error.ts';
import type { PolicyKeeper } from '../../base/group-policy.ts';
import type { Outbound } from '../../base/outbound.ts';
import type { Vault } from '../../base/vault.ts';

interface OutboundOptions {
  vault: Pick<Vault, 'audit' | 'settings'>;
  policy: Pick<PolicyKeeper, 'current'>;
  /** The mode the app is in, for the audit log. */
  mode: () => string;
}

/** Makes the way out. Redirects are refused, because they could lead where nobody allowed. */
export function createOutbound({ vault, policy, mode }: OutboundOptions): Outbound {
  const permit = async (url: string, why: string, body: () => Promise<number>): Promise<void> => {
    const { host, hostname } = new URL(url);
    requireHost(policy.current, hostname);
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

/** Throws ACCESS_DENIED where the organisation allows no connection to a host. */
function requireHost(policy: GroupPolicy | null, host: string): void {
  if (policy === null || (policy.hosts?.includes(host) ?? true)) return;
  throw new DesktopError(
    'ACCESS_DENIED',
    `The policy of ${policy.organisation} allows no connection to ${host}.`,
    { advice: `It allows: ${policy.hosts?.join(', ') || 'none'}. Ask who manages this computer.` },
  );
}

function isAway(url: string): boolean {
  const host = new URL(url).hostname;
  return !(host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host));
}
