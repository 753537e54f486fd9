import { createRequire } from 'node:module';
import type { LikelyBug } from '@aplomb/contract';
import type * as Ruff from '@astral-sh/ruff-wasm-nodejs';

const require = createRequire(import.meta.url);
/** Of the stable rules and of those under preview; empty where Ruff is not installed. */
let workspaces: readonly Ruff.Workspace[] | null = null;

/** Real mistakes and security, no style: the groups of rules to look for. */
const selected = [
  'F',
  'E711',
  'E714',
  'E722',
  'B',
  'S',
  'ASYNC1',
  'ASYNC2',
  'PLE',
  'PLW0127',
  'PLW0128',
  'PLW0129',
  'PLW0131',
  'PLW0133',
  'PLW0177',
  'PLW0211',
  'PLW0245',
  'PLW0711',
  'PLW1507',
  'PLW1508',
  'PLW1509',
  'PLW2101',
  'PLR0124',
  'RUF006',
  'RUF008',
  'RUF009',
  'RUF016',
  'RUF024',
  'RUF026',
  'PIE794',
  'PIE796',
  'INT',
  'YTT',
  'T100',
  'DJ',
  'PLC0131',
];
/** Of those groups: style, what an excerpt cannot show, and what is as often right as wrong. */
const ignored = [
  'F841',
  'B007',
  'B904',
  'F401',
  'F403',
  'F405',
  'F821',
  'B018',
  'B905',
  'S101',
  'S108',
  'S404',
  'S603',
  'S606',
  'S607',
];
/** Preview rules chosen the same way. Ruff reports rules under preview by name, without a code. */
const previewCodes: Readonly<Record<string, string>> = {
  'return-in-generator': 'B901',
  'suspicious-telnetlib-import': 'S401',
  'suspicious-ftplib-import': 'S402',
  'suspicious-xmlrpc-import': 'S411',
  'suspicious-httpoxy-import': 'S412',
  'suspicious-pycrypto-import': 'S413',
  'suspicious-pyghmi-import': 'S415',
};

function open(): readonly Ruff.Workspace[] {
  if (workspaces !== null) return workspaces;
  try {
    const ruff = require('@astral-sh/ruff-wasm-nodejs') as typeof Ruff;
    workspaces = [
      { select: selected, ignore: ignored },
      { preview: true, select: Object.values(previewCodes) },
    ].map((lint) => new ruff.Workspace({ lint }, ruff.PositionEncoding.Utf16));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND'))
      throw error;
    // The Windows download leaves its 10 MB out: Python has only our own rules there.
    workspaces = [];
  }
  return workspaces;
}

/** Lines that are taken out of broken code, one after another, before Ruff is no longer asked. */
const mostBroken = 5;
const isRule = (code: string | null): code is string => code !== null && /^[A-Z]+\d+$/.test(code);

function check(text: string): Ruff.Diagnostic[] {
  try {
    return open()
      .flatMap((workspace) => workspace.check(text) as Ruff.Diagnostic[])
      .map((found) => ({ ...found, code: previewCodes[found.code ?? ''] ?? found.code }));
  } catch (cause) {
    // Its memory is not to be trusted after a fault.
    workspaces = null;
    throw cause;
  }
}

/**
 * What Ruff finds in Python; nothing where it is not installed. It judges whole code only, so a
 * line that does not parse becomes `pass` first.
 */
export function lintWithRuff(text: string): LikelyBug[] {
  const lines = text.split('\n');
  let found = check(text);
  for (let left = mostBroken; left > 0; left--) {
    const fault = found.find(({ code }) => !isRule(code));
    if (fault === undefined) break;
    const at = fault.start_location.row - 1;
    lines[at] = `${/^\s*/.exec(lines[at] ?? '')?.[0] ?? ''}pass`;
    found = check(lines.join('\n'));
  }
  return found.flatMap(({ code, message, start_location: start, fix }) =>
    !isRule(code)
      ? []
      : [
          {
            rule: `ruff/${code}`,
            line: start.row,
            column: start.column,
            severity: severityOf(code),
            message,
            suggestion: fix?.message ?? '',
          },
        ],
  );
}

/** Often harmless: worth a look and no more. */
const mild = /^(?:S10[45]|S31[01]|S110|S112|T100)/;

function severityOf(code: string): LikelyBug['severity'] {
  if (mild.test(code)) return 'low';
  if (/^(?:F|PLE|B00[36]|S(?:102|3|4|50|60[2-9]|61|70))/.test(code)) return 'high';
  return 'medium';
}
