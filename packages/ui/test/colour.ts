type Rgb = readonly [number, number, number];

/** Linear sRGB of a colour like #0e1116. */
export function linearOf(hex: string): Rgb {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return [red, green, blue];
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
