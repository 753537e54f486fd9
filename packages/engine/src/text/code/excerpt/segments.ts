import type { CodeLanguageId } from '@aplomb/contract';
import { closers } from '../brackets.ts';
import type { CodeLine } from './code-lines.ts';
import { hasSemicolons } from './contexts.ts';

/** Lines of an excerpt that stand on one level: whole statements, but for the first and the last. */
export interface Segment {
  from: number;
  to: number;
  /** The statement it begins with may have begun before it. */
  cutAtStart: boolean;
}

/** An excerpt taken apart where blocks end that began before it. */
export interface Layout {
  segments: Segment[];
  /** Brackets still open at the end, outermost first, with their lines. */
  open: { line: number; bracket: string }[];
  /** Whether a block ended that began before it. */
  leavesBlocks: boolean;
}

/**
 * Takes an excerpt apart by its layout; null when a bracket inside it lacks its partner in a way
 * that no cut explains: what stands around an excerpt is indented less, what it begins more.
 */
export class LayoutReader {
  private readonly lines: readonly CodeLine[];
  private readonly hasSemicolons: boolean;
  private readonly segments: Segment[] = [];
  private readonly open: { line: number; bracket: string; indent: number }[] = [];
  /** Least indentation of this segment's statements so far, and of the blocks that were left. */
  private least = Infinity;
  private left = Infinity;
  private from = 0;
  private cutAtStart = true;
  private leavesBlocks = false;

  constructor(lines: readonly CodeLine[], language: CodeLanguageId) {
    this.lines = lines;
    this.hasSemicolons = hasSemicolons.has(language);
  }

  read(): Layout | null {
    for (const [at, line] of this.lines.entries()) {
      if (line.indent === null && line.brackets.length === 0) continue;
      if (!this.readLine(line, at)) return null;
    }
    this.endSegment(this.lines.length, false);
    const isCut = this.open.every((opener) => this.goesBeyond(opener));
    return isCut
      ? { segments: this.segments, open: this.open, leavesBlocks: this.leavesBlocks }
      : null;
  }

  /** False when a bracket of the line closes nothing and no cut explains it. */
  private readLine(line: CodeLine, at: number): boolean {
    const before = this.open.length;
    const opened = [...this.open];
    for (const { bracket, leads } of line.brackets) {
      if (closers[bracket] !== undefined) {
        opened.push({ line: at, bracket, indent: line.indent ?? 0 });
        continue;
      }
      if (closers[opened.at(-1)?.bracket ?? ''] === bracket) opened.pop();
      else if (opened.length > 0) return false;
      else return this.leave(line, at, leads);
    }
    // An argument is no statement: the bracket around it was not closed.
    const around = this.open.at(-1);
    if (line.isStatement && around !== undefined && around.bracket !== '{')
      if (opened[before - 1] === around) return false;
    if (line.closes && before === 0 && line.indent !== null && this.isOutside(line.indent))
      return this.leave(line, at, true);
    if (before === 0 && line.indent !== null && !line.isLabel) {
      if (line.indent < this.least && this.least < Infinity) this.endSegment(at, true);
      this.least = Math.min(this.least, line.indent);
    }
    this.open.splice(0, this.open.length, ...opened);
    return true;
  }

  private isOutside(indent: number): boolean {
    return indent < this.least && indent <= this.left;
  }

  /** Ends a segment at a line that closes what began before the excerpt. */
  private leave(line: CodeLine, at: number, leads: boolean): boolean {
    const indent = line.indent ?? 0;
    if (flatEnd.test(line.text) || (leads && this.isOutside(indent))) {
      this.endSegment(at, true);
      this.left = indent;
    } else if (!this.endsExpression(at, indent)) return false;
    this.open.length = 0;
    this.from = at + 1;
    this.least = Infinity;
    this.leavesBlocks = true;
    this.cutAtStart = !leads;
    return true;
  }

  /** Whether all of this segment so far is the rest of an expression that began before it. */
  private endsExpression(at: number, indent: number): boolean {
    const rest = this.lines.slice(this.from, at).filter((one) => one.indent !== null);
    const [first] = rest;
    if (first === undefined) return indent > 0;
    if (this.cutAtStart && indent > 0 && this.beganBefore(rest, first, at)) return true;
    if (rest.every((one) => one.continues)) return true;
    return this.hasSemicolons && this.cutAtStart && !rest.some((one) => one.completes);
  }

  /**
   * Whether the first line of a segment goes on with what began before the excerpt: it stands alone
   * on its level, or as a brace, or what follows is indented less than all of it.
   */
  private beganBefore(rest: readonly CodeLine[], first: CodeLine, at: number): boolean {
    const own = first.indent ?? 0;
    const here = this.lines[at]?.indent ?? 0;
    const isAlone = rest.slice(1).every(({ indent }) => (indent ?? Infinity) > own);
    const next = this.lines.slice(at + 1).find(({ indent }) => indent !== null)?.indent ?? 0;
    return (
      (here >= own && (startsWithOpener.test(first.text) || isAlone)) ||
      next < Math.min(here, this.least)
    );
  }

  private endSegment(to: number, isFollowed: boolean): void {
    if (this.lines.slice(this.from, to).some(({ indent }) => indent !== null))
      this.segments.push({ from: this.from, to, cutAtStart: this.cutAtStart });
    this.from = to;
    this.least = Infinity;
    this.cutAtStart = !isFollowed;
  }

  /** Whether what an opener holds goes on to the end: everything after it is indented more. */
  private goesBeyond({ line, bracket }: { line: number; bracket: string }): boolean {
    const after = this.lines
      .slice(line + 1)
      .filter((one) => one.indent !== null && !one.isLabel && !one.text.startsWith('#'));
    const isPiece =
      this.leavesBlocks || (this.lines.find((one) => one.indent !== null)?.indent ?? 0) > 0;
    if (after.length === 0) return isPiece || (this.lines[line]?.continues ?? false);
    const start = this.statementStart(line);
    const above = this.lines[line - 1]?.text ?? '';
    if (flatBlock.test(this.lines[start]?.text ?? '') || flatBlock.test(above)) return true;
    // The statement of the first line may have begun further out, before the excerpt.
    const own = this.lines[start]?.indent ?? 0;
    const isFirst = start === this.lines.findIndex((one) => one.indent !== null);
    const indent = isFirst && own > 0 ? own - 1 : own;
    // A brace on a line of its own belongs to the line above.
    return after.every(
      ({ indent: here, text }) =>
        (here ?? Infinity) > indent ||
        (bracket !== '{' && here === indent && startsWithOpener.test(text)),
    );
  }

  /** The line on which the statement of a line begins: each before it says that it goes on. */
  statementStart(line: number): number {
    let start = line;
    if (startsWithBrace.test(this.lines[line]?.text ?? '')) return start;
    for (let at = line - 1; at >= 0; at--) {
      const above = this.lines[at];
      if (above === undefined || above.indent === null) continue;
      const goesOn =
        above.continues ||
        (this.hasSemicolons && !above.isLabel) ||
        continuesAbove.test(this.lines[start]?.text ?? '');
      if (above.completes || !goesOn) break;
      // What is indented more lies within the statement.
      if (above.indent <= (this.lines[start]?.indent ?? 0)) start = at;
      if (startsWithCloser.test(above.text)) break;
    }
    return start;
  }
}

const startsWithOpener = /^\s*\{/;
const startsWithBrace = /^\s*[{)\]}]/;
const startsWithCloser = /^\s*[)\]}]/;
/** Blocks whose content is often not indented. */
const flatEnd = /^\}\W*\b(?:end )?(?:of )?(?:anonymous )?namespace\b|^\s*;;\]/;
const flatBlock = /^\s*(?:(?:inline\s+)?(?:namespace|extern|module)\b|\[%%)/;
/** Begins with what a statement goes on with. */
const continuesAbove = /^\s*(?:(?:with|extends|implements|derives|throws|where)\b|[.?&|(]|=>)/;
