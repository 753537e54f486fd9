import { block, escape, page, themes, type Theme } from './html.ts';

/** How an editor window looks. */
export interface EditorOptions {
  theme: keyof typeof themes;
  font: string;
  size: number;
  tabs: string[];
  /** Names in the file tree; none hides the tree. */
  tree?: string[];
  menu?: string[];
  status: string[];
  code: string;
  firstLine?: number;
  gutter?: boolean;
  ligatures?: boolean;
  lineHeight?: number;
}

const keywords = new Set(
  (
    'and as async await bool break case catch char class const continue def default ' +
    'defer delete do double elif else enum except export extends final finally float fn ' +
    'for from func function go if impl import in int interface ' +
    ('let long match mod mut namespace new nil None not null object or package pass ' +
      'private protected pub public raise range return self Self static std string struct ' +
      'super switch template this throw throws trait True False true false try type ' +
      'typedef ') +
    ('typename undefined unsigned use using val var void where while with yield SELECT ' +
      'FROM WHERE GROUP BY ORDER JOIN LEFT ON AS AND OR NOT NULL WITH HAVING LIMIT DESC ' +
      'CREATE TABLE INDEX PRIMARY KEY')
  ).split(' '),
);

const codeTokens = new RegExp(
  '(\\/\\/.*$|#(?!include|define|\\[|!).*$|--\\s.*$)|("(?:[^"\\\\]|\\\\.)*"|\'(?:[^\'\\\\]|' +
    "\\\\.)*'|`[^`]*`)|\\b(0x[\\da-fA-F]+|\\d[\\d_.]*)\\b|([A-Za-z_]\\w*)(?=(\\s*\\()?)",
  'g',
);

/** Source line to coloured HTML: comments, strings, numbers, words. */
export function highlight(line: string, theme: Theme): string {
  const pattern = codeTokens;
  let html = '';
  let from = 0;
  for (const match of line.matchAll(pattern)) {
    const [whole, comment, string, number, word, call] = match;
    const name = call ? theme.call : theme.text;
    const plain = word && keywords.has(word) ? theme.keyword : name;
    const colours = [
      [comment, theme.comment],
      [string, theme.string],
      [number, theme.number],
    ] as const;
    const colour = colours.find(([found]) => found)?.[1] ?? plain;
    html += `${escape(line.slice(from, match.index))}<span style="color:${colour}">${escape(whole)}</span>`;
    from = match.index + whole.length;
  }
  return html + escape(line.slice(from));
}

/**
 * Rows of source with margin numbers where asked; rows that do not fit are removed by the renderer.
 */
export function codeRows(
  code: string,
  theme: Theme,
  options: { firstLine?: number; gutter?: boolean } = {},
): string {
  const first = options.firstLine ?? 1;
  return code
    .replace(/^\n/, '')
    .trimEnd()
    .split('\n')
    .map(
      (line, index) =>
        `<div data-line style="display:flex">${
          options.gutter === false
            ? ''
            : '<span data-gutter ' +
              ('style="width:3.6em;flex:none;text-align:right;padding-right:1.4em;' +
                `color:${theme.muted}">${first + index}</span>`)
        }<span style="display:block;white-space:pre">${highlight(line, theme) || ' '}</span></div>`,
    )
    .join('');
}

/** A whole editor window. */
export function editor(options: EditorOptions): string {
  const theme = themes[options.theme];
  const control = (text: string, style: string): string =>
    block('control', escape(text), style, 'span');
  const tabs = options.tabs
    .map((tab, index) =>
      control(
        tab,
        'padding:.5em 1.1em;border-right:1px solid ' +
          (`${theme.border};background:${index === 0 ? theme.background : theme.panel};` +
            `color:${index === 0 ? theme.text : theme.muted}`),
      ),
    )
    .join('');
  const tree =
    options.tree === undefined
      ? ''
      : `<div style="width:15em;flex:none;background:${theme.panel};border-right:1px solid ` +
        `${theme.border};padding:.8em 0;font:13px/1.75 'Open Sans'">` +
        options.tree
          .map((name) =>
            block(
              'control',
              escape(name.trimStart()),
              `padding-left:${1 + (name.length - name.trimStart().length) * 0.5}em`,
            ),
          )
          .join('') +
        '</div>';
  const menu =
    options.menu === undefined
      ? ''
      : '<div style="display:flex;gap:1.4em;padding:.4em ' +
        `1em;background:${theme.panel};font:13px ` +
        `'Roboto'">${options.menu.map((item) => control(item, '')).join('')}</div>`;
  return page({
    font: options.font,
    size: options.size,
    theme,
    css:
      `body{display:flex;flex-direction:column;line-height:${options.lineHeight ?? 1.5};` +
      `font-variant-ligatures:${options.ligatures ? 'normal' : 'none'}}`,
    body:
      `${menu}<div style="display:flex;background:${theme.panel};border-bottom:1px solid ` +
      `${theme.border};font:13px/1.5 'Open Sans'">${tabs}</div>
` +
      `<div style="flex:1;display:flex;min-height:0">${tree}` +
      '<div data-clip style="flex:1;padding-top:.6em;overflow:hidden">' +
      `${block('code', codeRows(options.code, theme, options))}</div></div>
<div ` +
      'style="display:flex;gap:2em;padding:.35em ' +
      `1.2em;background:${theme.accent};color:#fff;font:12px 'Open ` +
      `Sans'">${options.status.map((item) => control(item, '')).join('')}</div>`,
  });
}
