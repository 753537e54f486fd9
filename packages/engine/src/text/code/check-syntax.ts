import type { CodeLanguageId, SyntaxError } from '@aplomb/contract';
import type { TextParser } from '../../ports.ts';
import { blank } from '../blank.ts';
import { bracketFaults } from './brackets.ts';
import { usesMacro, withoutMacros } from './clean-c.ts';
import { easeSource } from './ease-source.ts';
import { checkExcerpt, type CutEdge, type ExcerptCheck } from './excerpt/check-excerpt.ts';
import { lexicalParts } from './lexical-parts.ts';
import { nameMissingEnd } from './line-ends.ts';
import {
  describeBracketFault,
  describeParseFault,
  describeShellFault,
  parseFaults,
} from './syntax-errors.ts';
import { ancestorOf, textOf, walk, type SyntaxNode, type SyntaxTree } from './syntax-tree.ts';
import { isWholeHtml, template } from './whole-page.ts';

/** What parsing tells: the best tree (null where it was not parsed) and the errors worth reporting. */
interface SyntaxCheck {
  tree: SyntaxTree | null;
  errors: SyntaxError[];
  /** Edges at which the text is merely cut out of a longer one. */
  cutOff: CutEdge[];
}

const preprocessed: ReadonlySet<CodeLanguageId> = new Set(['c', 'cpp', 'objc']);
/** Grammars that refuse much valid code: their complaints are dropped when all brackets pair. */
const unreliable: ReadonlySet<CodeLanguageId> = new Set(['groovy', 'powershell']);
/**
 * Grammars that refuse some valid code (measured on real files, see docs/decisions/0120): their
 * complaints are never certain.
 */
const weak: ReadonlySet<string> = new Set(
  'c cpp objc kotlin scala ocaml haskell julia zig ruby php csharp r lua bash'.split(' '),
);
/**
 * In a file of this many lines a few small complaints of a weak grammar are more often its own
 * fault than the author's.
 */
const longLines = 30;
const reported = 20;
/** Share of the lines of an excerpt, or of what a weak grammar reads, that may be at fault. */
const mostAtFault = 0.2;
/** A script type other than the language of scripts: a template, data. */
const foreignScript =
  /type\s*=(?!\s*["']?\s*(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)|\s*(?:""|''))/i;
const elements: ReadonlySet<string> = new Set(['element']);
/** What hides a script or style from browsers of old, or from a checker of XML. */
const wrappers =
  /<!--|-->|(?:\/\*|\/\/)? ?<!\[CDATA\[(?: ?\*\/)?|(?:\/\*|\/\/)? ?\]\]>(?: ?\*\/)?/g;

/** Parses and reports what does not fit. What is only cut off at its edges is no error. */
export async function checkSyntax(
  parser: TextParser,
  language: CodeLanguageId,
  text: string,
): Promise<SyntaxCheck> {
  const whole = { ...(await checkWhole(parser, language, text)), cutOff: [] };
  if (whole.tree === null || whole.errors.length === 0 || language === 'html') return whole;
  const excerpt = await checkExcerpt(parser, language, text);
  const found = excerpt === null ? whole : { ...whole, ...excerptErrors(language, text, excerpt) };
  return { ...found, errors: await nameMissingEnd(parser, language, whole.tree, found.errors) };
}

/** A weak grammar's complaints of an excerpt are nearly always its own fault. */
function excerptErrors(
  language: CodeLanguageId,
  text: string,
  { cutOff, faults, tree, linesBefore }: ExcerptCheck,
): Pick<SyntaxCheck, 'errors' | 'cutOff'> {
  const last = text.split('\n').length;
  if (tree === null || weak.has(language) || unreliable.has(language) || isNoSlip(faults, last))
    return { errors: [], cutOff };
  const errors = faults.slice(0, reported).map((fault) => {
    const error = describeParseFault(tree, fault, 'possible');
    const line = Math.min(last, Math.max(1, error.line - linesBefore));
    const end_line = Math.max(line, Math.min(last, error.end_line - linesBefore));
    return { ...error, line, end_line };
  });
  return { errors, cutOff };
}

/** So much at fault is no slip: it lies within a string, or is written in something else. */
const isNoSlip = (faults: readonly SyntaxNode[], lines: number): boolean =>
  faults.reduce((sum, { row, endRow }) => sum + endRow - row + 1, 0) >
  Math.max(3, lines * mostAtFault);

/**
 * Parses and reports what does not fit. Brackets are counted apart from the parser: they say exactly
 * what is missing where a parser's recovery only points nearby. Macros of C and its kin are blanked
 * before a second try.
 */
async function checkWhole(
  parser: TextParser,
  language: CodeLanguageId,
  text: string,
): Promise<Omit<SyntaxCheck, 'cutOff'>> {
  const tree = await parser.parse(language, text);
  if (tree === null)
    return { tree, errors: parser.supports(language) ? [] : bracketErrors(text, language, null) };
  if (language === 'html') return { tree, errors: await htmlErrors(parser, tree) };
  if (language === 'bash') return { tree, errors: await shellErrors(parser, tree) };
  const first = { tree, faults: parseFaults(tree), before: '' };
  if (first.faults.length === 0) return { tree, errors: [] };
  const retried = await retry(parser, language, text);
  if (retried?.faults.length === 0) return { tree: retried.tree, errors: [] };
  const brackets = preprocessed.has(language)
    ? bracketErrors(withoutMacros(text), language, retried?.before === '' ? retried.tree : tree)
    : bracketErrors(text, language, tree);
  if (brackets.length > 0) return { tree, errors: brackets };
  const best = retried && retried.faults.length < first.faults.length ? retried : first;
  const errors = judge(language, text, best);
  return { tree: best.tree, errors: moved(errors, 0, -best.before.length) };
}

/** Errors of a part in their places in the whole, in which it begins so much further on. */
const moved = (errors: readonly SyntaxError[], rows: number, columns: number): SyntaxError[] =>
  errors.map((error) => ({
    ...error,
    line: error.line + rows,
    end_line: error.end_line + rows,
    column: error.line === 1 ? error.column + columns : error.column,
    end_column: error.end_line === 1 ? error.end_column + columns : error.end_column,
  }));

function bracketErrors(
  text: string,
  language: CodeLanguageId,
  tree: SyntaxTree | null,
): SyntaxError[] {
  const faults = bracketFaults(text, lexicalParts(text, language, tree).brackets);
  return faults.map((fault) => describeBracketFault(text, fault));
}

/** What the shell's own grammar refuses; a test without its bracket is a command like any to it. */
async function shellErrors(parser: TextParser, tree: SyntaxTree): Promise<SyntaxError[]> {
  const fault = await parser.findShellFault(tree.text);
  if (fault === null)
    return parseFaults(tree)
      .filter(({ missing, type }) => missing && type === ']')
      .slice(0, reported)
      .map((one) => describeParseFault(tree, one, 'possible'));
  const error = describeShellFault(tree.text, fault);
  // What the last line begins is merely cut off.
  const isCut = fault.message.includes('must be followed by');
  return isCut && error.line === tree.text.trimEnd().split('\n').length ? [] : [error];
}

/**
 * Tries once more: without macros, as a sister language, or as what a class of Objective-C or a
 * signature of OCaml holds; null where no such try exists.
 */
async function retry(
  parser: TextParser,
  language: CodeLanguageId,
  text: string,
): Promise<Retried | null> {
  const tries: Try[] = [];
  const eased = easeSource(text, language);
  if (eased !== text || preprocessed.has(language)) tries.push({ as: language, source: eased });
  if (preprocessed.has(language) && language !== 'cpp') tries.push({ as: 'cpp', source: eased });
  if (language === 'ocaml')
    tries.push({ as: language, source: `${text}\nend`, before: 'module type S = sig ' });
  // Methods whose class begins before the text.
  if (language === 'objc')
    for (const before of ['@implementation A ', '@interface A '])
      tries.push({ as: language, source: `${eased}\n@end`, before });
  // The grammar does not know types exported as a whole.
  if (language === 'typescript')
    tries.push(
      { as: 'tsx', source: text },
      { as: language, source: text.replace(/\bexport type(?= \*)/g, 'export     ') },
    );
  if (language === 'tsx' || language === 'javascript')
    tries.push({ as: 'typescript', source: text });
  let best: Retried | null = null;
  for (const { as, source, before = '' } of tries) {
    const tree = await parser.parse(as, before + source);
    if (tree === null) continue;
    const faults = parseFaults(tree);
    // Where it was eased, names are those of the text.
    const read = before === '' ? text : tree.text;
    if (best === null || faults.length < best.faults.length)
      best = { tree: { root: tree.root, text: read }, faults, before };
    if (faults.length === 0) break;
  }
  return best;
}

/** Another way to read a text, with what it lacks before it. */
interface Try {
  as: CodeLanguageId;
  source: string;
  before?: string;
}

interface Retried {
  tree: SyntaxTree;
  faults: SyntaxNode[];
  before: string;
}

/**
 * Which complaints of the parser reach the reader, and how sure they are; all brackets pair here.
 */
function judge(
  language: CodeLanguageId,
  text: string,
  { tree, faults }: Pick<Retried, 'tree' | 'faults'>,
): SyntaxError[] {
  if (unreliable.has(language)) return [];
  const lines = text.trimEnd().split('\n');
  const isWeak = weak.has(language);
  const kept = faults.filter(({ missing, row }) => {
    // Text that ends too early for a weak grammar is a piece.
    const isCut = isWeak && missing && row >= lines.length - 1;
    const around = preprocessed.has(language) ? lines.slice(Math.max(0, row - 1), row + 2) : [];
    return !isCut && !around.some(usesMacro);
  });
  const isFew = kept.length <= Math.max(2, lines.length / 40);
  if (isWeak && lines.length >= longLines && (isFew || isNoSlip(kept, lines.length))) return [];
  return kept
    .slice(0, reported)
    .map((fault) => describeParseFault(tree, fault, isWeak ? 'possible' : 'certain'));
}

/**
 * Errors of a page and of the scripts and styles inside it. Stray signs in its text are none,
 * browsers show them. Templates of other languages are not judged.
 */
async function htmlErrors(parser: TextParser, tree: SyntaxTree): Promise<SyntaxError[]> {
  if (template.test(tree.text)) return [];
  const isWhole = isWholeHtml(tree.text);
  const errors: SyntaxError[] = parseFaults(tree)
    .filter(({ start }) => start > 0 || !tree.text.trimStart().startsWith('<?xml'))
    .filter((node) => node.missing || /[<"']/.test(textOf(tree, node)))
    .filter((node) => isWhole || ancestorOf(node, elements) !== null)
    .map((fault) => describeParseFault(tree, fault, 'possible'));
  for (const node of walk(tree.root)) {
    if (node.type !== 'raw_text' || errors.length >= reported) continue;
    const tag = tree.text.slice(node.parent?.start ?? 0, node.start);
    const script = foreignScript.test(tag) ? null : 'javascript';
    const inner: CodeLanguageId | null = node.parent?.type === 'style_element' ? 'css' : script;
    if (inner === null) continue;
    const found = await checkSyntax(parser, inner, textOf(tree, node).replace(wrappers, blank));
    errors.push(...moved(found.errors, node.row, node.column));
  }
  return errors.slice(0, reported);
}
