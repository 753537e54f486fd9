import { headAlphabet } from './alphabet.ts';

const words = (
  'Settings Account Order Total Price Customer Status Shipped Pending Delivered Search ' +
  'Filter Export Import Save Cancel Apply Close Open File Edit View Help Name Address ' +
  'City Country Phone Mail Password Next Back Finish Upload Download Copy Paste Share ' +
  'Invite Members Team Project Task Due Priority High Low Medium Owner Notes Version ' +
  'Update Restart Network Audio Video Camera Microphone Volume Language Region ' +
  'Keyboard Mouse Display Privacy Security Backup Storage Battery Power Bluetooth ' +
  'Printer Calendar Today Tomorrow Yesterday Monday Tuesday Wednesday Thursday Friday ' +
  'Saturday Sunday January February March April June July August September October ' +
  'November December Inbox Drafts Sent Archive Trash Reply Forward Subject Attachment ' +
  'Warning Error Failed Success Unknown Invalid Required Optional Example Input Output ' +
  'Explanation Constraints Result Expected Actual Console Run Submit Debug Console ' +
  'Problem Solution Easy Hard array integer string return index value node list tree ' +
  'graph queue stack number minimum maximum length'
).split(' ');

const accentedWords = [
  'Café',
  'Zürich',
  'Málaga',
  'São Paulo',
  'naïve',
  'Señor',
  'façade',
  'Ångström',
  'Köln',
  'Übung',
  'crème brûlée',
  'Øresund',
  'Straße',
  'Łódź',
  'Čeština',
];

const variables = [
  'x',
  'y',
  'n',
  'k',
  'a',
  'b',
  'i',
  'j',
  'm',
  'r',
  't',
  'f(x)',
  'P(A)',
  'max',
  'low',
  'sum',
  'i + 1',
  'n - 1',
];

type Maker = () => string;

/** What the makers draw from; the same random numbers give the same strings. */
function makerTools(random: () => number) {
  const int = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const two = (n: number): string => String(n).padStart(2, '0');
  const hex = (length: number): string =>
    Array.from({ length }, () => pick([...'0123456789abcdef'])).join('');
  const word = (): string => pick(words);
  const camel = (): string => {
    const all = Array.from({ length: int(1, 3) }, word).join('');
    return random() < 0.5 ? all : all[0]?.toLowerCase() + all.slice(1);
  };
  const variable = (): string => pick(variables);
  return { random, int, pick, two, hex, word, camel, variable };
}

type Tools = ReturnType<typeof makerTools>;

/** Amounts, dates, numbers and names. */
function valueMakers({ random, int, pick, two, hex, word, camel }: Tools): Maker[] {
  return [
    () => `${pick(['$', '€', '£', ''])}${int(0, 9999).toLocaleString('en')}.${two(int(0, 99))}`,
    () =>
      `${int(1990, 2030)}-${two(int(1, 12))}-${two(int(1, 28))}` +
      (random() < 0.5 ? ` ${two(int(0, 23))}:${two(int(0, 59))}:${two(int(0, 59))}` : ''),
    () => `${int(1, 12)}:${two(int(0, 59))} ${pick(['AM', 'PM'])}`,
    () =>
      `${int(0, 100)}${pick(['%', ' %', ' MB', ' GB', ' ms', ' kg', ' px', 'k', 'x', ' KB/s', ' min', ' °C'])}`,
    () => String(int(0, 10 ** int(1, 6))),
    () => `0x${hex(int(2, 8))}`,
    () => `${hex(7)} ${word()} ${word().toLowerCase()}`,
    () => `#${int(100, 99999)}`,
    () => `${word()} ${word().toLowerCase()}`,
    word,
    camel,
    () => `${word()}: ${word()}`,
    () => `${word()} (${int(1, 99)})`,
    () => `[${int(0, 9)}${Array.from({ length: int(1, 5) }, () => `,${int(-9, 99)}`).join('')}]`,
  ];
}

/** Paths, addresses and versions. */
function addressMakers({ int, pick, word, camel }: Tools): Maker[] {
  return [
    () =>
      `/${pick(['usr', 'home', 'var', 'srv', 'opt'])}/${word().toLowerCase()}/${camel()}.` +
      `${pick(['ts', 'py', 'log', 'txt', 'rs', 'java', 'png'])}:${int(1, 400)}`,
    () => `${pick('CDE'.split(''))}:\\${word()}\\${camel()}`,
    () => `${word().toLowerCase()}.${word().toLowerCase()}@${word().toLowerCase()}.example`,
    () =>
      `https://${word().toLowerCase()}.example/${word().toLowerCase()}?id=${int(1, 999)}&page=${int(1, 9)}`,
    () => `${int(1, 255)}.${int(0, 255)}.${int(0, 255)}.${int(1, 255)}:${int(80, 9999)}`,
    () => `v${int(0, 9)}.${int(0, 20)}.${int(0, 30)}`,
    () => `at ${camel()}.${camel()}(${camel()}.java:${int(1, 900)})`,
  ];
}

/** Pieces of programs and tables. */
function codeMakers({ random, int, pick, word, camel, variable }: Tools): Maker[] {
  return [
    () =>
      `if (${variable()} ${pick(['==', '!=', '<=', '>=', '<', '>', '===', '!=='])} ` +
      `${int(0, 9)} ${pick(['&&', '||', 'and', 'or'])} ${variable()} > 0) {`,
    () =>
      `${variable()} ${pick(['+=', '-=', '=', '=>', '->', ':=', '<-', '**', '|', '||', '&&', '??'])} ${variable()};`,
    () =>
      `--${word().toLowerCase()}${pick(['=', ' '])}${word().toLowerCase()} -${pick([...'abcdefgnpvx'])}`,
    () => `${variable()}++; --${variable()}; }`,
    () => `{ ${camel()}: ${int(0, 99)}, ${camel()}: "${word()}" }`,
    () =>
      pick([
        '}',
        '};',
        '})',
        '});',
        '{',
        ']',
        '],',
        '{}',
        '[]',
        '()',
        '||',
        '&&',
        '|',
        '...',
        '::',
      ]),
    () =>
      `|${Array.from({ length: int(2, 4) }, () => ` ${random() < 0.5 ? word() : int(0, 100)} |`).join('')}`,
  ];
}

/** Formulas, lists and single signs. */
function formulaMakers({ int, pick, word }: Tools): Maker[] {
  return [
    () => `${int(2, 9)}${pick(['x', 'y', 'n'])} ${pick(['+', '-'])} ${int(1, 99)} = ${int(0, 99)}`,
    () =>
      `${pick(['P', 'E', 'f', 'g', 'S'])}(${pick(['A|B', 'x', 'X = 1', 'n', 'A and B'])}) ` +
      `= ${int(1, 9)}/${int(2, 16)} ${pick(['·', '*', '×', '+', '≈', '≤'])} ` +
      `${int(1, 99)}.${int(0, 99)}`,
    () => `${int(1, 20)}. ${word()} ${word().toLowerCase()}`,
    () => `• ${word()} ${word().toLowerCase()} ${word().toLowerCase()}`,
    () => pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmnopqrstuvwxyz']),
  ];
}

/** Logs, traces, and what is easily misread. */
function logMakers({ int, pick, two, hex, word, camel, variable }: Tools): Maker[] {
  return [
    () => `\`${camel()}\` ${pick(['is', 'was', '->'])} '${word().toLowerCase()}'`,
    () =>
      `${int(0, 9)}${int(0, 9)}0${int(0, 9)}00 O${camel()} 0${int(0, 9)}O0 0x${hex(6)}000${hex(2)}`,
    () =>
      `use std::${word().toLowerCase()}::{${camel()}, ${camel()}}; fn ` +
      `${word().toLowerCase()}_${word().toLowerCase()}(&mut self) -> Option<&'a str> {`,
    () =>
      `${camel()}.${camel()}(|${variable()}| ${variable()}..=${int(1, 9)}) => ${camel()}::${camel()},`,
    () => `... ${int(1, 60)} ${word().toLowerCase()} frames ${word().toLowerCase()}...`,
    () =>
      `${word()} ` +
      `${pick(['O', '0', 'l', 'I', '1', '|', 'S', '5', 'Z', '2', 'B', '8'])}${int(0, 999)}${pick([...'OIlSZB'])}`,
    () => `--> ${word().toLowerCase()}/${word().toLowerCase()}.rs:${int(1, 400)}:${int(1, 80)}`,
    () =>
      `\\\\${word().toUpperCase()}-0${int(1, 9)}\\${word().toLowerCase()}; *.${pick(['tmp', 'iso', 'log', 'bak'])}`,
    () =>
      `${two(int(0, 23))}:${two(int(0, 59))}:${two(int(0, 59))} ` +
      `${pick(['INFO', 'WARN', 'ERROR', 'DEBUG'])} ${word().toLowerCase()}=${int(0, 999)} ` +
      `${camel()} [${hex(6)}]`,
    () =>
      `${pick(accentedWords)} ` +
      `${pick(['©', '®', '™', '–', '—', '…', '€', '·', '§', ''])} ${int(1, 99)}`,
  ];
}

const rareSigns = headAlphabet([])
  .map(({ char }) => char)
  .filter((char) => char > '~');
const accented = Map.groupBy(rareSigns, (char) => char.normalize('NFD')[0] ?? char);

/** Words in the letters of other languages, and rows of signs that texts seldom have. */
function signMakers({ random, int, pick, word }: Tools): Maker[] {
  const foreign = (): string =>
    [...word()]
      .map((letter) => (random() < 0.4 ? pick(accented.get(letter) ?? [letter]) : letter))
      .join('');
  const signs = (): string => Array.from({ length: int(1, 4) }, () => pick(rareSigns)).join('');
  return [
    () => `${foreign()} ${foreign()}`,
    () =>
      foreign()
        .toUpperCase()
        .replaceAll(/[^\x20-\x7eÀ-Þ]/g, ''),
    () => `${signs()} ${word()} ${signs()}`,
    () => `${foreign()}${pick(rareSigns)} ${int(0, 99)}${pick(rareSigns)}`,
  ];
}

/**
 * Short made-up strings as screens show them: amounts, dates, times, paths, identifiers, logs,
 * formulas.
 */
export function scrap(random: () => number): string {
  const tools = makerTools(random);
  return tools.pick([
    ...valueMakers(tools),
    ...addressMakers(tools),
    ...codeMakers(tools),
    ...formulaMakers(tools),
    ...logMakers(tools),
    ...signMakers(tools),
  ])();
}
