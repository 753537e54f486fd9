import type { LikelyBug } from '@aplomb/contract';

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** Likely mistakes in SQL, found without a grammar: a change of every row, and a comparison with NULL that is never true. */
export function sqlBugs(text: string): LikelyBug[] {
  const source = text.replace(/--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*'/g, (part) => (part.startsWith("'") ? `'${blank(part.slice(1, -1))}'` : blank(part)));
  const bugs: LikelyBug[] = [];
  const report = (offset: number, bug: Omit<LikelyBug, 'line' | 'column'>) => {
    const before = source.slice(0, offset);
    bugs.push({ ...bug, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') });
  };
  for (const match of source.matchAll(/(?<=^|;)\s*(delete\s+from\s+[\w."]+|update\s+[\w."]+\s+set\b)([^;]*)(?:;|$)/gi)) {
    if (!/\b(?:where|limit|using|from|join)\b/i.test(match[2] ?? ''))
      report(match.index + match[0].indexOf(match[1]!), { rule: 'change-without-where', severity: 'high', message: 'Without WHERE this statement changes every row of the table.', suggestion: 'Add a WHERE clause.' });
    if (bugs.length >= 50) return bugs;
  }
  for (const match of source.matchAll(/\b(?:where|and|or|on|having|when)\s+(?:not\s+)?[\w."]+\s*(?:=|<>|!=)\s*null\b/gi)) {
    report(match.index, { rule: 'compare-null', severity: 'high', message: 'A comparison with NULL is never true.', suggestion: 'Use IS NULL or IS NOT NULL.' });
    if (bugs.length >= 50) return bugs;
  }
  return bugs;
}
