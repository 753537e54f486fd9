export { createPaddleOcr, type PaddleOcrOptions } from './ocr/paddle.ts';
export { OcrModelError } from './ocr/model-files.ts';
export {
  decodeImage,
  type DecodedImage,
  type ImageFault,
  type ImageLimits,
} from './ocr/decode-image.ts';
export { encodeForUpload, type UploadImage } from './ocr/encode-for-upload.ts';
export { createLocalOcr } from './ocr/local-ocr.ts';
