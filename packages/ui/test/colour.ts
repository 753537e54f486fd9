type Rgb = readonly [number, number, number];

/**
 * Linear sRGB of an OKLCH colour: lightness 0 to 1, chroma, hue in degrees (the matrices of CSS
 * Color 4).
 */
export function linearOf(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
}

/** The colour as #RRGGBB. */
export function hexOf(colour: Rgb): string {
  const byte = (value: number): string => {
    const encoded = value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, encoded)) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${colour.map(byte).join('')}`.toUpperCase();
}

/** WCAG contrast of two colours. */
export function contrast(one: Rgb, other: Rgb): number {
  const luminance = ([red, green, blue]: Rgb): number =>
    0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [dark, light] = [luminance(one), luminance(other)].toSorted(
    (first, second) => first - second,
  ) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
