import { spawnSync } from 'node:child_process';
import { codeRows } from '../../screens/editor.ts';
import { requireProgram } from '../../../tools/system-packages.ts';
import { block, escape, page } from '../../screens/html.ts';
import { themes, type Theme } from '../../screens/themes.ts';
import { scrap } from './texts.ts';
import { type Corpus } from './corpus.ts';

/** Fonts by kind, Debian packages all. */
const fonts = {
  text: [
    'DejaVu Sans',
    'DejaVu Serif',
    'Liberation Sans',
    'Liberation Serif',
    'Arimo',
    'Tinos',
    'Open Sans',
    'Roboto',
    'Lato',
    'Inter',
    'Noto Sans',
    'Noto Serif',
    'Cantarell',
    'Carlito',
    'Caladea',
    'EB Garamond',
    'STIX',
    'Vollkorn',
    'Quicksand',
    'Linux Libertine O',
    'Linux Biolinum O',
    'Roboto Condensed',
    'Liberation Sans Narrow',
    'Inter Display',
    'Open Sans Condensed',
  ],
  mono: [
    'DejaVu Sans Mono',
    'Liberation Mono',
    'Cousine',
    'Fira Code',
    'JetBrains Mono',
    'Hack',
    'Noto Mono',
    'Inconsolata',
    'mononoki',
    'Noto Sans Mono',
    'Linux Libertine Mono O',
  ],
};

function tinted(base: Theme, hue: number, random: () => number): Theme {
  const isDark = base.text > base.background;
  const saturation = Math.floor(random() * 60);
  const lightness = Math.floor(isDark ? 5 + random() * 20 : 84 + random() * 16);
  return { ...base, background: `hsl(${hue} ${saturation}% ${lightness}%)` };
}

/** Throws when a font is not installed: Chromium would draw another in its place and say nothing. */
export function requireFonts(): void {
  const { stdout } = spawnSync(requireProgram('fcList'), [':', 'family'], { encoding: 'utf8' });
  const installed = new Set(stdout.split(/[\n,]/).map((name) => name.trim()));
  const missing = [...fonts.text, ...fonts.mono].filter((name) => !installed.has(name));
  if (missing.length > 0) throw new TypeError(`Install the fonts ${missing.join(', ')}.`);
}

/** A page of random material in random looks, 1280 × 720. */
export function trainingPage(corpus: Corpus, random: () => number): string {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const hue = Math.floor(random() * 360);
  const base: Theme = pick(Object.values(themes));
  const theme = random() < 0.6 ? base : tinted(base, hue, random);
  const size = Math.round(random() < 0.75 ? 11 + random() * 8 : 18 + random() * 20);
  const isBold = random() < 0.15;
  const isThin = !isBold && random() < 0.15;
  const plain = isThin ? 300 : 400;
  const weight = isBold ? 700 : plain;
  const style = random() < 0.06 ? 'italic' : 'normal';
  const kind = random();
  const texts = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
  let body: string, font: string;
  if (kind < 0.33) {
    font = pick(fonts.mono);
    const rows = texts(3, () => {
      const lines = pick(corpus.code).split('\n');
      const from = Math.floor(random() * lines.length);
      return lines.slice(from, from + 25);
    })
      .flat()
      .concat(texts(8, () => scrap(random)));
    const shown = rows.map((line) => line.replaceAll('\t', '    ').slice(0, 150)).join('\n');
    const margin = { gutter: random() < 0.6, firstLine: Math.floor(random() * 300) };
    body = `<div data-clip>${block('code', codeRows(shown, theme, margin))}</div>`;
  } else if (kind < 0.68) {
    font = pick(fonts.text);
    const columns = random() < 0.3 ? 2 : 1;
    const style = `columns:${columns};padding:16px ${Math.floor(random() * 200)}px`;
    const align = pick(['left', 'left', 'justify']);
    const paragraphs = texts(30, () =>
      block('paragraph', escape(pick(corpus.prose)), 'margin-bottom:.7em'),
    );
    body = `<div style="${style};text-align:${align}">${paragraphs.join('')}</div>`;
  } else {
    font = random() < 0.75 ? pick(fonts.text) : pick(fonts.mono);
    const columns = size > 22 ? 2 : 3 + Math.floor(random() * 3);
    const gap = `${(0.2 + random() * 0.8).toFixed(2)}em 1.5em`;
    const style = `display:grid;grid-template-columns:repeat(${columns},1fr);gap:${gap};padding:12px`;
    const cells = texts(columns * 40, () => block('field', escape(scrap(random))));
    body = `<div style="${style}">${cells.map((html) => `<div>${html}</div>`).join('')}</div>`;
  }
  return page({
    font,
    size,
    theme,
    css:
      `body{font-weight:${weight};font-style:${style};` +
      `line-height:${(1.2 + random() * 0.4).toFixed(2)};` +
      `font-variant-ligatures:${random() < 0.3 ? 'normal' : 'none'};` +
      `letter-spacing:${random() < 0.1 ? '.03em' : 'normal'}}`,
    body,
  });
}
