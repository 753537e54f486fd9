import { createHash } from 'node:crypto';
import { product } from '../../packages/contract/src/product.ts';
import type { ShippedPackage } from './stage-packages.ts';

/** One identifier of SPDX, such as Apache-2.0. */
const identifier = /^[A-Za-z\d.+-]+$/;
/** Identifiers joined, such as (MIT AND Zlib). */
const expression = /^[A-Za-z\d.+()-]+(?: (?:AND|OR|WITH) [A-Za-z\d.+()-]+)*$/;

/**
 * Software bill of materials of the download in CycloneDX: the packages of the app, and those of the
 * pack for reading as optional. The same packages give the same bytes, so it has no time of its own
 * and its serial number comes from its content.
 */
export function billOfMaterials(
  inApp: readonly ShippedPackage[],
  inReaderPack: readonly ShippedPackage[],
): string {
  const content = {
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: {
        type: 'application',
        'bom-ref': `${product.name.toLowerCase()}@${product.version}`,
        name: product.name.toLowerCase(),
        version: product.version,
      },
    },
    components: [
      ...inApp.map((one) => component(one, 'required')),
      ...inReaderPack.map((one) => component(one, 'optional')),
    ],
  };
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify(content))}`;
  const bill = { bomFormat: 'CycloneDX', specVersion: '1.6', serialNumber, ...content };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function component(
  { name, version, licence, integrity }: ShippedPackage,
  scope: 'required' | 'optional',
) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope,
    // Of the package as npm serves it; the download holds a part of its files.
    ...(integrity !== undefined && { hashes: [hashOf(integrity)] }),
    licenses: [licenceChoice(licence)],
    purl,
  };
}

function licenceChoice(licence: string) {
  if (identifier.test(licence)) return { license: { id: licence } };
  return expression.test(licence) ? { expression: licence } : { license: { name: licence } };
}

function hashOf(integrity: string) {
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  return { alg: 'SHA-512', content };
}

/** A UUID of version 8, whose bits are a hash of the text. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) % 16) + 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) % 64) + 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
