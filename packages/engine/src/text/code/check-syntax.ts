import type { CodeLanguageId, SyntaxError } from '@aplomb/contract';
import type { TextParser } from '../../ports.ts';
import { blank } from './blank.ts';
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
  lineStartsOf,
  parseFaults,
  type ParseFault,
} from './syntax-errors.ts';
import { walk, type SyntaxNode, type SyntaxTree } from './syntax-tree.ts';
import { isWholeHtml } from './whole-page.ts';

/** What parsing tells: the best tree (null without grammar) and the errors worth reporting. */
export interface SyntaxCheck {
  checked: boolean;
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
  if (tree === null || weak.has(language) || unreliable.has(language))
    return { errors: [], cutOff };
  const last = text.split('\n').length;
  if (isNoSlip(faults, last)) return { errors: [], cutOff };
  const errors = faults.slice(0, reported).map((fault) => {
    const error = describeParseFault(tree, fault, 'possible');
    const line = Math.min(last, Math.max(1, error.line - linesBefore));
    return {
      ...error,
      line,
      end_line: Math.max(line, Math.min(last, error.end_line - linesBefore)),
    };
  });
  return { errors, cutOff };
}

/** So much at fault is no slip: it lies within a string, or is written in something else. */
const isNoSlip = (faults: readonly ParseFault[], lines: number): boolean =>
  faults.reduce((sum, { node }) => sum + node.endRow - node.row + 1, 0) >
  Math.max(3, lines * mostAtFault);

/**
 * Parses and reports what does not fit. Brackets are counted apart from the parser: they say
 * exactly what is missing where a
 * parser's recovery only points nearby. Macros of C and its kin are blanked before a second try.
 */
async function checkWhole(
  parser: TextParser,
  language: CodeLanguageId,
  text: string,
): Promise<Omit<SyntaxCheck, 'cutOff'>> {
  const tree = await parser.parse(language, text);
  if (tree === null) {
    const counted = parser.supports(language) ? [] : bracketErrors(text, language, null);
    return { checked: false, tree: null, errors: counted };
  }
  if (language === 'html') return { checked: true, tree, errors: await htmlErrors(parser, tree) };
  if (language === 'bash') return { checked: true, tree, errors: await shellErrors(parser, tree) };
  const faults = parseFaults(tree);
  if (faults.length === 0) return { checked: true, tree, errors: [] };
  const retried = await retry(parser, language, text);
  if (retried !== null && retried.faults.length === 0)
    return { checked: true, tree: retried.tree, errors: [] };
  const brackets = preprocessed.has(language)
    ? bracketErrors(withoutMacros(text), language, retried?.before === '' ? retried.tree : tree)
    : bracketErrors(text, language, tree);
  if (brackets.length > 0) return { checked: true, tree, errors: brackets };
  const best =
    retried !== null && retried.faults.length < faults.length
      ? retried
      : { tree, faults, before: '' };
  const errors = judge(language, text, best.tree, best.faults);
  return { checked: true, tree: best.tree, errors: moved(errors, 0, -best.before.length) };
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
  const starts = lineStartsOf(text);
  return bracketFaults(text, lexicalParts(text, language, tree).brackets).map((fault) =>
    describeBracketFault(fault, starts),
  );
}

/** What the shell's own grammar refuses; a test without its bracket is a command like any to it. */
async function shellErrors(parser: TextParser, tree: SyntaxTree): Promise<SyntaxError[]> {
  const fault = await parser.findShellFault(tree.text);
  if (fault === null)
    return parseFaults(tree)
      .filter(({ node }) => node.missing && node.type === ']')
      .slice(0, reported)
      .map((one) => describeParseFault(tree, one, 'possible'));
  const error = describeShellFault(fault, lineStartsOf(tree.text));
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
  faults: ParseFault[];
  before: string;
}

/**
 * Which complaints of the parser reach the reader, and how sure they are; all brackets pair here.
 */
function judge(
  language: CodeLanguageId,
  text: string,
  tree: SyntaxTree,
  faults: readonly ParseFault[],
): SyntaxError[] {
  if (unreliable.has(language)) return [];
  const lines = text.trimEnd().split('\n');
  const isWeak = weak.has(language);
  // Text that ends too early for a weak grammar is a piece.
  const isCut = ({ missing, row }: SyntaxNode): boolean =>
    isWeak && missing && row >= lines.length - 1;
  const kept = faults.filter(
    ({ node }) =>
      !isCut(node) &&
      !(
        preprocessed.has(language) &&
        lines.slice(Math.max(0, node.row - 1), node.row + 2).some(usesMacro)
      ),
  );
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
  if (/\{\{|\{%|<%|<\?php/.test(tree.text)) return [];
  const isWhole = isWholeHtml(tree.text);
  const errors: SyntaxError[] = parseFaults(tree)
    .filter(({ node }) => node.start > 0 || !tree.text.trimStart().startsWith('<?xml'))
    .filter(({ node }) => node.missing || /[<"']/.test(tree.text.slice(node.start, node.end)))
    .filter(({ node }) => isWhole || isWithinElement(node))
    .map((fault) => describeParseFault(tree, fault, 'possible'));
  for (const node of walk(tree.root)) {
    if (node.type !== 'raw_text' || errors.length >= reported) continue;
    const tag = tree.text.slice(node.parent?.start ?? 0, node.start);
    const script = foreignScript.test(tag) ? null : 'javascript';
    const inner: CodeLanguageId | null = node.parent?.type === 'style_element' ? 'css' : script;
    if (inner === null) continue;
    const found = await checkSyntax(
      parser,
      inner,
      tree.text.slice(node.start, node.end).replace(wrappers, blank),
    );
    errors.push(...moved(found.errors, node.row, node.column));
  }
  return errors.slice(0, reported);
}

function isWithinElement({ parent }: SyntaxNode): boolean {
  return parent !== null && (parent.type === 'element' || isWithinElement(parent));
}
