import type { Box, ScreenBlock } from '@aplomb/contract';

/** A line as it is seen. `role` marks numbers in an editor's margin, which belong to no block. */
export interface TruthLine {
  text: string;
  box: Box;
  role?: 'gutter';
}

/**
 * A line as the script measures it: `xs` are the middles of its characters (code points), spaces
 * included.
 */
export type MeasuredLine = TruthLine & { xs: number[] };

/** A block as the page's own markup states it. Indentation is kept in code. */
export interface TruthBlock {
  kind: ScreenBlock['kind'];
  text: string;
  box: Box;
  rows?: string[][];
}

/** What a page really shows. Everything is in reading order. */
export interface Truth {
  lines: TruthLine[];
  blocks: TruthBlock[];
}

/**
 * Runs in the page and answers its Truth in CSS pixels: characters are measured one by one and
 * joined into visual lines, so
 * wrapped paragraphs come out as they are seen. A string, since this folder is compiled without the
 * page's types.
 */
export const extractScript = String.raw`(() => {
  const kindOf = (node) => node.parentElement.closest('[data-kind]');
  const flowOf = (node) => {
    const isInline = (element) => {
      const { display } = getComputedStyle(element);
      return display.startsWith('inline') && !display.includes('-');
    };
    let element = node.parentElement;
    while (isInline(element)) element = element.parentElement;
    return element;
  };
  for (const row of document.querySelectorAll('[data-line]')) {
    const area = row.closest('[data-clip]');
    const bottom = Math.min(innerHeight, area ? area.getBoundingClientRect().bottom : innerHeight);
    if (row.getBoundingClientRect().bottom > bottom) row.remove();
  }
  const isOutside = (rect) =>
    rect.right > innerWidth + 1 || rect.bottom > innerHeight + 1 || rect.left < -1 || rect.top < -1;
  const isBelow = (rect, line) =>
    (rect.left < line.right - rect.width * 0.5 - 2 && rect.top > line.top + line.height * 0.5)
    || rect.bottom < line.top;
  const newLine = ({ top, bottom, height, left: start }, place) => (
    { ...place, text: '', top, left: Infinity, right: -Infinity, bottom, height, start, xs: [] }
  );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines = [];
  let line = null;
  const cut = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (getComputedStyle(node.parentElement).visibility === 'hidden') continue;
    const flow = flowOf(node), block = kindOf(node), gutter = node.parentElement.closest('[data-gutter]') !== null;
    const range = document.createRange();
    for (let i = 0; i < node.data.length; i++) {
      const low = node.data.charCodeAt(i) >= 0xdc00 && node.data.charCodeAt(i) < 0xe000;
      if (low) continue;
      const char = String.fromCodePoint(node.data.codePointAt(i));
      range.setStart(node, i); range.setEnd(node, i + char.length);
      const rect = range.getClientRects()[0];
      if (char === '\n' && getComputedStyle(node.parentElement).whiteSpace.startsWith('pre')) { line = null; continue; }
      if (!rect || (rect.width === 0 && rect.height === 0)) continue;
      const space = /\s/.test(char);
      if (!space && isOutside(rect)) cut.push(node.data.trim().slice(0, 40));
      if (line && (line.flow !== flow || (!space && isBelow(rect, line)))) line = null;
      if (space && !line) { if (!getComputedStyle(node.parentElement).whiteSpace.startsWith('pre')) continue; }
      if (!line) { line = newLine(rect, { flow, block, gutter }); lines.push(line); }
      line.text += space ? ' ' : char;
      line.xs.push(rect.left + rect.width / 2);
      if (!space) {
        if (line.left === Infinity) { line.top = rect.top; line.bottom = rect.bottom; line.height = rect.height; }
        line.left = Math.min(line.left, rect.left); line.right = Math.max(line.right, rect.right);
        line.top = Math.min(line.top, rect.top); line.bottom = Math.max(line.bottom, rect.bottom);
      }
    }
  }
  const seen = lines.filter((one) => one.text.trim() !== '');
  const box = (r) => ({ x: r.left, y: r.top, width: r.right - r.left, height: r.bottom - r.top });
  const inWords = (text) => text.trim().replace(/\s+/g, ' ');
  const rowsOf = (element) => [...element.querySelectorAll('tr')].map(
    (row) => [...row.children].map((cell) => inWords(cell.innerText)),
  );
  const blocks = [...document.querySelectorAll('[data-kind]')].map((element) => {
    const own = seen.filter((one) => one.block === element && !one.gutter);
    if (own.length === 0) return null;
    const kind = element.dataset.kind;
    const area = {
      left: Math.min(...own.map((o) => o.left)),
      top: Math.min(...own.map((o) => o.top)),
      right: Math.max(...own.map((o) => o.right)),
      bottom: Math.max(...own.map((o) => o.bottom)),
    };
    const text = own.map((one) => kind === 'code' ? one.text.trimEnd() : inWords(one.text)).join('\n');
    return { kind, text, box: box(area), ...(kind === 'table' ? { rows: rowsOf(element) } : {}) };
  }).filter((one) => one !== null);
  const orphans = seen.filter((one) => !one.block && !one.gutter).map((one) => one.text.trim());
  const measured = seen.map((one) => {
    const text = one.text.trim(), from = one.text.length - one.text.trimStart().length;
    const xs = one.xs.slice(from, from + [...text].length);
    return { text, xs, box: box(one), ...(one.gutter ? { role: 'gutter' } : {}) };
  });
  return { cut: [...new Set(cut)], orphans, lines: measured, blocks };
})()`;
