import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** Addresses for documentation (RFC 5737): nobody has them. */
export const addresses = {
  inside: '192.0.2.2',
  outside: '192.0.2.1',
  /** What every name leads to. */
  everyName: '198.51.100.7',
} as const;
export const MODEL_HOST = 'model.example';

const AWAY = 'away',
  WORLD = 'world';
const ip = (...args: string[]): void => {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });
};
/** Known to each other from the start, so that neither asks the other who it is. */
const cards = { [AWAY]: '02:00:00:00:00:02', [WORLD]: '02:00:00:00:00:01' } as const;
const know = (address: string, card: string, device: string): void =>
  ip('neigh', 'replace', address, 'lladdr', card, 'nud', 'permanent', 'dev', device);

/** The world outside: a cable into it, and every address is this machine. */
export function makeWorld(): void {
  ip('link', 'set', 'lo', 'up');
  const cable = ['link', 'add', AWAY, 'address', cards[AWAY], 'type', 'veth'];
  ip(...cable, 'peer', 'name', WORLD, 'address', cards[WORLD]);
  ip('addr', 'add', `${addresses.outside}/24`, 'dev', WORLD);
  ip('link', 'set', WORLD, 'up');
  know(addresses.inside, cards[AWAY], WORLD);
  ip('route', 'add', 'local', '0.0.0.0/0', 'dev', 'lo');
}

/** Gives the other end of the cable to the network of a process. */
export function plugIn(pid: number): void {
  ip('link', 'set', AWAY, 'netns', String(pid));
}

/** Makes the cable the only way out of this network, and the world the one who knows names. */
export function joinWorld(resolverFile: string): void {
  // Otherwise the system itself looks for routers.
  writeFileSync(`/proc/sys/net/ipv6/conf/${AWAY}/disable_ipv6`, '1');
  ip('link', 'set', 'lo', 'up');
  ip('addr', 'add', `${addresses.inside}/24`, 'dev', AWAY);
  ip('link', 'set', AWAY, 'up');
  know(addresses.outside, cards[WORLD], AWAY);
  ip('route', 'add', 'default', 'via', addresses.outside);
  writeFileSync(resolverFile, `nameserver ${addresses.outside}\n`);
  execFileSync('mount', ['--bind', resolverFile, '/etc/resolv.conf']);
}

/** Packets that left this network so far, whatever they were. */
export function packetsSent(): number {
  const line = readFileSync('/proc/self/net/dev', 'utf8')
    .split('\n')
    .find((one) => one.trim().startsWith(`${AWAY}:`));
  // Eight columns of what was received, then bytes and packets of what was sent.
  return Number(line?.split(':')[1]?.trim().split(/\s+/)[9] ?? Number.NaN);
}
