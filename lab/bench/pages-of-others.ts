import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { micromark } from 'micromark';
import type { Browser } from 'playwright-core';

/** A picture, and what stands on it. */
export interface DrawnPage {
  png: Buffer;
  text: string;
}

const fixtures = fileURLToPath(new URL('../../packages/engine/fixtures/code/', import.meta.url));
/** A piece of a file that fits each program's window unwrapped. */
const mostLines = 18,
  mostColumns = 66,
  leastCharacters = 150;

/** Beginnings of READMEs, without what is no running text; every second one is for tuning. */
export function readmesOfOthers(count: number, isTuning: boolean): string[] {
  const modules = new URL('../../node_modules/', import.meta.url);
  const texts = readdirSync(modules)
    .toSorted()
    .flatMap((name) => {
      const path = new URL(`${name}/README.md`, modules);
      return existsSync(path) ? [readFileSync(path, 'utf8')] : [];
    });
  const plain = texts
    .map((text) => text.replaceAll(/<[^>]*>|^\[.*$|!?\[([^\]]*)\]\([^)]*\)|^.*\|.*$/gm, '$1'))
    .map((text) =>
      text
        .replaceAll(/[^\x20-\x7e\n]/g, '')
        .replaceAll(/\n{3,}/g, '\n\n')
        .slice(0, 700),
    )
    .filter((text) => text.length === 700);
  const half = plain.filter((_, i) => (i % 2 === 0) === isTuning);
  return half.filter((_, i) => i % Math.ceil(half.length / count) === 0);
}

/** A README as a page of prose. */
export async function drawReadme(
  browser: Browser,
  text: string,
  number: number,
): Promise<DrawnPage> {
  const tab = await browser.newPage({ viewport: { width: 1_000, height: 500 } });
  const font = ['Liberation Sans', 'Liberation Serif', 'DejaVu Sans'][number % 3];
  await tab.setContent(
    `<style>body{font:${17 + (number % 4)}px/1.5 ${font};margin:60px;background:#f6f5f2;color:#222}` +
      `pre,code{font:.9em 'DejaVu Sans Mono'}pre{white-space:pre-wrap}</style>${micromark(text)}`,
  );
  const png = await tab.screenshot({ fullPage: true });
  const shown = await tab.evaluate(() => {
    // The text of a page lacks the marks of its lists, which the picture shows.
    for (const item of document.querySelectorAll('li')) {
      const list = item.parentElement;
      const start = list instanceof HTMLOListElement ? list.start : null;
      const place = [...(list?.children ?? [])].indexOf(item);
      item.prepend(start === null ? '• ' : `${start + place}. `);
    }
    return document.body.innerText;
  });
  await tab.close();
  return { png, text: shown };
}

/** Pieces of files by others; tabs are drawn differently everywhere. */
export function codeOfOthers(): string[] {
  return readdirSync(fixtures, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => piecesOf(readFileSync(join(fixtures, name), 'utf8').split('\n')));
}

function piecesOf(lines: readonly string[]): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < lines.length; from += mostLines) {
    const piece = lines.slice(from, from + mostLines);
    const text = piece.join('\n').trim();
    const fits = piece.every((line) => line.length <= mostColumns && !line.includes('\t'));
    if (fits && text.length > leastCharacters) pieces.push(text);
  }
  return pieces;
}

/** A piece of code as an editor shows it, on dark or light ground. */
export async function drawCode(browser: Browser, text: string, number: number): Promise<DrawnPage> {
  const tab = await browser.newPage({ viewport: { width: 1_000, height: 500 } });
  const [ground, ink] = number % 2 === 0 ? ['#1e1e1e', '#d4d4d4'] : ['#ffffff', '#24292e'];
  const font = ['DejaVu Sans Mono', 'Liberation Mono', 'JetBrains Mono'][number % 3];
  await tab.setContent(
    `<body style="margin:24px;background:${ground};color:${ink}">` +
      `<pre style="font:${13 + (number % 4)}px/1.45 '${font}',monospace;` +
      'font-variant-ligatures:none"></pre>',
  );
  await tab.evaluate((code) => {
    const [pre] = document.getElementsByTagName('pre');
    if (pre) pre.textContent = code;
  }, text);
  const png = await tab.screenshot({ fullPage: true });
  await tab.close();
  return { png, text };
}
