declare module 'subset-font' {
  /** Font of only the glyphs `text` needs; axes may be pinned to a value. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff' | 'woff2';
      variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
