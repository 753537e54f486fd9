import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { scoopManifest, wingetManifests } from '../../tools/package/store-manifests.ts';
import type { Bench, BenchRow } from './bench.ts';
import { option } from './option.ts';

/** The sum does not matter to a schema, but its form does. */
const archive = { site: 'https://aplomb.example', sha256: '0'.repeat(64) };

/**
 * Checks the manifests for winget and Scoop by their makers' schemas, which are not ours to carry:
 * `--schemas=FOLDER` names a folder with winget's `manifest.*.json` and Scoop's `schema.json`.
 */
export const manifests: Bench = {
  name: 'manifests',
  run: async () => {
    const schemas = option('schemas');
    if (schemas === undefined) return [];
    const winget = wingetManifests(archive).map(({ path, bytes }) => {
      const manifest = parse(bytes.toString()) as { ManifestType: string; ManifestVersion: string };
      const { ManifestType: kind, ManifestVersion: version } = manifest;
      return faults(path, manifest, join(schemas, `manifest.${kind}.${version}.json`));
    });
    const scoop: unknown = JSON.parse(scoopManifest(archive));
    return [...winget, faults('Scoop', scoop, join(schemas, 'schema.json'))];
  },
};

function faults(figure: string, manifest: unknown, schemaFile: string): BenchRow {
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as object;
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(schema);
  validate(manifest);
  const found = validate.errors ?? [];
  const note = found.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');
  return { figure, value: found.length, unit: 'faults', goal: '0', note };
}
