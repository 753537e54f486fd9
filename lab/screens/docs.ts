import { codeRows } from './editor.ts';
import { block, escape, page, table, themes, type ScreenSpec, type Theme } from './html.ts';

function manual(options: {
  theme: Theme;
  font: string;
  codeFont: string;
  size: number;
  top: string[];
  nav: string[];
  contents: string[];
  body: string;
}): string {
  const { theme } = options;
  const side = (items: string[]): string =>
    items.map((item) => block('control', escape(item), 'margin:.45em 0')).join('');
  return page({
    font: options.font,
    size: options.size,
    theme,
    css:
      '.t{display:flex;gap:2em;padding:.8em 2em;border-bottom:1px solid ' +
      `${theme.border}}.g{display:flex}.n{width:15em;flex:none;padding:1.2em ` +
      `2em;color:${theme.muted}}.m{flex:1;padding:1.2em ` +
      '2.4em}.o{width:13em;flex:none;padding:1.2em ' +
      `1em;font-size:.88em;color:${theme.muted}}h1{font-size:2em;line-height:1.2}h2{font-size:1.4em;margin:.8em ` +
      `0 .3em}p{margin:.6em 0}.x{background:${theme.panel};border:1px solid ` +
      `${theme.border};border-radius:6px;padding:.7em 1em;font:${options.size - 1}px/1.45 ` +
      `'${options.codeFont}';font-variant-ligatures:none;margin:.7em ` +
      (`0}code{font-family:'${options.codeFont}';font-size:.92em;` +
        `background:${theme.panel}}table{border-collapse:collapse;margin:.7em `) +
      `0}td,th{text-align:left;border:1px solid ${theme.border};padding:.35em .9em}`,
    body:
      '<div ' +
      `class="t">${options.top.map((item) => block('control', item, '', 'span')).join('')}</div><div ` +
      `class="g"><div class="n">${side(options.nav)}</div><div ` +
      `class="m">${options.body}</div><div class="o">${side(options.contents)}</div></div>`,
  });
}
const code = (source: string, theme: Theme): string =>
  `<div class="x">${block('code', codeRows(source, theme, { gutter: false }))}</div>`;
const heading = (text: string, level: 'h1' | 'h2'): string => block('heading', text, '', level);
const text = (html: string): string => block('paragraph', html, '', 'p');

/** Manuals with navigation, prose, code and tables. */
export const docsScreens: ScreenSpec[] = [
  {
    name: 'docs-api',
    kind: 'article',
    category: 'docs',
    width: 1920,
    height: 1080,
    html: manual({
      theme: themes.paper,
      font: 'Inter',
      codeFont: 'JetBrains Mono',
      size: 16,
      top: ['Lumen API', 'Guides', 'Reference', 'Changelog', 'Status'],
      nav: [
        'Quick start',
        'Authentication',
        'Errors',
        'Pagination',
        'Webhooks',
        'Rate limits',
        'SDKs',
      ],
      contents: ['On this page', 'Send a key', 'Scopes', 'Rotate a key'],
      body: `${heading('Authentication', 'h1')}${text(
        'Every request carries a key in the <code>Authorization</code> header. Keys belong ' +
          'to a project, never to a person, and stop working the moment they are revoked.',
      )}${heading('Send a key', 'h2')}${code(
        'curl https://api.lumen.example/v2/lamps \\\n  -H "Authorization: Bearer ' +
          'lmp_test_9fK2" \\\n  -H "Accept: application/json"',
        themes.paper,
      )}${text(
        'A missing or unknown key answers <code>401</code>; a key without the right scope ' +
          'answers <code>403</code>.',
      )}${heading('Scopes', 'h2')}${table([
        ['Scope', 'Allows', 'Default'],
        ['lamps:read', 'List lamps and read their state', 'yes'],
        ['lamps:write', 'Switch, dim and rename', 'no'],
        ['scenes:write', 'Create and delete scenes', 'no'],
        ['billing:read', 'Download invoices (PDF)', 'no'],
      ])}${heading('Rotate a key', 'h2')}${text(
        'Create the new key first, deploy it, and then revoke the old one. Both work during ' +
          'the overlap, which lasts up to 72 hours. If a key leaks, skip the overlap: revoke ' +
          'at once and accept the short outage.',
      )}`,
    }),
  },
  {
    name: 'docs-cli-dark',
    kind: 'article',
    category: 'docs',
    width: 1366,
    height: 768,
    html: manual({
      theme: themes.slate,
      font: 'Open Sans',
      codeFont: 'Fira Code',
      size: 15,
      top: ['Docs', 'Blog', 'Community'],
      nav: ['Install', 'First project', 'Configuration', 'Plugins', 'Deploy', 'FAQ'],
      contents: ['Options', 'Example', 'Exit codes'],
      body: `${heading('kiln build', 'h1')}${text(
        'Compiles the project and writes the result to <code>dist/</code>. Unchanged files ' +
          'are skipped.',
      )}${heading('Options', 'h2')}${table([
        ['Flag', 'Meaning'],
        ['--watch, -w', 'Rebuild when a file changes'],
        ['--out <dir>', 'Write elsewhere than dist/'],
        ['--minify', 'Shorten names, drop spaces'],
        ['--jobs <n>', 'Parallel workers (0 = all cores)'],
      ])}${heading('Example', 'h2')}${code(
        '$ kiln build --minify --out ./public\nbuilt 214 modules in 1.83 s\n$ ls public | wc ' +
          '-l\n37',
        themes.slate,
      )}${text('Exit code 0 means success, 1 a build error, 2 wrong usage.')}`,
    }),
  },
  {
    name: 'docs-tutorial',
    kind: 'article',
    category: 'docs',
    width: 1280,
    height: 720,
    html: manual({
      theme: { ...themes.paper, background: '#fcfcfc' },
      font: 'Liberation Sans',
      codeFont: 'Liberation Mono',
      size: 14,
      top: ['Tutorial', 'Library', 'Index'],
      nav: ['1. Values', '2. Lists', '3. Functions', '4. Files', '5. Modules', '6. Tests'],
      contents: ['Opening a file', 'Reading lines', 'Encodings'],
      body: `${heading('4. Files', 'h1')}${text(
        'To read a file you open it, walk over its lines, and close it again. The ' +
          '<code>with</code> statement does the last step for you, even when an exception is ' +
          'raised halfway.',
      )}${code(
        'with open("harvest.csv", encoding="utf-8") as source:\n    total = 0\n    for ' +
          'number, line in enumerate(source, start=1):\n        name, kilos = ' +
          'line.rstrip().split(";")\n        total += float(kilos)\nprint(f"{number} rows, ' +
          '{total:.1f} kg")',
        themes.paper,
      )}${text(
        'If the file does not exist, Python raises <code>FileNotFoundError</code>. Catch it ' +
          'only where you can do something useful, for instance ask for another name.',
      )}${heading('Encodings', 'h2')}${text(
        'Text on disk is bytes. Always name the encoding: the default differs between ' +
          'systems, and a file written on one machine may fail to load on the next.',
      )}`,
    }),
  },
  {
    name: 'docs-wiki',
    kind: 'article',
    category: 'docs',
    width: 1600,
    height: 900,
    scale: 1.25,
    html: manual({
      theme: { ...themes.sand, text: '#3b4b51' },
      font: 'Vollkorn',
      codeFont: 'Inconsolata',
      size: 16,
      top: ['Handbook', 'Teams', 'Search'],
      nav: ['Welcome', 'Releases', 'On call', 'Security', 'Expenses'],
      contents: ['Before', 'During', 'After'],
      body:
        heading('On call', 'h1') +
        text(
          'One person is on call from Monday 10:00 to Monday 10:00. You get a phone, a laptop, ' +
            'and Tuesday off in the week after.',
        ) +
        heading('During an incident', 'h2') +
        block(
          'list',
          [
            'Acknowledge the page within 5 minutes.',
            'Open a room named after the ticket, e.g. INC-2047.',
            'Say what you see, then what you try; silence helps nobody.',
            'Roll back first, find the cause later.',
          ]
            .map((item, index) => `<div>${index + 1}. ${item}</div>`)
            .join(''),
        ) +
        code('kubectl rollout undo deploy/api -n prod\nkubectl get pods -n prod -w', themes.sand) +
        text(
          'Close the incident only when the graphs have been flat for 30 minutes. Write the ' +
            'review within three working days: facts first, no names, one owner per action.',
        ),
    }),
  },
];
