import { escape } from '../../../screens/html.ts';
import { box, type Brush, type Layout } from './drawing.ts';
import { mono } from './tools.ts';

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
