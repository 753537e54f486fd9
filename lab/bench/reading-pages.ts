import { readFileSync } from 'node:fs';
import { micromark } from 'micromark';
import { parse } from 'yaml';
import { codeRows } from '../screens/editor.ts';
import { escape, page } from '../screens/html.ts';
import { themes, type Theme } from '../screens/themes.ts';
import { chanceOf, type Chance } from '../train/kinds/random.ts';

/** A task page to photograph; `layout` names its shape. */
export interface ReadingPage {
  layout: string;
  html: string;
  width: number;
  height: number;
}

interface Task {
  title: string;
  text: string;
  code: string;
}

/** What a page is put together from. Panes are read in the order of their numbers. */
interface Look {
  chance: Chance;
  theme: Theme;
  /** The next pane of the page, in reading order. */
  pane: (html: string, style?: string) => string;
  task: Task;
}

const tasks = parse(
  readFileSync(new URL('texts/reading-tasks.yaml', import.meta.url), 'utf8'),
) as Task[];

const proportional = ['Inter', 'Roboto', 'Open Sans', 'Lato', 'Liberation Sans', 'Noto Sans'];
const monospace = ['JetBrains Mono', 'Fira Code', 'Hack', 'Liberation Mono', 'DejaVu Sans Mono'];
const light = ['paper', 'paper', 'sand'] as const;
const dark = ['night', 'dusk', 'slate'] as const;

/** The task: title and text; `short` leaves the last paragraphs out. */
function statement({ task }: Look, share = 1): string {
  const parts = task.text.split('\n\n');
  const kept = parts.slice(0, Math.max(2, Math.round(parts.length * share))).join('\n\n');
  return `<h1>${escape(task.title)}</h1>${micromark(kept)}`;
}

const code = ({ theme, task }: Look, gutter = true): string =>
  `<div class="code">${codeRows(task.code, theme, { gutter })}</div>`;

const words = (names: readonly string[], gap = '1.4em'): string =>
  `<div style="display:flex;gap:${gap}">${names.map((name) => `<span>${name}</span>`).join('')}</div>`;

const languages = ['Python3', 'TypeScript', 'Java', 'C++', 'Go', 'Rust'];
const line = 'border:0 solid var(--border)';

/** Two panes side by side, with what is drawn between them. */
function panes(look: Look, between: string, gutter = true, share?: number): string {
  const width = look.chance.int(36, 54);
  const top = look.chance.int(8, 26);
  const left = look.pane(
    statement(look, share),
    `width:${width}%;padding:${top}px 26px;${between}`,
  );
  return `${left}${look.pane(code(look, gutter), `flex:1;padding:${top + look.chance.int(-6, 8)}px 10px`)}`;
}

const row = (html: string): string => `<div class="row">${html}</div>`;

function terminal(look: Look): string {
  const lines = [
    '$ npm test',
    'PASS  returns an answer for the first example',
    'PASS  returns an answer for the second example',
    'FAIL  an empty input gives an empty answer',
    '  expected: 0',
    '  received: undefined',
    'Tests: 1 failed, 2 passed, 3 total',
    `Time:  ${look.chance.int(1, 9)}.${look.chance.int(10, 99)} s`,
    '$',
  ];
  return `<pre class="terminal">${escape(lines.join('\n'))}</pre>`;
}

const chat = [
  ['Interviewer', 'Take your time. You may ask anything before you start.'],
  ['You', 'May the input be empty?'],
  ['Interviewer', 'Yes, and your function should cope with it.'],
  ['You', 'Then I begin with the simple cases.'],
  ['Interviewer', 'Good. Please think aloud while you write.'],
] as const;

const talk = (): string => chat.map(([who, said]) => `<p><b>${who}</b><br>${said}</p>`).join('');

const files = ['src', 'index.ts', 'orders.ts', 'server.ts', 'tests', 'README.md', 'package.json'];
const chapters = ['All problems', 'Arrays', 'Strings', 'Graphs', 'Trees', 'Sorting', 'Databases'];

const sideBar = (look: Look, names: readonly string[]): string =>
  look.pane(
    names.map((name) => `<div>${name}</div>`).join(''),
    `width:${look.chance.int(120, 170)}px;padding:14px;line-height:2.1;` +
      `background:var(--panel);${line};border-right-width:1px`,
  );

const bar = (look: Look, names: readonly string[], edge: 'top' | 'bottom'): string =>
  look.pane(
    words(names),
    `padding:8px 18px;background:var(--panel);${line};border-${edge === 'top' ? 'bottom' : 'top'}-width:1px`,
  );

/** A pane under a bar of its own, in one column of the page. */
function underTabs(look: Look, tabs: readonly string[], own: string, style: string): string {
  const head = look.pane(words(tabs), 'padding:7px 16px;background:var(--panel)');
  return `<div class="column" style="${style}">${head}${look.pane(own, 'flex:1;padding:12px 16px')}</div>`;
}

/** A small window over the lower right, where code has ended or is covered. */
function popOver(look: Look): string {
  const text =
    '<b>Time check</b><p>Twenty minutes are left. You can submit as often as you like; the last version counts.</p>';
  const at = look.chance.pick(['right:34px;bottom:30px', 'right:60px;top:46%']);
  return look.pane(
    text,
    `position:absolute;${at};width:300px;padding:14px 18px;background:var(--panel);` +
      'border:1px solid var(--border);box-shadow:0 6px 24px #0006',
  );
}

type Draw = (look: Look) => string;

/** The shapes; those in `tuned` were looked at while the layout was worked on. */
const shapes: Record<string, Draw> = {
  plain: (look) => row(panes(look, '')),
  bordered: (look) =>
    row(panes(look, `${line};border-right-width:${look.chance.pick([1, 2, 6])}px`)),
  dark: (look) => row(panes(look, look.chance.one(0.5) ? '' : `${line};border-right-width:1px`)),
  'three panes': (look) =>
    row(
      look.pane(
        statement(look),
        `width:34%;padding:16px 22px;${look.chance.one(0.5) ? `${line};border-right-width:1px` : ''}`,
      ) +
        look.pane(code(look), 'flex:1;padding:16px 8px') +
        look.pane(
          terminal(look),
          `width:24%;padding:16px;${look.chance.one(0.5) ? 'background:var(--panel)' : ''}`,
        ),
    ),
  'side bar': (look) =>
    row(
      sideBar(look, look.chance.pick([files, chapters])) +
        panes(look, `${line};border-right-width:1px`),
    ),
  'pop-over': (look) => row(panes(look, '')) + popOver(look),
  'tab bars': (look) =>
    row(
      underTabs(
        look,
        ['Description', 'Solutions', 'Submissions'],
        statement(look),
        `width:${look.chance.int(40, 50)}%`,
      ) + underTabs(look, [look.chance.pick(languages), 'Auto', 'Reset'], code(look), 'flex:1'),
    ),
  'sticky buttons': (look) =>
    row(panes(look, look.chance.one(0.5) ? `${line};border-right-width:1px` : '')) +
    bar(look, ['Previous', 'Next', 'Console', 'Run', 'Submit'], 'bottom'),
  'split terminal': (look) =>
    row(
      look.pane(statement(look), 'width:42%;padding:18px 24px') +
        `<div class="column" style="flex:1">${look.pane(code(look), 'flex:1;padding:14px 6px')}${look.pane(
          terminal(look),
          `padding:12px 16px;${line};border-top-width:1px`,
        )}</div>`,
    ),
  unnumbered: (look) =>
    bar(look, ['Problems', 'Contest', 'Discuss', 'Sign out'], 'top') + row(panes(look, '', false)),
  reversed: (look) =>
    row(
      look.pane(code(look), 'width:54%;padding:16px 8px') +
        look.pane(statement(look), 'flex:1;padding:16px 24px'),
    ),
  'beside a talk': (look) =>
    row(
      panes(look, '') + look.pane(talk(), `width:230px;padding:14px;${line};border-left-width:1px`),
    ),
  'four quarters': (look) =>
    row(
      `<div class="column" style="width:46%">${look.pane(statement(look, 0.5), `flex:1;padding:16px 22px`)}${look.pane(
        talk(),
        `padding:10px 22px;${line};border-top-width:1px`,
      )}</div><div class="column" style="flex:1">${look.pane(code(look), 'flex:1;padding:14px 6px')}${look.pane(
        terminal(look),
        `padding:12px 16px;${line};border-top-width:1px`,
      )}</div>`,
    ),
  'task above': (look) =>
    look.pane(statement(look, 0.4), 'padding:14px 26px') +
    row(
      look.pane(code(look), 'width:58%;padding:8px 6px') +
        look.pane(terminal(look), 'flex:1;padding:10px 16px'),
    ),
};

/** Shapes that were looked at while the layout was worked on; the others are for testing. */
export const tunedShapes: readonly string[] = [
  'plain',
  'bordered',
  'dark',
  'three panes',
  'side bar',
  'pop-over',
  'tab bars',
  'sticky buttons',
  'unnumbered',
  'beside a talk',
];
/** Names of all shapes. */
export const shapeNames: readonly string[] = Object.keys(shapes);

const styles = `.page{position:relative;height:100%;display:flex;flex-direction:column}
.row{flex:1;min-height:0;display:flex}.column{display:flex;flex-direction:column;min-width:0;min-height:0}
section{overflow:hidden;min-width:0}.row>section{flex-shrink:0}
.row>section[style*="flex:1"]{flex-shrink:1}
h1{font-size:1.5em;margin-bottom:.6em}p,ul{margin:.7em 0}li{margin:.35em 0 .35em 1.2em;list-style:disc}
pre{background:var(--panel);padding:.6em .9em;margin:.6em 0;white-space:pre-wrap}
.terminal{background:none;padding:0;margin:0}
.code,pre,code{font-family:var(--mono);font-variant-ligatures:none}
pre,code{font-size:.92em}.code{font-size:var(--code);line-height:var(--leading)}`;

/** Draws page `seed` of a shape; the same seed draws the same page. */
export function drawReadingPage(layout: string, seed: number): ReadingPage {
  const chance = chanceOf(seed * 7919 + shapeNames.indexOf(layout) * 104_729);
  const isDark = layout === 'dark' || chance.one(0.3);
  const theme = themes[chance.pick(isDark ? dark : light)];
  let panesDrawn = 0;
  const [task, other] = chance.some(tasks, 2);
  const draw = shapes[layout];
  if (!draw || !task || !other) throw new RangeError(`There is no shape ${layout}.`);
  const body = draw({
    chance,
    theme,
    task: { ...task, code: chance.one(0.6) ? task.code : other.code },
    pane: (html, style = '') =>
      `<section data-pane="${panesDrawn++}" style="${style}">${html}</section>`,
  });
  const [width, height] = chance.pick([
    [1366, 768],
    [1440, 900],
    [1600, 900],
    [1920, 1080],
  ] as const);
  const size = chance.int(14, width > 1500 ? 17 : 15);
  const colours = Object.entries(theme).map(([name, value]) => `--${name}:${value}`);
  const rows = [
    `--mono:'${chance.pick(monospace)}','DejaVu Sans Mono'`,
    `--code:${size + chance.int(-1, 1)}px`,
    `--leading:${chance.pick([1.4, 1.5, 1.6])}`,
  ].join(';');
  return {
    layout,
    width,
    height,
    html: page({
      font: `${chance.pick(proportional)}','DejaVu Sans`,
      size,
      theme,
      css: `:root{${colours.join(';')};${rows}}${styles}`,
      body: `<div class="page">${body}</div>`,
    }),
  };
}

/**
 * Runs in the page: drops what its pane cuts off, and answers the visible text of each pane in
 * visual lines. A string, since this folder is compiled without the page's types.
 */
export const readPanesScript = String.raw`(() => {
  for (const pane of document.querySelectorAll('[data-pane]')) {
    const area = pane.getBoundingClientRect();
    const low = Math.min(area.bottom, innerHeight);
    for (const one of pane.querySelectorAll('[data-line],p,li,pre,h1')) {
      const { bottom } = one.getBoundingClientRect();
      if (bottom > low) one.style.visibility = 'hidden';
    }
  }
  const isSeen = (x, y, pane) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && top.closest('[data-pane]') === pane;
  };
  const panes = [...document.querySelectorAll('[data-pane]')];
  panes.sort((a, b) => a.dataset.pane - b.dataset.pane);
  return panes.map((pane) => {
    const walker = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT);
    const parts = [];
    let low = -Infinity;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (getComputedStyle(node.parentElement).visibility === 'hidden') continue;
      const range = document.createRange();
      for (let i = 0; i < node.data.length; i++) {
        range.setStart(node, i); range.setEnd(node, i + 1);
        const rect = range.getClientRects()[0];
        const char = node.data[i];
        if (!rect || rect.width === 0) { if (/\s/.test(char)) parts.push(' '); continue; }
        if (rect.top > low - 2) { parts.push(' '); low = rect.bottom; }
        if (/\s/.test(char)) { parts.push(' '); continue; }
        if (isSeen(rect.left + rect.width / 2, rect.top + rect.height / 2, pane)) parts.push(char);
      }
      if (node.parentElement.matches("[data-gutter]")) parts.push(" ");
    }
    return parts.join('').replace(/\s+/g, ' ').trim();
  });
})()`;

/**
 * The orders in which the panes of a shape may be read: a window over others anywhere, tabs of both
 * panes first.
 */
export function ordersOf(shape: string, panes: readonly string[]): string[][] {
  const [first = '', second = '', third = '', ...rest] = panes;
  if (shape === 'tab bars') return [[...panes], [first, third, second, ...rest]];
  if (shape !== 'pop-over') return [[...panes]];
  const beneath = panes.slice(0, -1),
    over = panes.slice(-1);
  return panes.map((_, at) => [...beneath.slice(0, at), ...over, ...beneath.slice(at)]);
}
