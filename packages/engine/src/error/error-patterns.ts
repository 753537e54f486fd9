import list from './error-patterns.json' with { type: 'json' };

/** What one line of an error message tells. */
export interface ErrorHit {
  type: string;
  message: string;
  file?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
  /** What the program calls it in short: E0382, TS2345, ERESOLVE. */
  code?: string | undefined;
  /**
   * How sure it is that the line reports an error, and how well it names it: the highest wins.
   */
  weight: number;
  /** Of several such lines the last counts: in traces it is the cause, of compilers the first is. */
  last: boolean;
  /** Its causes stand below it as a tree, the deepest of which says the most. */
  tree: boolean;
}

const folders = String.raw`(?:[A-Za-z]:)?[\w./\\@~+-]*[\w-]\.`;
const path = String.raw`(?<file>${folders}[A-Za-z]\w{0,4})`;
/** Files of compilers that write a place and the message alone. */
const plainPath = `(?<file>${folders}(?:go|erl))`;

/**
 * Shapes of error messages: compilers, runtimes, shells, package managers, servers, browsers,
 * Windows. White space is loose since OCR drops and adds it. All are anchored or bounded, so that
 * they stay linear on any text.
 */
const errorPatterns = list.map(
  ({ weight, type, code = '{code}', pattern, flags, last = false, tree = false }) => ({
    weight,
    type,
    code,
    last,
    tree,
    pattern: new RegExp(
      pattern.replace('{path}', () => path).replace('{path plain}', () => plainPath),
      flags,
    ),
  }),
);

/** What a line says by the first shape it has of those that weigh `least` or more. */
export function readErrorLine(line: string, least: number): ErrorHit | null {
  for (const { weight, type, code: whole, pattern, last, tree } of errorPatterns) {
    const groups = weight < least ? undefined : pattern.exec(line)?.groups;
    if (groups === undefined) continue;
    const { type: named = 'error', message = '', file } = groups;
    const code = groups['code']?.replace(/^0X[\dA-F]+$/i, (digits) => digits.toLowerCase());
    return {
      type: type.replace('{code}', code ?? '').replace('{type}', named),
      message,
      file,
      line: wholeNumber(groups['line']),
      column: wholeNumber(groups['column']),
      code: code && whole.replace('{code}', code),
      weight,
      last,
      tree,
    };
  }
  return null;
}

/** The number that digits stand for; undefined where there are none. */
export const wholeNumber = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number.parseInt(digits, 10);
