import { readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

/** What traced processes did beyond reading: addresses they turned to and files they wrote. */
export interface Traced {
  addresses: string[];
  written: string[];
}

/** System calls that name an address, and those that make or change a file. */
const networkCalls = ['connect', 'sendto', 'sendmsg', 'sendmmsg'] as const;
const openCalls = ['open', 'openat', 'openat2'];
const makingCalls = [
  'creat',
  'mkdir',
  'mkdirat',
  'rename',
  'renameat',
  'renameat2',
  'link',
  'linkat',
  'symlink',
  'symlinkat',
  'mknod',
  'mknodat',
  'bind',
];

const callLine = /^(?<name>\w+)\((?<given>.*)\) += (?<result>-?\d+)/;
const internetAddress = /inet_(?:addr|pton)\((?:AF_INET6, )?"(?<address>[^"]+)"/g;
const writing = /O_WRONLY|O_RDWR|O_CREAT/;
const quoted = /"(?<path>(?:[^"\\]|\\.)+)"/g;
const folderGiven = /AT_FDCWD<(?<folder>[^>]+)>/;
const datagramConnect = /^connect\(\d+<UDP(?:v6)?:/;
const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** The command that runs a program under the trace, which goes to files in `folder`. */
export function traceCommand(folder: string): string[] {
  const calls = [...networkCalls, ...openCalls, ...makingCalls].map((name) => `?${name}`).join();
  return [
    'strace',
    // The program is our child, not the tracer's, so that signals reach it.
    '-D',
    '-ff',
    '--seccomp-bpf',
    '-qq',
    '-yy',
    '-s',
    '512',
    '-e',
    `trace=${calls}`,
    '-e',
    'signal=none',
    '-o',
    join(folder, 'trace'),
  ];
}

/** Reads the traces in a folder. */
export function readTraces(folder: string): Traced {
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').split('\n'),
  );
  return {
    addresses: [...new Set(lines.flatMap(addressesOf))],
    written: [...new Set(lines.flatMap(writtenBy))],
  };
}

/** Addresses beyond loopback that a line of a trace names, reached or not. */
export function addressesOf(line: string): string[] {
  if (!networkCalls.some((name) => line.startsWith(`${name}(`))) return [];
  // A browser asks the system for a route in this way: nothing is sent, and packets are counted.
  if (datagramConnect.test(line)) return [];
  return [...line.matchAll(internetAddress)]
    .map(({ groups }) => groups?.['address'] ?? '')
    .filter((address) => !loopback.test(address));
}

/** Paths that a line of a trace opened for writing, or made. */
export function writtenBy(line: string): string[] {
  const { name = '', given = '', result = '' } = callLine.exec(line)?.groups ?? {};
  if (Number(result) < 0) return [];
  const isOpening = openCalls.includes(name);
  if (isOpening ? !writing.test(given) : !makingCalls.includes(name)) return [];
  if (name === 'bind' && !given.includes('sun_path="')) return [];
  const paths = [...given.matchAll(quoted)].map(({ groups }) => groups?.['path'] ?? '');
  const folder = folderGiven.exec(given)?.groups?.['folder'] ?? process.cwd();
  // Of a rename or link, the name that is new.
  const path = paths.at(-1);
  if (path === undefined) return [];
  return [isAbsolute(path) ? path : join(folder, path)];
}
