import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, hexOf, linearOf } from './colour.ts';

const home = join(import.meta.dirname, '..');
const css = readFileSync(join(home, 'src', 'styles', 'tokens.css'), 'utf8');
/** The brand's anchors: light, dark. */
const anchors = {
  paper: ['#FBFAF7', '#0E1116'],
  surface: ['#FFFFFF', '#151A21'],
  ink: ['#14181F', '#ECEAE4'],
  muted: ['#5B6270', '#9AA3B2'],
  line: ['#E4E1D9', '#262D37'],
  brass: ['#8A6212', '#E0B45C'],
  calm: ['#1F5F5B', '#6FC2B8'],
  alert: ['#A63A2B', '#F08A76'],
} as const;
const themes = ['light', 'dark'] as const;

function token(name: string, theme: (typeof themes)[number]): readonly [number, number, number] {
  const [, light = '', dark = ''] =
    new RegExp(`--color-${name}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`).exec(
      css,
    ) ?? [];
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = (
    theme === 'light' ? light : dark
  )
    .split(' ')
    .map(Number.parseFloat);
  return linearOf(lightness / 100, chroma, hue);
}

describe.each(themes)('tokens, %s', (theme) => {
  it.each(Object.entries(anchors))('%s is the brand’s colour', (name, hex) => {
    expect(hexOf(token(name, theme))).toBe(hex[themes.indexOf(theme)]);
  });

  const grounds = ['paper', 'surface', 'wash'];
  it.each(grounds)('body text on %s reaches AAA', (ground) => {
    expect(contrast(token('ink', theme), token(ground, theme))).toBeGreaterThanOrEqual(7);
  });
  it.each(
    ['muted', 'brass', 'calm', 'alert'].flatMap((text) =>
      grounds.map((ground) => [text, ground] as const),
    ),
  )('%s on %s reaches AA', (text, ground) => {
    expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(grounds)('outlines of controls stand out on %s', (ground) => {
    expect(contrast(token('edge', theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
    expect(contrast(token('brass', theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
  it('a primary button is readable', () => {
    expect(contrast(token('paper', theme), token('ink', theme))).toBeGreaterThanOrEqual(7);
  });
});

describe('fonts', () => {
  const fonts = readdirSync(join(home, 'fonts'));
  it('fit into 62 KB', () => {
    const bytes = fonts
      .filter((name) => name.endsWith('.woff2'))
      .map((name) => statSync(join(home, 'fonts', name)).size);
    expect(bytes).toHaveLength(3);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(62 * 1024);
  });
  it('carry their licence', () => {
    for (const name of fonts.filter((file) => file.endsWith('.woff2')))
      expect(
        readFileSync(join(home, 'fonts', name.replace('.woff2', '-licence.txt')), 'utf8'),
      ).toContain('SIL OPEN FONT LICENSE');
  });
});
