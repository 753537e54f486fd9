import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, linearOf } from './colour.ts';

const home = join(import.meta.dirname, '..');
const css = readFileSync(join(home, 'src', 'styles', 'tokens.css'), 'utf8');
const themes = ['light', 'dark'] as const;

function token(name: string, theme: (typeof themes)[number]): readonly [number, number, number] {
  const both = new RegExp(`--color-${name}: light-dark\\((#.{6}), (#.{6})\\)`).exec(css);
  return linearOf(both?.[theme === 'light' ? 1 : 2] ?? '');
}

describe.each(themes)('tokens, %s', (theme) => {
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
