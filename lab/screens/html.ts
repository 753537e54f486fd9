import type { ScreenBlock } from '@aplomb/contract';
import { type Theme } from './themes.ts';

/** Text made safe for HTML. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** An element that ground truth records as one block. */
export function block(kind: ScreenBlock['kind'], html: string, style = '', tag = 'div'): string {
  return `<${tag} data-kind="${kind}"${style ? ` style="${style}"` : ''}>${html}</${tag}>`;
}

/** A whole document; `css` comes after the reset. */
export function page(options: {
  font: string;
  size: number;
  theme: Theme;
  css?: string;
  body: string;
}): string {
  const { font, size, theme } = options;
  return `<!doctype html><html><head><meta charset="utf-8"><style>
*{box-sizing:border-box;margin:0;padding:0}html,body{height:100%;overflow:hidden}
body{font:${size}px/1.5 '${font}';background:${theme.background};color:${theme.text}}
pre,code,kbd{font-family:inherit}ul,ol{list-style:none}
${options.css ?? ''}</style></head><body>${options.body}</body></html>`;
}
