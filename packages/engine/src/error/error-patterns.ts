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

interface ErrorPattern {
  weight: number;
  pattern: RegExp;
  read: (groups: Record<string, string | undefined>) => Omit<ErrorHit, 'weight'>;
}

const number = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number.parseInt(text, 10);
const path = String.raw`(?<file>(?:[A-Za-z]:)?[\w./\\@~+-]*[\w-]\.[A-Za-z]\w{0,4})`;

/**
 * Shapes of error messages: compilers, runtimes, shells, package managers, servers, browsers,
 * Windows. White space is loose since OCR drops
 * and adds it. All are anchored or bounded, so that they stay linear on any text.
 */
export const errorPatterns: readonly ErrorPattern[] = [
  {
    weight: 9,
    pattern: new RegExp(
      String.raw`^${path}\((?<line>\d+),\s?\d+\)\s?:\s?error\s?(?<code>[A-Z]{1,4}\d+)\s?:\s?(?<message>.+)`,
    ),
    read: (g) => ({
      type: g['code'] ?? 'error',
      message: g['message'] ?? '',
      file: g['file'],
      line: number(g['line']),
    }),
  },
  {
    weight: 9,
    pattern: new RegExp(
      String.raw`^${path}:(?<line>\d+):\d+\s?-\s?error\s?(?<code>TS\d+)\s?:\s?(?<message>.+)`,
    ),
    read: (g) => ({
      type: g['code'] ?? 'error',
      message: g['message'] ?? '',
      file: g['file'],
      line: number(g['line']),
    }),
  },
  {
    weight: 9,
    pattern: /^error\s?\[(?<code>E\d{4})\]\s?:\s?(?<message>.+)/,
    read: (g) => ({ type: `rustc ${g['code']}`, message: g['message'] ?? '' }),
  },
  {
    weight: 9,
    pattern: new RegExp(
      String.raw`^${path}:(?<line>\d+):(?:\d+:)?\s?(?:fatal\s)?error\s?:\s?(?<message>.+)`,
    ),
    read: (g) => ({
      type: 'compile error',
      message: g['message'] ?? '',
      file: g['file'],
      line: number(g['line']),
    }),
  },
  {
    weight: 9,
    pattern: new RegExp(
      String.raw`^(?:vet:\s)?${path.replace('[A-Za-z]\\w{0,4})', 'go)')}:(?<line>\d+):\d+:\s?(?<message>.+)`,
    ),
    read: (g) => ({
      type: 'compile error',
      message: g['message'] ?? '',
      file: g['file'],
      line: number(g['line']),
    }),
  },
  {
    weight: 8,
    pattern:
      /^Caused by\s?:\s?(?<type>(?:[\w$]+\.)*[\w$]*(?:Exception|Error)[\w$]*)(?:\s?:\s?(?<message>.*))?$/,
    read: (g) => ({ type: g['type'] ?? 'Exception', message: g['message'] ?? '' }),
  },
  {
    weight: 7,
    pattern: new RegExp(
      String.raw`^(?:Exception in thread\s?"[^"]{0,80}"\s?)?(?<type>(?:[\w$]{1,60}\.){1,12}[\w$]{0,60}(?:Exception|` +
        String.raw`Error)\b)(?:\s?:\s?(?<message>.*))?$`,
    ),
    read: (g) => ({ type: g['type'] ?? 'Exception', message: g['message'] ?? '' }),
  },
  {
    weight: 7,
    pattern: new RegExp(
      String.raw`^(?:\[?ERROR\]?:?\s)?(?:Uncaught\s?(?:\(in promise\)\s?)?)?(?<type>[A-Z]\w{0,60}(?:Error|` +
        String.raw`Exception|Interrupt|Warning|Iteration))\s?:\s?(?<message>.+)`,
    ),
    read: (g) => ({ type: g['type'] ?? 'Error', message: g['message'] ?? '' }),
  },
  {
    weight: 6,
    pattern: /^(?:Unhandled exception\.?\s?)(?<type>[\w.]+)\s?:\s?(?<message>.+)/,
    read: (g) => ({ type: g['type'] ?? 'exception', message: g['message'] ?? '' }),
  },
  {
    weight: 8,
    pattern: /^(?:fatal error:|panic)\s?:?\s?(?<message>.+)/,
    read: (g) => ({ type: 'panic', message: g['message'] ?? '' }),
  },
  {
    weight: 8,
    pattern: /^thread '[^']{0,80}' (?:\(\d+\) )?panicked at (?<message>.+)/,
    read: (g) => ({ type: 'panic', message: g['message'] ?? '' }),
  },
  {
    weight: 8,
    pattern: new RegExp(
      String.raw`(?<message>segmentation fault(?:\s?\(core dumped\))?|` +
        String.raw`bus error(?:\s?\(core dumped\))?|stack smashing detected|` +
        String.raw`double free or corruption)`,
      'i',
    ),
    read: (g) => ({ type: 'crash', message: g['message'] ?? '' }),
  },
  {
    weight: 8,
    pattern: /^npm\s?(?:ERR!|error)\s?code\s?(?<code>\w+)/,
    read: (g) => ({ type: `npm ${g['code']}`, message: '' }),
  },
  {
    weight: 5,
    pattern: /^npm\s?(?:ERR!|error)\s?(?<message>.{12,})/,
    read: (g) => ({ type: 'npm error', message: g['message'] ?? '' }),
  },
  {
    weight: 8,
    pattern: /^CONFLICT\s?\((?<kind>[\w/ ]+)\)\s?:\s?(?<message>.+)/,
    read: (g) => ({ type: 'git conflict', message: g['message'] ?? '' }),
  },
  {
    weight: 7,
    pattern: /^(?:!\s?)?\[(?<message>(?:remote )?rejected)\]\s?(?<rest>.*)/,
    read: (g) => ({ type: 'git push rejected', message: g['rest'] ?? '' }),
  },
  {
    weight: 8,
    pattern: new RegExp(
      String.raw`^(?:docker|ERROR)\s?:\s?(?<message>(?:Error response from daemon|` +
        String.raw`failed to solve|Cannot connect to the Docker daemon).*)`,
      'i',
    ),
    read: (g) => ({ type: 'docker error', message: g['message'] ?? '' }),
  },
  {
    weight: 8,
    pattern: /^(?<message>(?:Error response from daemon|Cannot connect to the Docker daemon).*)/i,
    read: (g) => ({ type: 'docker error', message: g['message'] ?? '' }),
  },
  {
    weight: 7,
    pattern: /^fatal\s?:\s?(?<message>.+)/,
    read: (g) => ({ type: 'git error', message: g['message'] ?? '' }),
  },
  {
    weight: 7,
    pattern: new RegExp(
      String.raw`^(?:\w{0,12}sh|` +
        String.raw`-\w{1,8}sh)\s?:\s?(?:line \d+:\s?)?(?<message>[^:]{1,80}:\s?(?:command not found|` +
        String.raw`Permission denied|No such file or directory).*)`,
    ),
    read: (g) => ({ type: 'shell error', message: g['message'] ?? '' }),
  },
  {
    weight: 7,
    pattern: new RegExp(
      String.raw`(?<message>'?[^'\s]{1,80}'? is not recognized as (?:an internal or external command|` +
        String.raw`the name of a cmdlet|a name of a cmdlet).*)`,
    ),
    read: (g) => ({ type: 'command not found', message: g['message'] ?? '' }),
  },
  {
    weight: 7,
    pattern: /(?<code>SQLSTATE\s?\[\w+\]|ORA-\d{4,5}|ERROR \d{4} \(\w{5}\))\s?:?\s?(?<message>.*)/,
    read: (g) => ({ type: g['code'] ?? 'SQL error', message: g['message'] ?? '' }),
  },
  {
    weight: 7,
    pattern: /(?<code>(?:ERR|DNS_PROBE|NS_ERROR|SSL_ERROR|SEC_ERROR|PR)_[A-Z_]{4,})/,
    read: (g) => ({ type: 'browser error', message: g['code'] ?? '' }),
  },
  {
    weight: 7,
    pattern:
      /\bHTTP\s?(?:Status|ERROR|error|\/[\d.]+)?\s?(?<code>[45]\d\d)\b\s?[:–—-]?\s?(?<message>[A-Z][\w ]{2,60})?/,
    read: (g) => ({ type: `HTTP ${g['code']}`, message: g['message'] ?? '' }),
  },
  {
    weight: 6,
    pattern: new RegExp(
      String.raw`^(?:Error\s)?(?<code>[45]\d\d)\s?[:–—-]?\s?(?<message>Not Found|Forbidden|` +
        String.raw`Unauthorized|Bad Request|Bad Gateway|Service (?:Temporarily )?Unavailable|` +
        String.raw`Gateway Time-?out|Internal Server Error|Too Many Requests|Payload Too Large|` +
        String.raw`Method Not Allowed|Conflict|Gone|Page not found)`,
      'i',
    ),
    read: (g) => ({ type: `HTTP ${g['code']}`, message: g['message'] ?? '' }),
  },
  {
    weight: 7,
    pattern: /(?<message>.{0,120}\((?<code>0x[0-9a-fA-F]{8})\).{0,80})/,
    read: (g) => ({ type: `Windows ${g['code']?.toLowerCase()}`, message: g['message'] ?? '' }),
  },
  {
    weight: 7,
    pattern: /(?:stop code|What failed)\s?:\s?(?<message>[A-Z0-9_ ]{6,60})/i,
    read: (g) => ({ type: 'Windows stop', message: g['message'] ?? '' }),
  },
  {
    weight: 6,
    pattern: new RegExp(
      String.raw`(?<message>.{0,80}(?:access is denied|has stopped working|is not responding|` +
        String.raw`was not found|could not be found|cannot be opened|unable to start|` +
        String.raw`is not a valid win32 application|the file is in use|` +
        String.raw`being used by another process|not enough (?:disk space|memory)|` +
        String.raw`side-by-side configuration).{0,120})`,
      'i',
    ),
    read: (g) => ({ type: 'application error', message: g['message'] ?? '' }),
  },
  {
    weight: 5,
    pattern: /^error\s?:\s?(?<message>.{3,})/i,
    read: (g) => ({ type: 'error', message: g['message'] ?? '' }),
  },
  {
    weight: 4,
    pattern: /^(?:\[?(?:fatal|critical|error|err)\]?)[:\s|]\s?(?<message>.{6,})/i,
    read: (g) => ({ type: 'error', message: g['message'] ?? '' }),
  },
  {
    weight: 3,
    pattern: new RegExp(
      String.raw`^(?<message>(?:something went wrong|an? (?:unexpected |unknown |` +
        String.raw`internal )?error (?:has )?occurred|failed to |could(?:n't| not) |unable to |` +
        String.raw`cannot ).{0,140})`,
      'i',
    ),
    read: (g) => ({ type: 'error', message: g['message'] ?? '' }),
  },
];
