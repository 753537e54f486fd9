export { encodePngQuickly } from './ocr/encode-png.ts';
