import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Global unicast: everything else of IPv6 is special, or not given to anybody yet. */
const ipv6Global = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
/**
 * Addresses that look public and answer only inside a cloud provider's network, where they hand out
 * secrets.
 */
const providerInternal = new Set(['168.63.129.16']);

/**
 * Whether `address` is one that anybody on the internet reaches: no special range of any kind, and
 * not this machine.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || providerInternal.has(parsed.toString())) return false;
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(ipv6Global)) return false;
  return !ownAddresses().has(parsed.toString());
}

/** Asked anew each time: addresses come and go with networks. */
function ownAddresses(): Set<string> {
  return new Set(
    Object.values(networkInterfaces()).flatMap((addresses) =>
      (addresses ?? []).map(({ address }) =>
        ipaddr.parse(address.split('%', 1)[0] ?? '').toString(),
      ),
    ),
  );
}
