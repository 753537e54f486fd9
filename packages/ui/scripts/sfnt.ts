/** Design metrics of a font, as shares of its em. */
export interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly averageWidth: number;
}

/**
 * Letters of English prose with the space, by how often they stand in a thousand characters: what a
 * line of text is as wide as.
 */
const frequencies: Readonly<Record<string, number>> = {
  ' ': 180,
  e: 102,
  t: 74,
  a: 66,
  o: 61,
  i: 57,
  n: 57,
  s: 52,
  h: 50,
  r: 48,
  d: 35,
  l: 32,
  c: 23,
  u: 23,
  m: 19,
  w: 19,
  f: 18,
  g: 16,
  y: 16,
  p: 15,
  b: 12,
  v: 8,
  k: 6,
  x: 1,
  j: 1,
  q: 1,
  z: 1,
};

/**
 * Reads ascent, descent, line gap and the average width of prose from an uncompressed OpenType
 * font.
 */
export function readMetrics(font: Buffer): FontMetrics {
  const tables = tableOffsets(font);
  const at = (name: string): number => tables.get(name) ?? missing(name);
  const em = font.readUInt16BE(at('head') + 18);
  const hhea = at('hhea');
  const advance = advanceOf(
    font,
    at('hmtx'),
    font.readUInt16BE(hhea + 34),
    glyphIndex(font, at('cmap')),
  );
  const letters = Object.entries(frequencies);
  const total = letters.reduce((sum, [, count]) => sum + count, 0);
  const width = letters.reduce((sum, [letter, count]) => sum + advance(letter) * count, 0) / total;
  return {
    ascent: font.readInt16BE(hhea + 4) / em,
    descent: -font.readInt16BE(hhea + 6) / em,
    lineGap: font.readInt16BE(hhea + 8) / em,
    averageWidth: width / em,
  };
}

function tableOffsets(font: Buffer): Map<string, number> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => [
      font.toString('latin1', 12 + index * 16, 16 + index * 16),
      font.readUInt32BE(20 + index * 16),
    ]),
  );
}

function advanceOf(
  font: Buffer,
  hmtx: number,
  measured: number,
  glyph: (character: string) => number,
): (character: string) => number {
  return (character) => font.readUInt16BE(hmtx + Math.min(glyph(character), measured - 1) * 4);
}

/** Looks a character up in a format 4 character map: the one that every font of these has. */
function glyphIndex(font: Buffer, cmap: number): (character: string) => number {
  const subtable =
    Array.from(
      { length: font.readUInt16BE(cmap + 2) },
      (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8),
    ).find((offset) => font.readUInt16BE(offset) === 4) ?? missing('cmap format 4');
  const doubled = font.readUInt16BE(subtable + 6);
  const [ends, starts, deltas, ranges] = [14, 16 + doubled, 16 + doubled * 2, 16 + doubled * 3].map(
    (offset) => subtable + offset,
  ) as [number, number, number, number];
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    for (let segment = 0; segment < doubled; segment += 2) {
      if (code > font.readUInt16BE(ends + segment)) continue;
      const start = font.readUInt16BE(starts + segment);
      const range = font.readUInt16BE(ranges + segment);
      const delta = font.readInt16BE(deltas + segment);
      if (code < start) return 0;
      return range === 0
        ? (code + delta) & 0xff_ff
        : (font.readUInt16BE(ranges + segment + range + (code - start) * 2) + delta) & 0xff_ff;
    }
    return 0;
  };
}

function missing(what: string): never {
  throw new TypeError(`The font has no ${what}.`);
}
