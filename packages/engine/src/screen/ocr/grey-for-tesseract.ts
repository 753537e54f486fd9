import type { Frame } from '../../ports.ts';
import { catmullRom } from '../straighten/straighten.ts';
import { greysOf } from './grey.ts';

/** Mean grey below which a picture counts as dark. */
const DARK = 110;

/**
 * A frame as Tesseract reads it best: grey, dark pictures turned light, enlarged between the
 * pixels, as a PGM file.
 */
export function greyForTesseract(frame: Frame, scale: number): Uint8Array {
  const grey = greysOf(frame, { ...frame, x: 0, y: 0 });
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const light = mean < DARK ? grey.map((value) => 255 - value) : grey;
  const width = frame.width * scale,
    height = frame.height * scale;
  const head = Uint8Array.from(`P5\n${width} ${height}\n255\n`, (character) =>
    character.charCodeAt(0),
  );
  const file = new Uint8Array(head.length + width * height);
  file.set(head);
  enlarge(light, frame.width, frame.height, scale, file.subarray(head.length));
  return file;
}

/** Cubic enlargement by a whole number, first along rows, then along columns. */
function enlarge(
  source: Uint8Array,
  width: number,
  height: number,
  scale: number,
  target: Uint8Array,
): void {
  const stride = width * scale;
  const wide = new Float32Array(stride * height);
  const phases = Array.from({ length: scale }, (_, phase) => {
    const place = (phase + 0.5) / scale - 0.5,
      from = Math.floor(place);
    return { phase, from, weights: catmullRom(place - from) };
  });
  for (const { phase, from, weights } of phases)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        wide[y * stride + x * scale + phase] = mix(source, weights, x + from, width, y * width, 1);
  for (const { phase, from, weights } of phases)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < stride; x++)
        target[(y * scale + phase) * stride + x] = Math.min(
          255,
          Math.max(0, Math.round(mix(wide, weights, y + from, height, x, stride))),
        );
}

/** Of four neighbours of a row or column, which begins at `start` and has a value every `step`. */
function mix(
  values: Uint8Array | Float32Array,
  weights: Float64Array,
  at: number,
  length: number,
  start: number,
  step: number,
): number {
  let sum = 0;
  for (let i = 0; i < 4; i++) {
    const place = Math.min(length - 1, Math.max(0, at - 1 + i));
    sum += (weights[i] ?? 0) * (values[start + place * step] ?? 0);
  }
  return sum;
}
