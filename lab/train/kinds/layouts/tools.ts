import { escape } from '../../../screens/html.ts';
import { codeRows } from '../../../screens/editor.ts';
import { box, codeFonts, label, labels, lines, type Brush, type Layout } from './drawing.ts';

/** Some lines of a program. */
export function program(
  { chance, pools }: Brush,
  from = 8,
  to = 34,
): { name: string; text: string } {
  const { name, text } = chance.pick(pools.code);
  const rows = text.split('\n').map((row) => row.replaceAll('\t', '    ').slice(0, 110));
  const start = chance.int(0, Math.max(0, rows.length - to));
  return { name, text: rows.slice(start, start + chance.int(from, to)).join('\n') };
}

const mono = ({ chance }: Brush): string => `font-family:'${chance.pick(codeFonts)}'`;

const editor: Layout = (brush) => {
  const { chance, theme } = brush,
    { name, text } = program(brush);
  const files = chance.some(brush.pools.code, chance.int(4, 12)).map((file) => file.name);
  const menu = chance.one(0.7)
    ? box(
        `background:${theme.panel};padding:4px 10px`,
        ['File', 'Edit', 'Selection', 'View', 'Go', 'Run', 'Terminal', 'Help']
          .slice(0, chance.int(3, 8))
          .join('&nbsp;&nbsp; '),
      )
    : '';
  const side = chance.one(0.6)
    ? box(
        `width:190px;background:${theme.panel};padding:10px;line-height:1.8`,
        `EXPLORER${lines(files)}`,
      )
    : '';
  const panel = chance.one(0.3)
    ? box(
        `border-top:1px solid ${theme.border};padding:8px;${mono(brush)}`,
        `PROBLEMS &nbsp; OUTPUT &nbsp; TERMINAL<br>$ npm test<br>${chance.int(1, 40)} passed`,
      )
    : '';
  const status = chance.one(0.6)
    ? box(
        `background:${theme.accent};color:#fff;padding:2px 10px`,
        `main* &nbsp; Ln ${chance.int(1, 99)}, Col ${chance.int(1, 60)} &nbsp; Spaces: 4 &nbsp; UTF-8`,
      )
    : '';
  return box(
    'display:flex;flex-direction:column;height:100%',
    menu +
      box(
        'display:flex;flex:1;min-height:0;overflow:hidden',
        side +
          box(
            `flex:1;padding:8px;${mono(brush)};overflow:hidden`,
            box(`color:${theme.muted};padding-bottom:6px`, `${name} ×`) + codeRows(text, theme),
          ),
      ) +
      panel +
      status,
  );
};

const bareCode: Layout = (brush) =>
  `<pre style="padding:18px;${mono(brush)}">${escape(program(brush, 6, 28).text)}</pre>`;

const gist: Layout = (brush) => {
  const { theme } = brush,
    { name, text } = program(brush);
  return box(
    'padding:20px',
    box(`color:${theme.muted}`, `${escape(labels(brush, 1, 4).join(' / '))}`) +
      box(
        `border:1px solid ${theme.border};border-radius:6px;margin-top:10px`,
        box(
          `background:${theme.panel};padding:6px 12px`,
          `${name} &nbsp; Raw &nbsp; Blame &nbsp; History`,
        ) + box(`padding:10px;${mono(brush)}`, codeRows(text, theme)),
      ),
  );
};

export const codeLayouts: Layout[] = [editor, bareCode, gist, editor];

const commands = [
  'git status',
  'ls -la',
  'npm run build',
  'docker ps',
  'df -h',
  'make test',
  'pip install -r requirements.txt',
  'kubectl get pods',
  'cargo build --release',
  'systemctl status nginx',
  'cat notes.txt',
  'ps aux | head',
  'curl -I https://example.com',
  'ssh ana@build-4',
  'top',
];

function output({ chance, pools, language }: Brush): string[] {
  const word = (): string => chance.pick(pools.code).name.replace(/\..*/, '');
  return Array.from({ length: chance.int(1, 8) }, () =>
    chance.pick([
      () =>
        `-rw-r--r-- 1 ana staff ${chance.int(100, 99_999)}
May ${chance.int(1, 28)} ${chance.int(10, 23)}:${chance.int(10, 59)} ${chance.pick(pools.code).name}`,
      () => `  modified:   src/${chance.pick(pools.code).name}`,
      () =>
        `${word()}-${chance.int(10, 99)}d9f  1/1  Running  ${chance.int(0, 9)}  ${chance.int(1, 60)}h`,
      () =>
        `/dev/sda${chance.int(1, 9)}  ${chance.int(10, 99)}G  ${chance.int(1, 99)}G  ${chance.int(1, 99)}% /`,
      () => `   Compiling ${word()} v0.${chance.int(1, 20)}.${chance.int(0, 9)}`,
      () => ` PASS  test/${word()}.test.ts (${chance.int(1, 40)} tests) ${chance.int(5, 900)} ms`,
      () =>
        `[${chance.int(10, 23)}:${chance.int(10, 59)}:${chance.int(10, 59)}] INFO  ${word()}: started
in ${chance.int(5, 900)} ms`,
      () => chance.pick(pools.sentences[language]).slice(0, 90),
      () => `added ${chance.int(2, 900)} packages in ${chance.int(1, 60)}s`,
    ])(),
  );
}

/** Commands with what they wrote. */
export function session(brush: Brush): string {
  const { chance } = brush;
  const prompt = chance.pick([
    '$ ',
    'ana@build:~$ ',
    'PS C:\\Users\\ana> ',
    '➜  shop git:(main) ',
    '# ',
    'C:\\work>',
    '~/shop % ',
  ]);
  return (
    Array.from({ length: chance.int(2, 5) }, () =>
      [`${prompt}${chance.pick(commands)}`, ...output(brush)].join('\n'),
    ).join('\n') + (chance.one(0.5) ? `\n${prompt}` : '')
  );
}

const console: Layout = (brush) =>
  (brush.chance.one(0.5)
    ? box(`background:${brush.theme.panel};padding:5px 12px`, escape(label(brush)))
    : '') +
  `<pre style="padding:10px;white-space:pre-wrap;${mono(brush)}">${escape(session(brush))}</pre>`;

export const terminalLayouts: Layout[] = [console];

const javaErrors = ['NullPointerException', 'IllegalStateException', 'IndexOutOfBoundsException'];

/** An error report as a program writes it. */
export function trace(brush: Brush): string {
  const { chance, pools } = brush;
  const file = (): string => chance.pick(pools.code).name,
    line = (): number => chance.int(2, 900);
  const name = (): string =>
    chance.pick([
      'load',
      'run',
      'handle',
      'parse',
      'main',
      'send',
      'update',
      'read_all',
      'get_price',
      'render',
    ]);
  const message = chance.pick([
    "unsupported operand type(s) for +: 'int' and 'str'",
    "Cannot read properties of undefined (reading 'id')",
    'index out of range',
    'connection refused',
    "No such file or directory: 'data.csv'",
    'null',
    "invalid literal for int() with base 10: 'a'",
    'division by zero',
    'map is not a function',
  ]);
  const type = chance.pick([
    'TypeError',
    'ValueError',
    'KeyError',
    'ReferenceError',
    'IndexError',
    'FileNotFoundError',
    'ZeroDivisionError',
    'RuntimeError',
  ]);
  const depth = chance.int(1, 7);
  switch (chance.int(0, 4)) {
    case 0:
      return `Traceback (most recent call last):\n${Array.from(
        { length: depth },
        () => `  File
"/srv/app/${file()}", line ${line()}, in ${name()}\n    result = ${name()}(value)`,
      ).join('\n')}\n${type}: ${message}`;
    case 1:
      return `${type}: ${message}\n${Array.from(
        { length: depth },
        () => `    at ${name()}
(/srv/app/src/${file()}:${line()}:${chance.int(1, 40)})`,
      ).join('\n')}`;
    case 2:
      return `Exception in thread "main"
java.lang.${chance.pick(javaErrors)}: ${message}\n${Array.from(
        { length: depth },
        () => `\tat
com.acme.${name()}.Main.${name()}(Main.java:${line()})`,
      ).join('\n')}`;
    case 3:
      return `src/${file()}:${line()}:${chance.int(1, 60)} - error TS${chance.int(1000, 7999)}: Type 'string' is not
assignable to type 'number'.\n\n${line()}   const total = ${name()}(items);\n
~~~~~\n\nFound ${chance.int(1, 9)} errors.`;
    default:
      return `error[E0${chance.int(100, 599)}]: ${message}\n --> src/${file()}:${line()}:${chance.int(1, 40)}\n
|\n${line()} |     let total = ${name()}(&items);\n  |                 ^^^^^ ${message}\n\nerror: aborting due to
previous error`;
  }
}

const traced: Layout = (brush) =>
  (brush.chance.one(0.4)
    ? box(
        `background:#8b1a1a;color:#fff;padding:8px 14px`,
        escape(trace(brush).split('\n').at(-1) ?? ''),
      )
    : '') +
  `<pre style="padding:12px;white-space:pre-wrap;${mono(brush)}">${escape(
    (brush.chance.one(0.4) ? '$ python3 main.py\n' : '') + trace(brush),
  )}</pre>`;

/** A box that says what went wrong. */
const alarm: Layout = (brush) => {
  const { chance, theme } = brush;
  const words = chance.pick([
    [
      'An error occurred',
      'The file could not be opened because it is damaged. (Error 0x80070570)',
      'OK',
    ],
    ['Unhandled exception', `${trace(brush).split('\n').at(-1)}`, 'Close'],
    [
      'Fehler',
      'Die Verbindung zum Server konnte nicht hergestellt werden (Fehlercode 10061).',
      'OK',
    ],
    ['Erreur', 'Impossible d’enregistrer le fichier : accès refusé. (code 5)', 'Fermer'],
    [
      '500 Internal Server Error',
      'The server encountered an internal error and was unable to complete your request.',
      'Reload',
    ],
    [
      'This site can’t be reached',
      'shop.example refused to connect. ERR_CONNECTION_REFUSED',
      'Reload',
    ],
    ['Error', 'No se pudo guardar el archivo: permiso denegado (código 13).', 'Aceptar'],
  ]);
  return box(
    'height:100%;display:flex;align-items:center;justify-content:center',
    box(
      `width:${chance.int(380, 560)}px;border:1px solid ${theme.border};background:${theme.panel};padding:22px`,
      `<h3>${escape(words[0] ?? '')}</h3><p style="margin:14px 0">${escape(words[1] ?? '')}</p>` +
        box(
          'text-align:right',
          `<span style="border:1px solid ${theme.border};padding:4px 20px">${words[2]}</span>`,
        ),
    ),
  );
};

export const errorLayouts: Layout[] = [traced, alarm, traced];
