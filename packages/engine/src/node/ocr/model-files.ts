import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinnedFile } from '../pinned-file.ts';

/** Sums of the networks that lab/train/ocr/finish-models.ts wrote, and of the alphabet. */
const sums = {
  'detection.onnx': '329e1b6e0da5442f16510e27dd1efa634e6cc5b5d6370da83b91dc89cfe8d937',
  'recognition.onnx': 'ea9ccc495d21c4ea78379e04aaf44b87ea97392236892d0e2d4dfdbd011f67ca',
  'characters.json': '4f748e5339b2be9c6604dd7d0cc7b92d8b99cc9ce00f07a02e4d085f6f31317e',
} as const;

/** Where a source checkout keeps them; the Windows download leaves them to a pack. */
export const ocrModelFolder = fileURLToPath(new URL('../../../models/ocr/', import.meta.url));

/** The model files of a folder. Throws PinnedFileError. */
export function loadModelFiles(folder: string) {
  const load = (name: keyof typeof sums): Buffer => pinnedFile(join(folder, name), sums[name]);
  return {
    detection: load('detection.onnx'),
    recognition: load('recognition.onnx'),
    characters: [...(JSON.parse(load('characters.json').toString('utf8')) as string)],
  };
}
