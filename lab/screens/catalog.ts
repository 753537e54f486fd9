import { readFileSync } from 'node:fs';
import type { ScreenKind } from '@aplomb/contract';
import { codeRows } from './editor.ts';
import { themes } from './themes.ts';

/**
 * One page to photograph. `category` groups figures; `kind` is what the engine should say of it.
 */
interface ScreenSpec {
  name: string;
  kind: ScreenKind;
  category: string;
  /** Size of the picture in pixels. */
  width: number;
  height: number;
  /** Device pixels per CSS pixel; 1 when absent. */
  scale?: number;
}

/** Every page of the kept set. Within a category every second page is held out from tuning. */
export const catalog = JSON.parse(
  readFileSync(new URL('pages/catalog.json', import.meta.url), 'utf8'),
) as ScreenSpec[];

const codeElement = /<x-code theme="(\w+)"(?: first="(\d+)")?( gutter="none")?>([^]*?)<\/x-code>/g;

/** A page's HTML; source inside `<x-code>` becomes coloured rows with numbers in the margin. */
export function pageHtml(name: string): string {
  const html = readFileSync(new URL(`pages/${name}.html`, import.meta.url), 'utf8');
  return html.replaceAll(codeElement, (_, theme: string, first = '1', bare = '', code: string) =>
    codeRows(unescape(code), themes[theme as keyof typeof themes], {
      firstLine: Number(first),
      gutter: bare === '',
    }),
  );
}

function unescape(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
