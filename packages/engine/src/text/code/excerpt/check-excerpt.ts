import type { CodeLanguageId } from '@aplomb/contract';
import type { TextParser } from '../../../ports.ts';
import { closers } from '../brackets.ts';
import { easeSource } from '../ease-source.ts';
import { lexicalParts } from '../lexical-parts.ts';
import { parseFaults } from '../syntax-errors.ts';
import type { SyntaxNode, SyntaxTree } from '../syntax-tree.ts';
import { type CodeLine, readLines } from './code-lines.ts';
import { blockEnds, contexts, isIndented, type Context } from './contexts.ts';
import { readEdges } from './edges.ts';
import { LayoutReader, type Layout, type Segment } from './segments.ts';

/** An edge of an excerpt beyond which the code goes on. */
export type CutEdge = 'start' | 'end';

/** What is wrong within an excerpt, and where it was merely cut. */
export interface ExcerptCheck extends Parsed {
  cutOff: CutEdge[];
}

interface Parsed {
  faults: SyntaxNode[];
  tree: SyntaxTree | null;
  /** Lines that were put before the excerpt to parse it. */
  linesBefore: number;
}

/** An excerpt that was taken apart, with what parses its segments. */
interface Excerpt {
  parser: TextParser;
  language: CodeLanguageId;
  lines: readonly CodeLine[];
  layout: Layout;
  reader: LayoutReader;
}

/** One way to parse a segment. */
interface Reading {
  from: number;
  to: number;
  context: Context;
}

const plain: Context = { before: '', after: '' };
const mostStarts = 3;
const mostEnds = 6;
const longestRest = 15;

/**
 * Parses text as a piece of a file: what its layout shows to have begun before it or to go on after
 * it is no fault. Null when the layout shows no cut, or a bracket that no cut explains.
 */
export async function checkExcerpt(
  parser: TextParser,
  language: CodeLanguageId,
  text: string,
): Promise<ExcerptCheck | null> {
  let best: ExcerptCheck | null = null;
  for (const reading of readEdges(text, language)) {
    const source = easeSource(reading, language);
    const parts = lexicalParts(source, language, await parser.parse(language, source));
    const lines = readLines(source, language, parts);
    const reader = new LayoutReader(lines, language);
    const layout = reader.read();
    if (layout === null) continue;
    const cutOff = cutEdges(lines, layout, { language, text, reading });
    if (cutOff.length === 0) continue;
    const found = await parseExcerpt({ parser, language, lines, layout, reader });
    if (best === null || found.faults.length < best.faults.length) best = { ...found, cutOff };
    if (best.faults.length === 0) break;
  }
  return best;
}

/** The edges at which the layout, or a comment or string that was cut, shows that code is missing. */
function cutEdges(
  lines: readonly CodeLine[],
  layout: Layout,
  { language, text, reading }: { language: CodeLanguageId; text: string; reading: string },
): CutEdge[] {
  const code = lines.filter(({ indent }) => indent !== null);
  const startsInside =
    layout.leavesBlocks || layout.segments.length > 1 || (code[0]?.indent ?? 0) > 0;
  const middle = Math.floor(text.length / 2);
  const starts = startsInside || text.slice(0, middle) !== reading.slice(0, middle);
  const lastIndent = code.at(-1)?.indent ?? 0;
  const ends =
    layout.open.length > 0 ||
    code.at(-1)?.continues === true ||
    // Where indentation is grammar, a whole file ends with an indented line, too.
    (lastIndent > 0 && (starts || !isIndented.has(language))) ||
    text.slice(middle) !== reading.slice(middle);
  return [...(starts ? (['start'] as const) : []), ...(ends ? (['end'] as const) : [])];
}

/** The first part at fault; what follows it may be its echo. */
async function parseExcerpt(excerpt: Excerpt): Promise<Parsed> {
  for (const segment of excerpt.layout.segments) {
    const best = await parseSegment(excerpt, segment);
    if (best !== null && best.faults.length > 0) return best;
  }
  return { faults: [], tree: null, linesBefore: 0 };
}

/** The reading with the fewest faults; null when nothing could be parsed. */
async function parseSegment(excerpt: Excerpt, segment: Segment): Promise<Parsed | null> {
  let best: Parsed | null = null;
  for (const reading of readingsOf(excerpt, segment)) {
    const tree = await excerpt.parser.parse(excerpt.language, sourceOf(excerpt, reading));
    if (tree === null) continue;
    const faults = parseFaults(tree);
    const linesBefore = reading.context.before.split('\n').length - 1;
    if (best === null || faults.length < best.faults.length) best = { faults, tree, linesBefore };
    if (faults.length === 0) break;
  }
  return best;
}

function* readingsOf(excerpt: Excerpt, segment: Segment): Generator<Reading> {
  const isLast = segment === excerpt.layout.segments.at(-1);
  const starts = segment.cutAtStart ? startsOf(excerpt, segment) : [segment.from];
  const ends = isLast ? endsOf(excerpt, segment) : [segment.to];
  for (const to of ends)
    for (const from of starts)
      for (const context of (from < to && contexts[excerpt.language]) || [plain])
        yield { from: Math.min(from, to), to, context };
}

/** The first line, and those after it that begin a statement as far out as any before. */
function startsOf({ lines }: Excerpt, { from, to }: Segment): number[] {
  const starts = [from];
  let least = Infinity;
  for (let at = from; at < to && starts.length <= mostStarts; at++) {
    const indent = lines[at]?.indent ?? null;
    if (indent === null) continue;
    if (least < Infinity && indent <= least) starts.push(at);
    least = Math.min(least, indent);
  }
  const isRest = to < lines.length && to - from <= longestRest;
  return isRest ? [...starts, to] : starts;
}

/** The last line, and those before which nothing stays open: its statement and the ones around it. */
function endsOf({ lines, reader }: Excerpt, { from, to }: Segment): number[] {
  const above = ancestorsOf(lines, from, to).slice(0, mostEnds);
  const starts = above.map((at) => reader.statementStart(at)).filter((at) => at >= from);
  return [...new Set([to, ...starts])];
}

/** The last line of code, then each line above that is indented less. */
function ancestorsOf(lines: readonly CodeLine[], from: number, to: number): number[] {
  const found: number[] = [];
  let least = Infinity;
  for (let at = to - 1; at >= from; at--) {
    const indent = lines[at]?.indent ?? null;
    if (indent === null || indent >= least) continue;
    found.push(at);
    least = indent;
  }
  return found;
}

function sourceOf(excerpt: Excerpt, { from, to, context }: Reading): string {
  const { lines, language } = excerpt;
  const kept = lines.map(({ text }, at) => (at >= from && at < to ? text : ''));
  const code = (isIndented.has(language) ? dedent(kept, lines) : kept).join('\n');
  return `${context.before}${code}${endOf(excerpt, from, to)}${context.after}\n`;
}

/** What closes the blocks and brackets that are open where a reading ends. */
function endOf({ lines, language, layout }: Excerpt, from: number, to: number): string {
  const brackets = layout.open
    .filter(({ line }) => line >= from && line < to)
    .toReversed()
    .map(({ bracket }) => closers[bracket])
    .join('');
  const rules = blockEnds[language];
  const above = ancestorsOf(lines, from, to);
  const isLast = to > (layout.segments.at(-1)?.from ?? 0);
  if (rules !== undefined && isLast)
    return above
      .map((at) => rules.find(({ opener }) => opener.test(lines[at]?.text ?? ''))?.end)
      .filter((word) => word !== undefined)
      .reduce((text, word) => `${text}\n${word}`, brackets);
  const last = lines[above[0] ?? -1];
  const isHeader = last?.continues === true && last.text.trimEnd().endsWith(':');
  return language === 'python' && isHeader ? `${brackets} pass` : brackets;
}

/** Lines moved to the left by what all of them are indented. */
function dedent(kept: readonly string[], lines: readonly CodeLine[]): string[] {
  const least = kept.reduce(
    (found, text, at) => (text === '' ? found : Math.min(found, lines[at]?.indent ?? Infinity)),
    Infinity,
  );
  const by = new RegExp(`^[ \\t]{0,${Number.isFinite(least) ? least : 0}}`);
  return kept.map((text) => text.replace(by, ''));
}
