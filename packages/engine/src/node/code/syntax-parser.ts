import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { CodeLanguageId } from '@aplomb/contract';
import type * as TreeSitter from 'web-tree-sitter';
import type { Language, Parser, Tree } from 'web-tree-sitter';
import type { SyntaxParser } from '../../ports.ts';
import type { SyntaxNode, SyntaxTree } from '../../text/code/syntax-tree.ts';
import { grammarFiles } from './grammars.ts';

type GrammarId = CodeLanguageId | 'ocaml_interface';
type Library = typeof TreeSitter;
type Writable = { -readonly [Key in keyof SyntaxNode]: SyntaxNode[Key] } & { children: SyntaxNode[] };

const require = createRequire(import.meta.url);

/** Nodes copied from one parse at most; a larger file is answered as not parsed. */
const nodeLimit = 400_000;

/**
 * Parses with tree-sitter grammars, each loaded on first use and shared by all later calls. Answers null for a language without
 * grammar, and when the time or size limit is met. Grammars stay loaded: the runtime cannot unload one.
 */
export function createSyntaxParser(options: { limitMs?: number } = {}): SyntaxParser {
  const limitMs = options.limitMs ?? 500;
  let library: Promise<{ library: Library; parser: Parser }> | null = null;
  const languages = new Map<GrammarId, Promise<Language | null>>();

  const start = async () => {
    const loaded = await import('web-tree-sitter');
    await loaded.Parser.init();
    return { library: loaded, parser: new loaded.Parser() };
  };
  const load = async (id: GrammarId): Promise<Language | null> => {
    const file = grammarFiles[id];
    if (file === undefined) return null;
    const { library: loaded } = await (library ??= start());
    return loaded.Language.load(await readFile(require.resolve(file)));
  };
  return {
    supports: (id) => grammarFiles[id] !== undefined,
    async parse(id, text) {
      let pending = languages.get(id);
      if (pending === undefined) languages.set(id, pending = load(id));
      const language = await pending;
      if (language === null || library === null) return null;
      const { parser } = await library;
      const deadline = performance.now() + limitMs;
      parser.setLanguage(language);
      let tree: Tree | null = null;
      try {
        // Some grammars' own scanners never move past NUL or a lone surrogate. Both replacements keep offsets.
        tree = parser.parse(text.replaceAll('\0', ' ').toWellFormed(), null, { progressCallback: () => performance.now() > deadline });
        if (tree === null) parser.reset();
        return tree === null ? null : copyTree(tree, text, deadline + limitMs);
      } catch {
        // The runtime aborts on some hostile input; it is started afresh so that the next text is not affected.
        library = null;
        languages.clear();
        tree = null;
        return null;
      } finally {
        tree?.delete();
      }
    },
  };
}

/** Copies a tree into plain objects; null when it is too large or takes too long. */
function copyTree(tree: Tree, text: string, deadline: number): SyntaxTree | null {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  const rowOf = (offset: number, hint: number): number => {
    let row = hint;
    if (lineStarts[row]! > offset) {
      let low = 0;
      let high = row;
      while (low < high) { const middle = (low + high + 1) >> 1; if (lineStarts[middle]! <= offset) low = middle; else high = middle - 1; }
      return low;
    }
    while (row + 1 < lineStarts.length && lineStarts[row + 1]! <= offset) row++;
    return row;
  };
  const cursor = tree.walk();
  let count = 0;
  let row = 0;
  const make = (parent: Writable | null): Writable => {
    const start = cursor.startIndex;
    const end = cursor.endIndex;
    row = rowOf(start, row);
    const endRow = rowOf(end, row);
    return {
      type: cursor.nodeType, named: cursor.nodeIsNamed, missing: cursor.nodeIsMissing, field: parent === null ? null : cursor.currentFieldName,
      start, end, row, column: start - lineStarts[row]!, endRow, endColumn: end - lineStarts[endRow]!, parent, children: [],
    };
  };
  try {
    const root = make(null);
    let current = root;
    for (;;) {
      if (cursor.gotoFirstChild()) {
        const child = make(current);
        current.children.push(child);
        current = child;
      } else {
        while (!cursor.gotoNextSibling()) {
          if (!cursor.gotoParent()) return { root, text };
          current = current.parent as Writable;
        }
        const parent = current.parent as Writable;
        const child = make(parent);
        parent.children.push(child);
        current = child;
      }
      if (++count > nodeLimit || ((count & 4095) === 0 && performance.now() > deadline)) return null;
    }
  } finally {
    cursor.delete();
  }
}
