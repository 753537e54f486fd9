import { createRequire } from 'node:module';
import type { LikelyBug } from '@aplomb/contract';
import type * as Ruff from '@astral-sh/ruff-wasm-nodejs';
import { ifInstalled } from '../../optional-package.ts';
import rules from './rules.json' with { type: 'json' };

const require = createRequire(import.meta.url);
/** Of the stable rules and of those under preview; empty where Ruff is not installed. */
let workspaces: readonly Ruff.Workspace[] | null = null;

/**
 * Groups of rules for real mistakes and security; of those ignored: style, what an excerpt cannot
 * show, and what is as often right as wrong. Ruff reports rules under preview by name, without a code.
 */
const { selected, ignored, preview } = rules.ruff;
const previewCodes: Readonly<Record<string, string>> = preview;

function open(): readonly Ruff.Workspace[] {
  // The Windows download leaves its 10 MB out.
  const ruff = ifInstalled(() => require('@astral-sh/ruff-wasm-nodejs') as typeof Ruff);
  if (ruff === null) return [];
  return [
    { select: selected, ignore: ignored },
    { preview: true, select: Object.values(previewCodes) },
  ].map((lint) => new ruff.Workspace({ lint }, ruff.PositionEncoding.Utf16));
}

/** Lines that are taken out of broken code, one after another, before Ruff is no longer asked. */
const mostBroken = 5;
const isRule = (code: string | null): code is string => code !== null && /^[A-Z]+\d+$/.test(code);

function check(text: string): Ruff.Diagnostic[] {
  try {
    return (workspaces ??= open())
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
  return found.flatMap(({ code, message, start_location: start, fix }) => {
    if (!isRule(code)) return [];
    const { row: line, column } = start;
    const suggestion = fix?.message ?? '';
    const severity = severityOf(code);
    return [{ rule: `ruff/${code}`, line, column, severity, message, suggestion }];
  });
}

/** Often harmless: worth a look and no more. */
const mild = /^(?:S10[45]|S31[01]|S110|S112|T100)/;

function severityOf(code: string): LikelyBug['severity'] {
  if (mild.test(code)) return 'low';
  if (/^(?:F|PLE|B00[36]|S(?:102|3|4|50|60[2-9]|61|70))/.test(code)) return 'high';
  return 'medium';
}
