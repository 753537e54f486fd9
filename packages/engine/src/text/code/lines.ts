import type { CodeLanguageId } from '@aplomb/contract';
import { walk, type SyntaxTree } from './syntax-tree.ts';

const lineMarks: Partial<Record<CodeLanguageId, RegExp>> = {
  batch: /^\s*(?:rem\b|::)/i,
  clojure: /^\s*;/,
  dart: /^\s*(?:\/\/|\/\*|\*)/,
  dockerfile: /^\s*#/,
  erlang: /^\s*%/,
  makefile: /^\s*#/,
  matlab: /^\s*[%#]/,
  perl: /^\s*#/,
  sql: /^\s*(?:--|\/\*|\*)/,
  swift: /^\s*(?:\/\/|\/\*|\*)/,
  xml: /^\s*<!--/,
};

/**
 * Counts of lines: all, with code, holding only a comment, blank. Without a tree, comment marks at
 * line starts decide.
 */
export function countLines(
  text: string,
  language: CodeLanguageId,
  tree: SyntaxTree | null,
): { lines: number; code_lines: number; comment_lines: number; blank_lines: number } {
  const lines = text === '' ? [] : text.replace(/\r?\n$/, '').split('\n');
  const blank = lines.filter((line) => line.trim() === '').length;
  let comments = 0;
  if (tree === null) {
    const mark = lineMarks[language];
    if (mark !== undefined) comments = lines.filter((line) => mark.test(line)).length;
  } else {
    const covered = new Set<number>();
    for (const node of walk(tree.root)) {
      if (!node.type.includes('comment') || !node.named) continue;
      for (let row = node.row; row <= node.endRow && row < lines.length; row++) {
        const line = lines[row] ?? '';
        const before = row === node.row ? line.slice(0, node.column) : '';
        const after = row === node.endRow ? line.slice(node.endColumn) : '';
        if (line.trim() !== '' && before.trim() === '' && after.trim() === '') covered.add(row);
      }
    }
    comments = covered.size;
  }
  return {
    lines: lines.length,
    code_lines: lines.length - blank - comments,
    comment_lines: comments,
    blank_lines: blank,
  };
}
