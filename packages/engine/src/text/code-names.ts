import type { CodeAnalysis } from '@aplomb/contract';
import { shapeWords } from './code/tokens.ts';

const maxScanned = 100_000;
const stringsAndComments =
  /"(?:[^"\\\n]|\\.){0,500}"|'(?:[^'\\\n]|\\.){0,500}'|\/\/[^\n]*|#[^\n]*|\/\*[\s\S]{0,3000}?\*\/|--\s[^\n]*/g;

/** Names a source speaks of, best first: what it defines, then what it uses most. */
export function codeNames(source: string, code: CodeAnalysis, count: number): string[] {
  const ranks = new Map<string, number>();
  const text = source.slice(0, maxScanned).replace(stringsAndComments, ' ');
  for (const [name] of text.matchAll(/[\p{L}_$][\p{L}\p{N}_$]{2,60}/gu)) {
    if (!shapeWords.has(name) && !shapeWords.has(name.toLowerCase()))
      ranks.set(name, (ranks.get(name) ?? 0) + 1);
  }
  for (const item of code.outline) {
    const name = /[\p{L}_$][\p{L}\p{N}_$]+$/u.exec(item.name)?.[0];
    if (name && item.kind !== 'section')
      ranks.set(name, (ranks.get(name) ?? 0) + 4 - Math.min(3, item.depth));
  }
  return [...ranks]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([name]) => name);
}

/** Natural language inside source: its comments and longer strings. */
export function codeProse(source: string): string {
  return (source.slice(0, maxScanned).match(stringsAndComments) ?? [])
    .map((piece) => piece.replace(/^["'#/*\s-]+|["'*/\s]+$/g, ''))
    .filter((piece) => piece.split(/\s+/).length >= 3)
    .join('\n');
}
