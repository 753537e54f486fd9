export { createPaddleOcr, type PaddleOcrOptions } from './ocr/paddle.ts';
export { decodeImage, type ImageFault } from './ocr/decode-image.ts';
export { encodeForUpload } from './ocr/encode-for-upload.ts';
export { createLocalOcr } from './ocr/local-ocr.ts';
