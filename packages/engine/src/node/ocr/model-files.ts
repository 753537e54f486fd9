import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The networks that lab/train/ocr/finish-models.ts wrote, and the recogniser's alphabet. */
const files = {
  detection: {
    name: 'detection.onnx',
    sha256: '329e1b6e0da5442f16510e27dd1efa634e6cc5b5d6370da83b91dc89cfe8d937',
  },
  recognition: {
    name: 'recognition.onnx',
    sha256: 'ea9ccc495d21c4ea78379e04aaf44b87ea97392236892d0e2d4dfdbd011f67ca',
  },
  characters: {
    name: 'characters.json',
    sha256: '4f748e5339b2be9c6604dd7d0cc7b92d8b99cc9ce00f07a02e4d085f6f31317e',
  },
} as const;

/** Where a source checkout keeps them; the Windows download leaves them to a pack. */
export const ocrModelFolder = fileURLToPath(new URL('../../../models/ocr/', import.meta.url));

/** A model file is missing or its bytes are not the pinned ones. */
export class OcrModelError extends Error {
  readonly file: string;
  constructor(file: string, reason: string) {
    super(`OCR model file ${file}: ${reason}`);
    this.name = 'OcrModelError';
    this.file = file;
  }
}

/** Reads the model files and checks each SHA-256. Throws OcrModelError. */
export async function loadModelFiles(
  folder: string,
): Promise<{ detection: Buffer; recognition: Buffer; characters: string[] }> {
  const load = async ({ name, sha256 }: (typeof files)[keyof typeof files]): Promise<Buffer> => {
    const bytes = await readFile(join(folder, name)).catch((error: unknown) => {
      throw new OcrModelError(name, error instanceof Error ? error.message : 'cannot be read');
    });
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new OcrModelError(name, 'does not have the pinned SHA-256');
    return bytes;
  };
  const [detection, recognition, characters] = await Promise.all([
    load(files.detection),
    load(files.recognition),
    load(files.characters),
  ]);
  return {
    detection,
    recognition,
    characters: [...(JSON.parse(characters.toString('utf8')) as string)],
  };
}
