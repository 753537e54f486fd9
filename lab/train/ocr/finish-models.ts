import { mkdirSync, writeFileSync } from 'node:fs';
import { fuseOnnx } from '../onnx/fuse.ts';
import { withOwnHead } from './own-head.ts';
import { loadPackageModels } from './package-models.ts';

/**
 * Writes the networks that the engine reads screens with: the package's, the recogniser with our
 * last layer, both in fewer operators. Prints nothing; git shows what changed.
 */
const folder = new URL('../../../packages/engine/models/ocr/', import.meta.url);
const files = await loadPackageModels();
const { model, chars } = await withOwnHead(files.recognition);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('detection.onnx', folder), fuseOnnx(files.detection));
writeFileSync(new URL('recognition.onnx', folder), fuseOnnx(model));
writeFileSync(new URL('characters.json', folder), `${JSON.stringify(chars.join(''))}\n`);
