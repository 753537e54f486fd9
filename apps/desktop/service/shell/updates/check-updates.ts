import { createPublicKey, verify } from 'node:crypto';
import { announcedText, announcement, product, sitePaths } from '@aplomb/contract';
import type { RequestResult } from '../../../shared/messages.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { Outbound } from '../../base/outbound.ts';
import type { Release } from '../../base/release.ts';
import { jsonText } from '../../../shared/json-text.ts';
import type { z } from 'zod';

/**
 * Asks the site for a newer version. An announcement without a valid Ed25519 signature is refused.
 * Nothing is downloaded here.
 */
export async function checkUpdates(
  { site, updateKey }: Pick<Release, 'site' | 'updateKey'>,
  outbound: Outbound,
  localOnly: boolean,
): Promise<RequestResult<'updates.check'>> {
  const off = (reason: string): RequestResult<'updates.check'> => ({
    state: 'off',
    version: null,
    notes: null,
    path: null,
    reason,
  });
  if (site === null) return off('No site to ask is set up in this build.');
  if (updateKey === null)
    return off(
      'This build has no key to verify announcements with, so none would be believed. ' +
        'Look at the download page of the site.',
    );
  if (localOnly) return off('Local-only processing is on, so no connection is opened.');
  const unreached = (cause: unknown): never => {
    throw cause instanceof DesktopError
      ? cause
      : new DesktopError(3001, `${site} could not be reached.`, { cause });
  };
  const response = await outbound
    .fetchFor('check for a new version')(new URL(sitePaths.announcement, site), {
      signal: AbortSignal.timeout(10_000),
      headers: { accept: 'application/json' },
    })
    .catch(unreached);
  if (response.status === 404)
    return { state: 'current', version: product.version, notes: null, path: null, reason: null };
  const found = jsonText(announcement).safeParse(await response.text().catch(unreached));
  if (!response.ok || !found.success)
    throw new DesktopError('SERVICE_UNAVAILABLE', 'The site’s announcement cannot be read.', {
      advice: 'Try again later, or look at the download page.',
    });
  requireSignature(found.data, updateKey);
  const { version, notes, file } = found.data;
  return isNewer(version, product.version)
    ? { state: 'available', version, notes, path: `/${file}`, reason: null }
    : { state: 'current', version: product.version, notes: null, path: null, reason: null };
}

/** Order of versions such as 1.0.0-beta and 1.0.0: a release comes after its previews. */
export function isNewer(candidate: string, than: string): boolean {
  const parts = (version: string): { numbers: number[]; preview: string } => {
    const [core = '', preview = ''] = version.split('-', 2);
    return { numbers: core.split('.').map(Number), preview };
  };
  const a = parts(candidate),
    b = parts(than);
  for (let index = 0; index < 3; index++) {
    const difference = (a.numbers[index] ?? 0) - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return a.preview === ''
    ? b.preview !== ''
    : b.preview !== '' && a.preview.localeCompare(b.preview, 'en', { numeric: true }) > 0;
}

/** Throws unless the announcement is signed with the key that this build knows. */
function requireSignature(given: z.infer<typeof announcement>, updateKey: string): void {
  const key = createPublicKey({
    key: Buffer.from(updateKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const signature = Buffer.from(given.signature, 'base64');
  if (verify(null, Buffer.from(announcedText(given)), key, signature)) return;
  throw new DesktopError(
    'ACCESS_DENIED',
    'The announcement of a new version is not signed by the makers of the app, so it was not believed.',
    { advice: 'Do not install anything it names. Tell support.' },
  );
}
