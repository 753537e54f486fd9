import { apiRules } from '@aplomb/contract';
import { ApiError } from '../../http/api-error.ts';
import { findTarget, type TargetRules } from './find-target.ts';
import { mediaFault } from './media-fault.ts';
import { type FileRules, receiveFile, type RemoteMedia } from './receive-file.ts';
import { requestTarget } from './request-target.ts';

/** How remote media is fetched. */
export interface RemoteMediaRules extends TargetRules, FileRules {
  /** Time for all of it: finding the host, redirects, the whole file. */
  seconds: number;
}

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a file from a public server over https into a file of its own. Every address is checked
 * after resolution, on each redirect, and
 * connected to as checked. Throws a catalogue error that names the field; rejects with the signal's
 * reason when that ends it.
 */
export async function fetchRemoteMedia(url: string, rules: RemoteMediaRules): Promise<RemoteMedia> {
  const late = AbortSignal.timeout(rules.seconds * 1_000);
  const signal = rules.signal === undefined ? late : AbortSignal.any([rules.signal, late]);
  try {
    return await follow(url, { ...rules, signal });
  } catch (error) {
    if (rules.signal?.aborted === true) throw rules.signal.reason;
    if (late.aborted) {
      throw new ApiError(
        'GATEWAY_TIMEOUT',
        `The file at ${rules.field} did not arrive within ${rules.seconds} seconds. Offer it ` +
          'on a faster server, or send it in the request.',
        { cause: error },
      );
    }
    if (error instanceof ApiError) throw error;
    throw mediaFault(
      rules.field,
      reasonOf(error),
      'check that the link opens on another machine',
      error,
    );
  }
}

async function follow(
  text: string,
  rules: RemoteMediaRules & { signal: AbortSignal },
): Promise<RemoteMedia> {
  let target = await findTarget(text, null, rules);
  for (let hops = 0; ; hops += 1) {
    const response = await requestTarget(target, rules.signal);
    try {
      const { location } = response.headers;
      if (!redirects.has(response.statusCode ?? 0) || location === undefined)
        return await receiveFile(response, rules);
      if (hops === apiRules.mediaRedirects)
        throw mediaFault(
          rules.field,
          `redirects more than ${apiRules.mediaRedirects} times`,
          'use the address it ends at',
        );
      target = await findTarget(location, target.url, rules);
    } finally {
      response.destroy();
    }
  }
}

function reasonOf(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code)) return 'has no certificate that can be trusted';
  if (code.startsWith('HPE_')) return 'does not answer in HTTP';
  return 'could not be reached, or its answer broke off';
}
