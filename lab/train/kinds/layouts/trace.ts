import { type Brush } from './drawing.ts';

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
