import { escape } from '../../../screens/html.ts';
import { themes, type Theme } from '../../../screens/themes.ts';
import type { DrawnLanguage, Pools } from '../pools.ts';
import type { Chance } from '../random.ts';

/** What a layout draws with. */
export interface Brush {
  chance: Chance;
  pools: Pools;
  language: DrawnLanguage;
  theme: Theme;
}

/** Draws the body of a page. */
export type Layout = (brush: Brush) => string;

/** Words of a program's surface, in the language of the page. */
export const label = ({ chance, pools, language }: Brush): string =>
  chance.pick(pools.labels[language]);
export const labels = (brush: Brush, from: number, to: number): string[] =>
  brush.chance.some(brush.pools.labels[brush.language], brush.chance.int(from, to));

/** A paragraph of an encyclopedia, or sentences of programs in another language than English. */
export function paragraph({ chance, pools, language }: Brush): string {
  if (language === 'en' || chance.one(0.3)) return chance.pick(pools.paragraphs);
  return chance.some(pools.sentences[language], chance.int(2, 5)).join(' ');
}

/** The first sentences of a paragraph. */
export const sentence = (brush: Brush): string =>
  (/^.{30,}?[.!?](?=\s|$)/s.exec(paragraph(brush))?.[0] ?? paragraph(brush)).slice(0, 200);

export const clock = ({ chance }: Brush): string =>
  `${chance.int(0, 23)}:${String(chance.int(0, 59)).padStart(2, '0')}${chance.one(0.2) ? ' PM' : ''}`;

export const amount = ({ chance }: Brush): string =>
  chance.pick([
    `${chance.int(1, 99)}.${chance.int(0, 9)} %`,
    `${chance.int(1, 999)},${chance.int(100, 999)}`,
    `${chance.int(2, 9_999)}`,
    `$${chance.int(1, 90)}.${chance.int(10, 99)}`,
    `${chance.int(1, 90)},${chance.int(10, 99)} €`,
    `${chance.int(1, 99)}K`,
  ]);

export const box = (style: string, content: string): string =>
  `<div style="${style}">${content}</div>`;
export const lines = (items: readonly string[], style = ''): string =>
  items.map((item) => box(style, escape(item))).join('');

/** A page inside a page, to put windows next to each other. */
export function window({ theme, chance }: Brush, style: string, html: string): string {
  const look = `*{box-sizing:border-box;margin:0;padding:0}html,body{height:100%;overflow:hidden}
body{font:${chance.int(12, 15)}px/1.5 '${chance.pick(fonts)}';background:${theme.background};color:${theme.text}}`;
  const page = `<style>${look}</style>${html}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe style="border:1px solid #8888;${style}" srcdoc="${page}"></iframe>`;
}

export const fonts = [
  'DejaVu Sans',
  'Nimbus Sans',
  'Nimbus Roman',
  'DejaVu Sans Condensed',
  'DejaVu Serif',
  'P052',
  'Nimbus Sans Narrow',
];
export const codeFonts = ['DejaVu Sans Mono', 'Nimbus Mono PS'];
export const themeNames = Object.keys(themes) as (keyof typeof themes)[];
