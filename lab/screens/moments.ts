import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { momentScreens, type MomentName } from './moment-screens.ts';

/** Size of a moment's desktop in CSS pixels; it is photographed at twice that. */
export const desktopSize = { width: 720, height: 580 } as const;

/** Looks the desktops come in: those of the page that shows them. */
export const desktopThemes = ['light', 'dark'] as const;
export type DesktopTheme = (typeof desktopThemes)[number];

const style = readFileSync(new URL('moments.css', import.meta.url), 'utf8');

/** The page that is photographed: one window on a desktop; what is captured has the id `region`. */
export function desktopPage(moment: MomentName, theme: DesktopTheme): string {
  const { title, body } = momentScreens[moment];
  return `${desktopHead(theme)}
<section><header><b>${title}</b><i>&#x2013;</i><i>&#x25A1;</i><i>&#x2715;</i></header>${body}</section>
<nav><i></i><i></i><i></i><i></i></nav></html>`;
}

/** Beginning of a page that shows a desktop: its colours, fonts and the look of its windows. */
export function desktopHead(theme: DesktopTheme): string {
  return `<!doctype html><html data-theme="${theme}"><meta charset="utf-8">
<style>${fontFace('Geist', 'geist')}${fontFace('Geist Mono', 'geist-mono')}${style}</style>`;
}

function fontFace(family: string, file: string): string {
  const path = createRequire(import.meta.url).resolve(
    `@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`,
  );
  const font = readFileSync(path).toString('base64');
  return `@font-face{font-family:'${family}';font-weight:100 900;src:url(data:font/woff2;base64,${font})}`;
}
