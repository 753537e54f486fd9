import list from './error-patterns.json' with { type: 'json' };

/** What one line of an error message tells. */
export interface ErrorHit {
  type: string;
  message: string;
  file?: string | undefined;
  line?: number | undefined;
  /**
   * How sure it is that the line reports an error, and how well it names it: the highest wins,
   * later lines before earlier ones on a tie.
   */
  weight: number;
}

const folders = String.raw`(?:[A-Za-z]:)?[\w./\\@~+-]*[\w-]\.`;
const path = String.raw`(?<file>${folders}[A-Za-z]\w{0,4})`;
const goPath = `(?<file>${folders}go)`;

/**
 * Shapes of error messages: compilers, runtimes, shells, package managers, servers, browsers,
 * Windows. White space is loose since OCR drops and adds it. All are anchored or bounded, so that
 * they stay linear on any text.
 */
const errorPatterns = list.map(({ weight, type, pattern, flags }) => ({
  weight,
  type,
  pattern: new RegExp(
    pattern.replace('{path}', () => path).replace('{path go}', () => goPath),
    flags,
  ),
}));

/** What a line says by the first shape it has of those that weigh `least` or more. */
export function readErrorLine(line: string, least: number): ErrorHit | null {
  for (const { weight, type, pattern } of errorPatterns) {
    const groups = weight < least ? undefined : pattern.exec(line)?.groups;
    if (groups === undefined) continue;
    const { code = '', type: named = 'error', message = '', file, line: at } = groups;
    const written = code.startsWith('0x') ? code.toLowerCase() : code;
    return {
      type: type.replace('{code}', written).replace('{type}', named),
      message,
      file,
      line: at === undefined ? undefined : Number.parseInt(at, 10),
      weight,
    };
  }
  return null;
}
