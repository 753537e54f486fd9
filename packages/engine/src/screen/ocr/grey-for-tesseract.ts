import type { Frame } from '../../ports.ts';

/** Mean grey below which a picture counts as dark. */
const DARK = 110;

/**
 * A frame as Tesseract reads it best: grey, dark pictures turned light, enlarged between the
 * pixels, as a PGM file.
 */
export function greyForTesseract(frame: Frame, scale: number): Uint8Array {
  const grey = greyOf(frame);
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

function greyOf({ width, height, rgb }: Frame): Uint8Array {
  const grey = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel++, at += 3)
    grey[pixel] = (3 * (rgb[at] ?? 0) + 6 * (rgb[at + 1] ?? 0) + (rgb[at + 2] ?? 0)) / 10;
  return grey;
}

/** Weights of four neighbours (Catmull-Rom) for a place between the middle two. */
function weightsAt(t: number): [number, number, number, number] {
  return [
    (((2 - t) * t - 1) * t) / 2,
    ((3 * t - 5) * t * t + 2) / 2,
    (((4 - 3 * t) * t + 1) * t) / 2,
    ((t - 1) * t * t) / 2,
  ];
}

/** Cubic enlargement by a whole number, first along rows, then along columns. */
function enlarge(
  source: Uint8Array,
  width: number,
  height: number,
  scale: number,
  target: Uint8Array,
): void {
  const phases = Array.from({ length: scale }, (_, phase) => {
    const at = (phase + 0.5) / scale - 0.5;
    const from = Math.floor(at);
    return { from, weights: weightsAt(at - from) };
  });
  const wide = new Float32Array(width * scale * height);
  const clamp = (value: number, most: number): number => {
    if (value < 0) return 0;
    return value > most ? most : value;
  };
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      for (let phase = 0; phase < scale; phase++) {
        const {
          from,
          weights: [a, b, c, d],
        } = phases[phase] ?? { from: 0, weights: [0, 1, 0, 0] };
        const at = x + from;
        wide[row * scale + x * scale + phase] =
          a * (source[row + clamp(at - 1, width - 1)] ?? 0) +
          b * (source[row + clamp(at, width - 1)] ?? 0) +
          c * (source[row + clamp(at + 1, width - 1)] ?? 0) +
          d * (source[row + clamp(at + 2, width - 1)] ?? 0);
      }
    }
  }
  const stride = width * scale;
  for (let y = 0; y < height * scale; y++) {
    const {
      from,
      weights: [a, b, c, d],
    } = phases[y % scale] ?? { from: 0, weights: [0, 1, 0, 0] };
    const at = Math.floor(y / scale) + from;
    const [first, second, third, fourth] = [at - 1, at, at + 1, at + 2].map(
      (one) => clamp(one, height - 1) * stride,
    ) as [number, number, number, number];
    for (let x = 0; x < stride; x++)
      target[y * stride + x] = clamp(
        Math.round(
          a * (wide[first + x] ?? 0) +
            b * (wide[second + x] ?? 0) +
            c * (wide[third + x] ?? 0) +
            d * (wide[fourth + x] ?? 0),
        ),
        255,
      );
  }
}
