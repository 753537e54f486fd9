import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import type * as TreeSitter from 'web-tree-sitter';
import type { Language, Parser, Tree } from 'web-tree-sitter';
import type { CodeLanguageId } from '@aplomb/contract';
import { firstThat } from '../../first-that.ts';
import type { TextParser } from '../../ports.ts';
import type { SyntaxNode, SyntaxTree } from '../../text/code/syntax-tree.ts';
import { grammarSources, readGrammar } from './grammars.ts';
import { findShellFault } from './shell-parser.ts';

type Library = typeof TreeSitter;
/** Processor time that may still be spent. */
interface Budget {
  leftMs: number;
}
/** A grammar in a runtime of its own, whose memory goes with it. */
interface Grammar {
  parser: Parser;
  language: Language;
  bytes: number;
}
type Writable = { -readonly [Key in keyof SyntaxNode]: SyntaxNode[Key] } & {
  children: SyntaxNode[];
};

/** Nodes copied from one parse at most; a larger file is answered as not parsed. */
const nodeLimit = 400_000;
/**
 * WebAssembly of the grammars that stay loaded; what a grammar takes altogether is about three times
 * its WebAssembly.
 */
const grammarBytes = 8_000_000;
/** Brackets that nest deeper are more than the runtime's stack bears. */
const deepest = 1000;

/**
 * Opens parsers with tree-sitter grammars, each for one analysis, whose tries share one limit of
 * processor time. Each grammar loads on first use; those not used for longest go when
 * together they pass `grammarBytes`. Answers null for a language without grammar, and when the limit
 * of time or of size is met. A grammar that fails on hostile text is loaded anew.
 */
export function createSyntaxParser(
  options: { limitMs?: number; deepest?: number; grammarBytes?: number } = {},
): () => TextParser {
  const loaded = new LRUCache<CodeLanguageId, Grammar>({
    maxSize: options.grammarBytes ?? grammarBytes,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: async (id) => (await loadGrammar(id)) ?? undefined,
  });

  /** One try; `failed` when the runtime gave up. */
  const attempt = async (
    id: CodeLanguageId,
    text: string,
    budget: Budget,
  ): Promise<SyntaxTree | null | 'failed'> => {
    let tree: Tree | null = null;
    let parser: Parser | null = null;
    let began: number | null = null;
    try {
      const grammar = await loaded.fetch(id);
      if (grammar === undefined) return null;
      parser = grammar.parser;
      began = clock();
      const deadline = began + budget.leftMs;
      parser.setLanguage(grammar.language);
      // Some grammars' own scanners never move past NUL or a lone surrogate, or look ahead over all
      // bare returns. The replacements keep offsets.
      const lead = id === 'php' ? openingTag(text) : '';
      tree = parser.parse(
        lead +
          text
            .replaceAll('\0', ' ')
            .replace(/\r(?!\n)/g, '\n')
            .toWellFormed(),
        null,
        { progressCallback: () => clock() > deadline },
      );
      if (tree === null) parser.reset();
      const copy = tree === null ? null : copyTree(tree, { text, lead: lead.length, deadline });
      tree?.delete();
      return copy;
    } catch {
      loaded.delete(id);
      discard(tree);
      discard(parser);
      return 'failed';
    } finally {
      if (began !== null) budget.leftMs -= clock() - began;
    }
  };
  const parse = async (
    id: CodeLanguageId,
    text: string,
    budget: Budget,
  ): Promise<SyntaxTree | null> => {
    if (
      budget.leftMs <= 0 ||
      nestsTooDeep(text, options.deepest ?? deepest) ||
      longRun.test(text) ||
      (weighing.has(id) && manyAngles.test(text))
    )
      return null;
    // Text made to be hostile can damage the runtime's memory, which shows with the next text only:
    // that one has a second try.
    const first = await attempt(id, text, budget);
    const tree = first === 'failed' && budget.leftMs > 0 ? await attempt(id, text, budget) : first;
    return tree === 'failed' ? null : tree;
  };
  return () => {
    const budget = { leftMs: options.limitMs ?? 500 };
    return {
      supports: (id) => grammarSources[id] !== undefined,
      findShellFault,
      parse: (id, text) => parse(id, text, budget),
    };
  };
}

/**
 * Frees what belongs to a damaged runtime now: done by the collector later, its failure would end
 * the process.
 */
function discard(object: Tree | Parser | null): void {
  try {
    object?.delete();
  } catch {
    // The memory goes with the runtime.
  }
}

/** Processor time of this thread in milliseconds; where Node cannot tell it, time that passed. */
function clock(): number {
  if (!('threadCpuUsage' in process)) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * A grammar in a runtime of its own: the library keeps one for good and no runtime can unload a
 * grammar, so that the library is loaded anew each time.
 */
async function loadGrammar(id: CodeLanguageId): Promise<Grammar | null> {
  const wasm = await readGrammar(id);
  if (wasm === null) return null;
  const own = createRequire(import.meta.url);
  const file = own.resolve('web-tree-sitter');
  Reflect.deleteProperty(own.cache, file);
  const library = own(file) as Library;
  await library.Parser.init();
  const language = await library.Language.load(wasm);
  return { parser: new library.Parser(), language, bytes: wasm.length };
}

function nestsTooDeep(text: string, limit: number): boolean {
  let depth = 0;
  for (const { 0: bracket } of text.matchAll(/[([{)\]}]/g)) {
    depth = '([{'.includes(bracket) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > limit) return true;
  }
  return false;
}

/**
 * Grammars that weigh each `<` as an opening one of types, in time that grows with the square of
 * their number.
 */
const weighing: ReadonlySet<string> = new Set(
  'java csharp cpp objc typescript tsx kotlin scala rust zig c groovy'.split(' '),
);
const manyAngles = /(?:<[^<>;{}]{0,100}){200}/;
/**
 * One sign on and on, no rule drawn under a title: a scanner of its own may look at all the rest
 * for each.
 */
const longRun = /([^\s\w*\-=#/~+.])\1{499}/u;

/** What PHP that was pasted without a tag lacks before it; a page begins with a tag of its own. */
const openingTag = (text: string): string => (/^\s*<|<\?/.test(text) ? '' : '<?php ');

/**
 * Copies a tree into plain objects, without what was put before its text; null when it is too large or takes
 * too long.
 */
function copyTree(
  tree: Tree,
  { text, lead, deadline }: { text: string; lead: number; deadline: number },
): SyntaxTree | null {
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const rowOf = (offset: number): number =>
    firstThat(lineStarts.length, (row) => (lineStarts[row] ?? 0) > offset) - 1;
  const cursor = tree.walk();
  let count = 0;
  const make = (parent: Writable | null): Writable => {
    const start = Math.max(0, cursor.startIndex - lead);
    const end = Math.max(0, cursor.endIndex - lead);
    const row = rowOf(start);
    const endRow = rowOf(end);
    return {
      type: cursor.nodeType,
      named: cursor.nodeIsNamed,
      missing: cursor.nodeIsMissing,
      field: parent === null ? null : cursor.currentFieldName,
      start,
      end,
      row,
      column: start - (lineStarts[row] ?? 0),
      endRow,
      endColumn: end - (lineStarts[endRow] ?? 0),
      parent,
      index: parent?.children.length ?? 0,
      children: [],
    };
  };
  try {
    const root = make(null);
    let current = root;
    for (;;) {
      let parent = current;
      if (!cursor.gotoFirstChild()) {
        while (!cursor.gotoNextSibling()) {
          if (!cursor.gotoParent()) return { root, text };
          current = current.parent as Writable;
        }
        parent = current.parent as Writable;
      }
      current = make(parent);
      parent.children.push(current);
      if (++count > nodeLimit || ((count & 4095) === 0 && clock() > deadline)) return null;
    }
  } finally {
    cursor.delete();
  }
}
