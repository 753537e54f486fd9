import { readdir, readFile, readlink } from 'node:fs/promises';
import { ifOutOfReach } from '../base/out-of-reach.ts';
import { outputOf } from './run-program.ts';

const LOOPBACK = /^(?:127\.|\[?::1\]?|\[?::ffff:127\.)/;
const UNSPECIFIED = /^(?:0\.0\.0\.0|\[::\]|\*)/;

/**
 * Addresses beyond this machine that processes have a TCP connection to; null where the system does
 * not say whose a connection is.
 */
export async function foreignPeers(processes: readonly number[]): Promise<string[] | null> {
  const peers =
    process.platform === 'win32' ? await windowsPeers(processes) : await linuxPeers(processes);
  return peers?.filter((peer) => !LOOPBACK.test(peer) && !UNSPECIFIED.test(peer)) ?? null;
}

/** Lines of netstat: protocol, local address, peer, state, process. */
async function windowsPeers(processes: readonly number[]): Promise<string[] | null> {
  const text = await outputOf('netstat', ['-ano', '-p', 'TCP']);
  const rows = (text ?? '').split('\n').map((line) => line.trim().split(/\s+/));
  const connections = rows.filter((row) => row[0] === 'TCP' && row.length >= 5);
  if (connections.length === 0) return null;
  const own = connections.filter((row) => processes.includes(Number(row.at(-1))));
  return own.map(([, , peer = '']) => peer);
}

async function linuxPeers(processes: readonly number[]): Promise<string[]> {
  const sockets = new Set((await Promise.all(processes.map(socketsOf))).flat());
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((path) =>
      readFile(path, 'utf8').catch(ifOutOfReach('')),
    ),
  );
  const rows = tables
    .flatMap((table) => table.split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/));
  return rows.filter((row) => sockets.has(row[9] ?? '')).map((row) => addressOf(row[2] ?? ''));
}

/** Inodes of the sockets that a process holds. */
async function socketsOf(id: number): Promise<string[]> {
  const folder = `/proc/${id}/fd`;
  const names = await readdir(folder).catch(ifOutOfReach([]));
  const links = await Promise.all(
    names.map((name) => readlink(`${folder}/${name}`).catch(ifOutOfReach(''))),
  );
  return links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []);
}

const V6_UNSPECIFIED = '0'.repeat(32),
  V6_LOOPBACK = `${'0'.repeat(24)}01000000`,
  V4_IN_V6 = `${'0'.repeat(16)}FFFF0000`;

/** `0100007F:1F90` as the kernel writes it, each word's least significant byte first: 127.0.0.1. */
function addressOf(hex: string): string {
  const [digits = ''] = hex.split(':');
  if (digits === V6_UNSPECIFIED) return '[::]';
  if (digits === V6_LOOPBACK) return '[::1]';
  const ofV4 = digits.startsWith(V4_IN_V6) ? digits.slice(V4_IN_V6.length) : digits;
  return ofV4.length === 8 ? Buffer.from(ofV4, 'hex').toReversed().join('.') : `[${digits}]`;
}
