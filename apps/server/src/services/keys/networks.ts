import ipaddr from 'ipaddr.js';

/** Whether `text` is an IP address or CIDR network. */
export function isNetwork(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}

/**
 * Whether `address` lies in one of `networks` (addresses or CIDR); IPv4 inside IPv6 counts as IPv4.
 */
export function inNetworks(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some((network) => {
    if (!network.includes('/'))
      return ipaddr.isValid(network) && ipaddr.process(network).toString() === parsed.toString();
    if (!ipaddr.isValidCIDR(network)) return false;
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === parsed.kind() && parsed.match(base, bits);
  });
}

/**
 * What counts as one caller without a key: an IPv4 address, or the /64 network of an IPv6 address,
 * which is one connection.
 */
export function callerOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : parsed.toString();
}

/** Whether `address` is this machine's loopback. */
export function isLoopback(address: string): boolean {
  // Asked of every request: the two usual forms need no parsing.
  return (
    address === '127.0.0.1' ||
    address === '::1' ||
    (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback')
  );
}
