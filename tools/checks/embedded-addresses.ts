import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/** The reviewed list of hosts, from the root of the repository. */
export const knownAddressesFile = 'tools/checks/known-addresses.json';

/** Hosts that were looked at: in which packages they are, and what they are there for. */
export interface KnownAddresses {
  /** Names of packages; `*` stands for the part that differs by platform. */
  packages: string[];
  for: string;
  hosts: string[];
}

/** Native libraries, by their names on Linux, macOS and Windows, and WebAssembly. */
export const nativeFile = /\.(?:node|wasm|dll|dylib|so)(?:\.[\d.]+)?$/;

const address = /(?:https?|wss?):\/\/((?:[a-z\d-]+\.)+[a-z]{2,}|\d+\.\d+\.\d+\.\d+)/gi;
/** The same in UTF-16, where every second byte is zero, as Windows keeps its texts. */
const wideScheme = Buffer.from('://', 'utf16le');
const wideText = /(?:[!-~]\0){12,}/g;

/** Hosts of all addresses of the web in a file, in lower case. */
export function hostsIn(bytes: Buffer): string[] {
  const text = bytes.toString('latin1');
  const wide = bytes.includes(wideScheme) ? (text.match(wideText) ?? []) : [];
  const texts = [text, ...wide.map((one) => one.replaceAll('\0', ''))];
  const hosts = texts.flatMap((one) => [...one.matchAll(address)].map(([, host = '']) => host));
  return [...new Set(hosts.map((host) => host.toLowerCase()))].toSorted();
}

/** One sentence for each host in a package's files that nobody has reviewed. */
export function unknownAddresses(
  name: string,
  files: Iterable<{ path: string; bytes: Buffer }>,
  known: readonly KnownAddresses[],
): string[] {
  const reviewed = new Set(
    known
      .filter(({ packages }) => packages.some((pattern) => matchesGlob(name, pattern)))
      .flatMap(({ hosts }) => hosts),
  );
  const problems: string[] = [];
  for (const { path, bytes } of files)
    for (const host of hostsIn(bytes))
      if (!reviewed.has(host))
        problems.push(
          `${path} holds an address at ${host}, which is not in ${knownAddressesFile}. ` +
            `Find out what ${name} does with it; turn off what sends data, ` +
            'then add the host with what it is for',
        );
  return problems;
}

/** The reviewed list. */
export function readKnownAddresses(root = '.'): KnownAddresses[] {
  return JSON.parse(readFileSync(`${root}/${knownAddressesFile}`, 'utf8')) as KnownAddresses[];
}
