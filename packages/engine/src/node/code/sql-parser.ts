import { blank } from '../../text/blank.ts';
import type { SqlNode } from '../../text/code/bugs/sql-tree.ts';

/** The most permissive first; the others quote names or write functions in their own way. */
const dialects = ['generic', 'postgresql', 'mysql', 'mssql', 'sqlite', 'oracle'] as const;
const longest = 50_000;
const mostStatements = 200;
/**
 * A chain of some 700 operators overflows the parser's stack, after which it answers no more. What
 * quotes and comments hide is counted, too: dialects differ in them.
 */
const mostTokens = 600;
const token = /\w+|[^\s\w,().]/g;
const unread = /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*'|"[^"]*"|`[^`]*`/g;

/** Statements of which the usual dialects agree; the rest differs too much to be called wrong. */
const common = /^\s*(?:select|insert\s+into|delete|with|update(?![^;]*\bfrom))\b/i;
/** Places that a template fills, and what stands for something left out. */
const template = /\{\{|\{%|<%|\$\{|\.\.\.|…|<\w+>/;
const stopped = /^sql parser error: (.*?) at Line: (\d+), Column: (\d+)$/s;

/** Where no dialect reads on, and why in the words of the parser that came furthest. */
export interface SqlFault {
  message: string;
  line: number;
  column: number;
}

/** What sqlparser-rs reads of a text, and where it cannot read on. */
export interface SqlReading {
  statements: readonly SqlNode[];
  faults: readonly SqlFault[];
}

/**
 * Reads a text in any of the usual dialects, else statement by statement. Statements that none
 * reads are left out; the common ones among them are faults, unless they merely break off.
 */
export async function parseSql(text: string): Promise<SqlReading> {
  if (text.length > longest) return { statements: [], faults: [] };
  const { init, parse } = await import('@guanmingchiu/sqlparser-ts');
  await init();
  const readAs = (source: string, dialect: (typeof dialects)[number]): SqlReading => {
    try {
      return { statements: parse(source, dialect) as unknown as readonly SqlNode[], faults: [] };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const [, message = '', line = '1', column = '1'] = stopped.exec(error.message) ?? [];
      return { statements: [], faults: [{ message, line: Number(line), column: Number(column) }] };
    }
  };
  const read = (source: string): SqlReading => {
    const found: SqlFault[] = [];
    for (const dialect of dialects) {
      const reading = readAs(source, dialect);
      if (reading.faults.length === 0) return reading;
      found.push(...reading.faults);
    }
    const [furthest] = found.toSorted((a, b) => b.line - a.line || b.column - a.column);
    const isCut = furthest === undefined || /^$|found: EOF/.test(furthest.message);
    const isFault = common.test(source) && !isCut && !template.test(source);
    return { statements: [], faults: isFault ? [furthest] : [] };
  };
  const sources = statementsOf(text);
  if (sources.every(({ isSmall }) => isSmall)) {
    const whole = read(text);
    if (whole.statements.length > 0) return whole;
  }
  const parts = sources.flatMap(({ source, isSmall }) => (isSmall ? [read(source)] : []));
  return {
    statements: parts.flatMap(({ statements }) => statements),
    faults: parts.flatMap(({ faults }) => faults),
  };
}

/** Each statement by itself, on the lines and in the column where it is; and whether the parser can bear it. */
function statementsOf(text: string): { source: string; isSmall: boolean }[] {
  const readable = text.replace(unread, blank);
  const ends = Array.from(readable.matchAll(/;|$/g), ({ index }) => index);
  return ends.slice(0, mostStatements).flatMap((end, at) => {
    const start = at === 0 ? 0 : (ends[at - 1] ?? 0) + 1;
    const before = text.slice(0, start);
    const lines = before.split('\n');
    const place = '\n'.repeat(lines.length - 1) + ' '.repeat(lines.at(-1)?.length ?? 0);
    const own = text.slice(start, end);
    const tokens = own.match(token)?.length ?? 0;
    return own.trim() === '' ? [] : [{ source: place + own, isSmall: tokens <= mostTokens }];
  });
}
