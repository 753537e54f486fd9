import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { codeRows } from '../screens/editor.ts';
import { escape, page } from '../screens/html.ts';
import { themes, type Theme } from '../screens/themes.ts';
import type { Screen } from './moment.ts';

/** A screen as a page to photograph. */
export interface DrawnScreen {
  html: string;
  width: number;
  height: number;
}

type Frame = Screen['frame'];
type Of<Name extends Frame> = Extract<Screen, { frame: Name }>;

/** How a frame looks: its size, its colours, and what surrounds the material on a real screen. */
interface Look {
  size: [width: number, height: number];
  theme: keyof typeof themes;
  bar?: string[];
  side?: string[];
}

const looks: Record<Frame, Look> = {
  page: {
    size: [1280, 900],
    theme: 'paper',
    bar: ['Home', 'Courses', 'Library', 'Search', 'Sign out'],
  },
  problem: {
    size: [1600, 900],
    theme: 'paper',
    bar: ['Problems', 'Contest', 'Discuss', 'Run', 'Submit'],
  },
  terminal: { size: [1280, 720], theme: 'night' },
  editor: {
    size: [1280, 800],
    theme: 'night',
    bar: ['File', 'Edit', 'View', 'Go', 'Run', 'Terminal', 'Help'],
    side: ['src', 'test', 'README.md'],
  },
  sheet: {
    size: [1280, 720],
    theme: 'paper',
    bar: ['File', 'Home', 'Insert', 'Formulas', 'Data', 'Review', 'View'],
  },
  chat: {
    size: [1280, 800],
    theme: 'paper',
    side: ['Threads', 'Mentions', '# general', '# lunch', 'Apps'],
  },
  mail: {
    size: [1280, 800],
    theme: 'paper',
    bar: ['Reply', 'Forward', 'Archive', 'Delete'],
    side: ['Inbox', 'Sent', 'Drafts', 'Spam'],
  },
  slide: { size: [1280, 720], theme: 'paper' },
  dialog: { size: [1000, 560], theme: 'paper' },
};

const styles = readFileSync(join(import.meta.dirname, 'screens.css'), 'utf8');
const numeric = /^[-−$€]?[\d.,]+ ?[%€$]?$/;

/** Draws a screen of a moment. */
export function drawScreen(screen: Screen): DrawnScreen {
  const look = looks[screen.frame];
  const theme = themes[screen.theme ?? look.theme];
  const colours = Object.entries(theme).map(([name, value]) => `--${name}:${value}`);
  const body = surround(look, `<div class="own ${screen.frame}">${drawingOf(screen, theme)}</div>`);
  const css = `:root{${colours.join(';')}}\n${styles}`;
  const [width, height] = look.size;
  return { html: page({ font: 'DejaVu Sans', size: 16, theme, css, body }), width, height };
}

function surround({ bar = [], side = [] }: Look, own: string): string {
  const top = bar.map((name) => `<span>${escape(name)}</span>`).join('');
  const left = side.map((name) => `<div>${escape(name)}</div>`).join('');
  const columns = `${left === '' ? '' : `<div class="side">${left}</div>`}${own}`;
  const head = top === '' ? '' : `<div class="bar">${top}</div>`;
  return `<div class="rows">${head}<div class="columns">${columns}</div></div>`;
}

function drawingOf(screen: Screen, theme: Theme): string {
  switch (screen.frame) {
    case 'page':
      return `<div class="${screen.serif ? 'serif' : ''}">${heading(screen)}${markdown(screen.text)}</div>`;
    case 'problem':
      return problem(screen, theme);
    case 'terminal':
      return `${title(screen.title)}<pre>${escape(screen.text)}</pre>`;
    case 'editor':
      return `${title(screen.title)}<div class="code">${codeRows(screen.code, theme)}</div>${problems(screen)}`;
    case 'sheet':
      return sheet(screen);
    case 'chat':
      return `${title(screen.title)}${screen.messages.map(message).join('')}`;
    case 'mail':
      return mail(screen);
    case 'slide':
      return `${heading(screen)}${markdown(screen.text)}`;
    case 'dialog':
      return dialog(screen);
  }
}

const markdown = (text: string): string =>
  micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
const title = (text: string): string => `<div class="title">${escape(text)}</div>`;
const heading = (screen: Screen): string => `<h1>${escape(screen.title)}</h1>`;

function problem(screen: Of<'problem'>, theme: Theme): string {
  const code = `<div class="code">${codeRows(screen.code, theme)}</div>`;
  return `<div class="task">${heading(screen)}${markdown(screen.text)}</div>
<div class="editor">${title(screen.language)}${code}</div>`;
}

function problems({ problems: lines }: Of<'editor'>): string {
  const drawn = lines.map((line) => `<p>${escape(line)}</p>`).join('');
  return drawn === '' ? '' : `<div class="problems"><b>PROBLEMS</b>${drawn}</div>`;
}

function sheet({ title: name, formula, rows }: Of<'sheet'>): string {
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  const letters = (cells[0] ?? []).map((_, at) => `<th>${String.fromCharCode(65 + at)}</th>`);
  const body = cells.map((row, at) => {
    const drawn = row.map(
      (cell) => `<td class="${numeric.test(cell) ? 'number' : ''}">${escape(cell)}</td>`,
    );
    return `<tr><th>${at + 1}</th>${drawn.join('')}</tr>`;
  });
  const table = `<table><tr><th></th>${letters.join('')}</tr>${body.join('')}</table>`;
  return `${title(name)}${title(formula)}${table}`;
}

function message(line: string): string {
  const [, name = '', text = ''] = /^([^:]+): ([\s\S]*)$/.exec(line) ?? [];
  return `<div class="message"><b>${escape(name)}</b><p>${escape(text)}</p></div>`;
}

function mail(screen: Of<'mail'>): string {
  return `<div class="head">${heading(screen)}<p>${escape(screen.from)}</p></div>
<div class="body">${markdown(screen.text)}</div>`;
}

function dialog({ title: name, text, buttons }: Of<'dialog'>): string {
  const row = buttons.map((label) => `<span>${escape(label)}</span>`).join('');
  return `<div class="window"><h2>${escape(name)}</h2>${markdown(text)}
<div class="buttons">${row}</div></div>`;
}
