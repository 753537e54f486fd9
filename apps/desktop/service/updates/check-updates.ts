import { createPublicKey, verify } from 'node:crypto';
import { product } from '@aplomb/contract';
import { z } from 'zod';
import type { RequestResult } from '../../shared/messages.ts';
import { DesktopError } from '../desktop-error.ts';
import type { Outbound } from '../outbound/outbound.ts';

/** Where new versions are announced and whose signature counts; both come from the operator. */
export interface UpdateSource { site: string; publicKey: string }

/** What is announced, signed as the text of these fields in this order. */
const manifest = z.object({ version: z.string().max(40), file: z.string().regex(/^[\w.-]{1,120}$/), sha256: z.string().regex(/^[0-9a-f]{64}$/), notes: z.string().max(4_000), signature: z.base64() });
export const MANIFEST_PATH = '/aplomb-update.json';

/** The bytes the signature of an announcement covers. */
export const signedText = ({ version, file, sha256, notes }: Omit<z.infer<typeof manifest>, 'signature'>): Buffer => Buffer.from(JSON.stringify([version, file, sha256, notes]));

/** Asks the site for a newer version. An announcement without a valid Ed25519 signature is refused. Nothing is downloaded here. */
export async function checkUpdates(source: UpdateSource | null, outbound: Outbound, localOnly: boolean): Promise<RequestResult<'updates.check'>> {
  const off = (reason: string): RequestResult<'updates.check'> => ({ state: 'off', version: null, notes: null, path: null, reason });
  if (source === null) return off('No site to ask is set up in this build.');
  if (localOnly) return off('Local-only processing is on, so no connection is opened.');
  const response = await outbound.fetchFor('check for a new version')(new URL(MANIFEST_PATH, source.site), { signal: AbortSignal.timeout(10_000), headers: { accept: 'application/json' } }).catch((cause: unknown) => {
    throw cause instanceof DesktopError ? cause : new DesktopError(3001, `${source.site} could not be reached.`, { cause });
  });
  if (response.status === 404) return { state: 'current', version: product.version, notes: null, path: null, reason: null };
  const found = manifest.safeParse(await response.json().catch(() => null));
  if (!response.ok || !found.success) throw new DesktopError('SERVICE_UNAVAILABLE', 'The site’s announcement cannot be read.', { advice: 'Try again later, or look at the download page.' });
  const key = createPublicKey({ key: Buffer.from(source.publicKey, 'base64'), format: 'der', type: 'spki' });
  if (!verify(null, signedText(found.data), key, Buffer.from(found.data.signature, 'base64'))) {
    throw new DesktopError('ACCESS_DENIED', 'The announcement of a new version is not signed by the makers of the app, so it was not believed.', { advice: 'Do not install anything it names. Tell support.' });
  }
  const { version, notes, file } = found.data;
  return isNewer(version, product.version) ? { state: 'available', version, notes, path: `/${file}`, reason: null } : { state: 'current', version: product.version, notes: null, path: null, reason: null };
}

/** Order of versions such as 1.0.0-beta and 1.0.0: a release comes after its previews. */
export function isNewer(candidate: string, than: string): boolean {
  const parts = (version: string): { numbers: number[]; preview: string } => {
    const [core = '', preview = ''] = version.split('-', 2);
    return { numbers: core.split('.').map(Number), preview };
  };
  const a = parts(candidate), b = parts(than);
  for (let index = 0; index < 3; index++) {
    const difference = (a.numbers[index] ?? 0) - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return a.preview === '' ? b.preview !== '' : b.preview !== '' && a.preview.localeCompare(b.preview, 'en', { numeric: true }) > 0;
}
