import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { product } from '@aplomb/contract';
import type { Target } from './find-target.ts';

const HEADER_BYTES = 16 * 1024;

/** What is sent to a target: by default a GET. */
export interface TargetRequest {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/**
 * Asks for a target, connecting to its checked addresses only, so that a name that changes
 * meanwhile changes nothing. Rejects when no answer comes.
 */
export function requestTarget(
  { url, addresses }: Target,
  signal: AbortSignal,
  { method = 'GET', headers = {}, body }: TargetRequest = {},
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method,
    lookup: pinned(addresses),
    signal,
    agent: false,
    maxHeaderSize: HEADER_BYTES,
    insecureHTTPParser: false,
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      connection: 'close',
      'user-agent': `${product.name}/${product.version} (media fetch)`,
      ...headers,
    },
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    send(url, options).once('response', resolve).once('error', reject).end(body);
  });
}

const pinned =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    if (all === true) return callback(null, [...addresses]);
    return callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };
