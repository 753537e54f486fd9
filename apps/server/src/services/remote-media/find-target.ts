import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLoopback } from '../keys/networks.ts';
import { mediaFault, type MediaField } from './media-fault.ts';
import { isPublicAddress } from './public-address.ts';

/** Finds every address of a host name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** Whose address is asked for, and what is allowed. */
export interface TargetRules {
  field: MediaField;
  /**
   * Lets plain http, other ports and this machine's loopback through; for tests of an operator's
   * own.
   */
  allowLoopback: boolean;
  resolve?: Resolve;
  signal?: AbortSignal;
}

/**
 * A URL that may be fetched, with the checked addresses its host had a moment ago. Connect to those
 * and to no others.
 */
export interface Target {
  url: URL;
  addresses: LookupAddress[];
}

const resolveBySystem: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/**
 * Checks a URL, resolves its host and checks every address. Throws VALIDATION_ERROR for what is not
 * fetched; it never says what an internal name resolves to.
 */
export async function findTarget(
  text: string,
  base: URL | null,
  rules: TargetRules,
): Promise<Target> {
  const url = checkAddress(text, base, rules);
  const addresses = await addressesOf(url.hostname, rules);
  if (!addresses.every(({ address }) => isAllowed(address, rules))) throw unreachable(rules.field);
  return { url, addresses };
}

/**
 * Checks a URL as far as that goes without looking its host up. Throws VALIDATION_ERROR for what is
 * never asked for.
 */
export function checkAddress(text: string, base: URL | null, rules: TargetRules): URL {
  const { field, allowLoopback } = rules;
  const url = URL.parse(text, base?.href);
  if (url === null) throw mediaFault(field, 'is not a URL', 'send a full https:// URL');
  if (url.protocol !== 'https:' && !(allowLoopback && url.protocol === 'http:'))
    throw mediaFault(
      field,
      'is not, or leads to one that is not, https',
      'offer the file over https',
    );
  if (url.username !== '' || url.password !== '')
    throw mediaFault(
      field,
      'holds a name or password',
      'use a link that works without signing in, such as a signed URL that expires',
    );
  if (url.port !== '' && !allowLoopback)
    throw mediaFault(field, 'names a port', 'offer the file on the usual port of https, 443');
  const host = bareHost(url.hostname);
  if (isIP(host) !== 0 && !isAllowed(host, rules)) throw unreachable(field);
  return url;
}

const isAllowed = (address: string, { allowLoopback }: TargetRules): boolean =>
  isPublicAddress(address) || (allowLoopback && isLoopback(address));

const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

async function addressesOf(
  hostname: string,
  { field, resolve = resolveBySystem, signal }: TargetRules,
): Promise<LookupAddress[]> {
  const host = bareHost(hostname);
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const addresses = await unlessAborted(resolve(host), signal).catch((error: unknown) => {
    throw unreachable(field, error);
  });
  if (addresses.length === 0) throw unreachable(field);
  return addresses;
}

/** Resolving a name cannot be stopped, only no longer waited for. */
async function unlessAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (signal === undefined) return work;
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => {
    aborted.reject(signal.reason);
  };
  signal.addEventListener('abort', abort, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** The same for names that are not known and for internal ones: nobody learns which there are. */
const unreachable = (field: MediaField, cause?: unknown) =>
  mediaFault(
    field,
    'leads to no public server',
    'check its spelling, and offer the file on a public server or send it in the request',
    cause,
  );
