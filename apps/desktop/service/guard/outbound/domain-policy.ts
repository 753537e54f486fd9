import {
  domainPolicy,
  type DomainPolicy,
  domainPolicyBytes,
  domainPolicyPath,
} from '@aplomb/contract';
import { jsonText } from '../../../shared/json-text.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { Outbound } from '../../base/outbound.ts';

const TIMEOUT_MILLISECONDS = 10_000;

/** Asks a domain what it says of AI help; the audit log names the domain before it is asked. */
export async function askDomainPolicy(outbound: Outbound, domain: string): Promise<DomainPolicy> {
  const scheme = outbound.isAway(`https://${domain}`) ? 'https' : 'http';
  const unreached = (cause: unknown): never => {
    throw cause instanceof DesktopError
      ? cause
      : new DesktopError(3001, `${domain} could not be reached.`, { cause });
  };
  const response = await outbound
    .fetchFor('what a domain says of AI help')(`${scheme}://${domain}${domainPolicyPath}`, {
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      headers: { accept: 'application/json' },
    })
    .catch(unreached);
  const text = response.ok ? await firstBytes(response).catch(unreached) : '';
  const read = jsonText(domainPolicy).safeParse(text);
  if (read.success) return read.data;
  throw new DesktopError('RESOURCE_NOT_FOUND', `${domain} publishes no policy for AI help.`, {
    advice: 'Ask them, or compare the fingerprint with one that they gave you in another way.',
  });
}

/** The body as text, as far as a policy may reach. */
async function firstBytes(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > domainPolicyBytes) return '';
  }
  return Buffer.concat(pieces).toString();
}
