import { escape } from './html.ts';
import { type Theme } from './themes.ts';

const keywords = new Set(
  `and as async await bool break case catch char class const continue def default defer delete do
   double elif else enum except export extends final finally float fn for from func function go if
   impl import in int interface let long match mod mut namespace new nil None not null object or
   package pass private protected pub public raise range return self Self static std string struct
   super switch template this throw throws trait True False true false try type typedef typename
   undefined unsigned use using val var void where while with yield SELECT FROM WHERE GROUP BY
   ORDER JOIN LEFT ON AS AND OR NOT NULL WITH HAVING LIMIT DESC CREATE TABLE INDEX PRIMARY KEY`.split(
    /\s+/,
  ),
);

const codeTokens = new RegExp(
  '(\\/\\/.*$|#(?!include|define|\\[|!).*$|--\\s.*$)|("(?:[^"\\\\]|\\\\.)*"|\'(?:[^\'\\\\]|' +
    "\\\\.)*'|`[^`]*`)|\\b(0x[\\da-fA-F]+|\\d[\\d_.]*)\\b|([A-Za-z_]\\w*)(?=(\\s*\\()?)",
  'g',
);

/** Source line to coloured HTML: comments, strings, numbers, words. */
function highlight(line: string, theme: Theme): string {
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
          options.gutter === false ? '' : marginNumber(first + index, theme)
        }<span style="display:block;white-space:pre">${highlight(line, theme) || ' '}</span></div>`,
    )
    .join('');
}

function marginNumber(row: number, theme: Theme): string {
  const style = 'width:3.6em;flex:none;text-align:right;padding-right:1.4em';
  return `<span data-gutter style="${style};color:${theme.muted}">${row}</span>`;
}
