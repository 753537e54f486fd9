import type { Frame, OcrLine } from '../src/ports.ts';

const narrow = /[iljtfr.,:;'|!()[\] ]/,
  wide = /[mwMW@%]/;

/** A line in proportional type whose left upper corner stands at x, y. */
export function proseLine(text: string, x: number, y: number, height = 18): OcrLine {
  const unit = 0.48 * height,
    centers: number[] = [];
  let at = x;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index),
      usual = wide.test(character) ? 1.6 : 1.08,
      advance = unit * (narrow.test(character) ? 0.55 : usual);
    centers.push(at + advance / 2);
    at += advance;
  }
  return {
    text,
    box: { x, y, width: Math.round(at - x), height },
    confidence: 0.97,
    monospace: false,
    centers,
  };
}

/**
 * Lines of monospace type from a text: leading spaces become indentation, blank lines a gap. Pitch
 * 9, row height 22 pixels unless said.
 */
export function codeLines(text: string, x: number, y: number, pitch = 9, step = 22): OcrLine[] {
  return text.split('\n').flatMap((row, index): OcrLine[] => {
    const bare = row.trim(),
      indent = row.search(/\S/);
    if (bare === '') return [];
    const left = x + indent * pitch;
    const centers = Array.from({ length: bare.length }, (_, place) => left + (place + 0.5) * pitch);
    return [
      {
        text: bare,
        box: { x: left, y: y + index * step, width: Math.round(bare.length * pitch), height: 18 },
        confidence: 0.97,
        monospace: true,
        centers,
      },
    ];
  });
}

/** A frame of one colour with filled rectangles: [x, y, width, height, grey]. */
export function paintedFrame(
  width: number,
  height: number,
  rectangles: readonly (readonly [number, number, number, number, number])[],
): Frame {
  const rgb = new Uint8Array(width * height * 3).fill(255);
  for (const [left, top, wide, high, grey] of rectangles) {
    for (let y = top; y < top + high; y++)
      rgb.fill(grey, (y * width + left) * 3, (y * width + left + wide) * 3);
  }
  return { width, height, rgb };
}

/** A white frame in which each letter of the lines is a small dark mark. */
export function frameOf(lines: readonly OcrLine[], width: number, height: number): Frame {
  const marks = lines.flatMap(({ text, box, centers }) =>
    centers.flatMap((center, at) =>
      text[at] === ' ' || center >= width - 2 || box.y + box.height > height
        ? []
        : [[Math.floor(center), Math.floor(box.y + box.height / 4), 2, 7, 40] as const],
    ),
  );
  return paintedFrame(width, height, marks);
}
