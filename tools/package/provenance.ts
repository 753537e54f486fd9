import { createHash, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '../../packages/contract/src/product.ts';
import type { UpdateKey } from './announce.ts';
import { root } from './lock-file.ts';
import { sourceStamp } from './source-stamp.ts';

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

interface BuiltFrom {
  readonly site: string | null;
  readonly quickly: boolean;
}

/**
 * How the files were made, as an in-toto statement with SLSA provenance 1 in a signed DSSE envelope.
 * It names no time and no machine: whoever builds the same sources compares it byte for byte.
 */
export function provenance(
  made: readonly { file: string; sha256: string }[],
  { site, quickly }: BuiltFrom,
  key: UpdateKey,
): string {
  const lockFile = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: made.map(({ file, sha256 }) => ({ name: file, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:aplomb:build:windows-archive:1',
        externalParameters: { version: product.version, site, quickly },
        resolvedDependencies: [
          { name: 'sources', digest: { sha256: sourceStamp() } },
          { name: 'package-lock.json', digest: { sha256: lockFile.digest('hex') } },
        ],
      },
      runDetails: { builder: { id: 'urn:aplomb:builder:package-windows' } },
    },
  };
  return `${JSON.stringify(envelope(Buffer.from(JSON.stringify(statement)), key))}\n`;
}

/** Dead Simple Signing Envelope 1.0 of one payload. */
function envelope(payload: Buffer, { privateKey, publicKey }: UpdateKey) {
  const signature = sign(null, preAuthentication(payload), privateKey);
  return {
    payloadType: PAYLOAD_TYPE,
    payload: payload.toString('base64'),
    signatures: [{ keyid: publicKey, sig: signature.toString('base64') }],
  };
}

/** The bytes that a signature of an envelope covers. */
const preAuthentication = (payload: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${payload.length} `),
    payload,
  ]);
