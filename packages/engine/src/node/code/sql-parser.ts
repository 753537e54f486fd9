import type { SqlNode } from '../../text/code/bugs/sql-tree.ts';

/** The most permissive first; the others quote names or write functions in their own way. */
const dialects = ['generic', 'postgresql', 'mysql', 'mssql', 'sqlite', 'oracle'] as const;
const longest = 50_000;
const mostStatements = 200;
const unread = /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*'|"[^"]*"|`[^`]*`/g;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/**
 * The statements of a text as sqlparser-rs reads them, in any of the usual dialects; those that
 * none reads are left out.
 */
export async function parseSql(text: string): Promise<readonly SqlNode[]> {
  if (text.length > longest) return [];
  const { init, parse } = await import('@guanmingchiu/sqlparser-ts');
  await init();
  const tryAll = (source: string): readonly SqlNode[] | null => {
    for (const dialect of dialects)
      try {
        return parse(source, dialect) as unknown as readonly SqlNode[];
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        // Another dialect may read it.
      }
    return null;
  };
  return tryAll(text) ?? statementsOf(text).flatMap((source) => tryAll(source) ?? []);
}

/** Each statement by itself, behind as much space as what stands before it takes. */
function statementsOf(text: string): string[] {
  const readable = text.replace(unread, blank);
  const ends = Array.from(readable.matchAll(/;|$/g), ({ index }) => index);
  return ends
    .slice(0, mostStatements)
    .map((end, at) => {
      const start = at === 0 ? 0 : (ends[at - 1] ?? 0) + 1;
      return blank(text.slice(0, start)) + text.slice(start, end);
    })
    .filter((source) => source.trim() !== '');
}
