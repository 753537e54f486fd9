import type { CodeAnalysis } from '@aplomb/contract';

/** Code without what stood at its left, and how wide that was in each line. */
export interface WithoutMargin {
  code: string;
  widths: readonly number[];
}

const numbered = /^\s{0,6}(\d{1,6})(?:[ \t]?[|:│]|(?=[ \t]|$))[ \t]?/;
const quoted = /^(?:>[ \t]?)+/;
const diffHeader = /^(?:diff --git |index [0-9a-f]+\.\.|--- \S|\+\+\+ \S|@@ .*@@|\\ No newline)/;
const fewestNumbered = 3;

/**
 * Takes out what was copied along with code: line numbers of an editor, marks of a quoted mail, and
 * the marks of a diff, of which the new side stays. Lines keep their places.
 */
export function withoutMargin(text: string): WithoutMargin {
  const lines = text.split('\n');
  return (
    withoutDiff(lines) ??
    withoutMarks(lines, quoted) ??
    withoutNumbers(lines) ?? { code: text, widths: [] }
  );
}

/** The new side of a diff: what it removes, and what describes it, leaves an empty line. */
function withoutDiff(lines: readonly string[]): WithoutMargin | null {
  const body = lines.filter((line) => line !== '' && !diffHeader.test(line));
  const hasHunk = lines.some((line) => line.startsWith('@@ '));
  const isMarked = body.every((line) => /^[ +-]/.test(line));
  const changes = body.filter((line) => line.startsWith('+')).length;
  const kept = body.filter((line) => line.startsWith(' ')).length;
  if (!isMarked || !(hasHunk || (changes > 0 && kept > 0))) return null;
  const isGone = (line: string): boolean => line.startsWith('-') || diffHeader.test(line);
  return {
    code: lines.map((line) => (isGone(line) ? '' : line.slice(1))).join('\n'),
    widths: lines.map((line) => (isGone(line) || line === '' ? 0 : 1)),
  };
}

/** Lines without a mark that each of them has; null when one lacks it. */
function withoutMarks(lines: readonly string[], mark: RegExp): WithoutMargin | null {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length === 0 || !filled.every((line) => mark.test(line))) return null;
  const widths = lines.map((line) => mark.exec(line)?.[0].length ?? 0);
  return { code: lines.map((line, at) => line.slice(widths[at])).join('\n'), widths };
}

/** Lines without numbers that count them. */
function withoutNumbers(lines: readonly string[]): WithoutMargin | null {
  const numbers = lines
    .filter((line) => line.trim() !== '')
    .map((line) => Number(numbered.exec(line)?.[1] ?? Number.NaN));
  const counts = numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
  if (numbers.length < fewestNumbered || !counts || numbers.some(Number.isNaN)) return null;
  if (!lines.some((line) => line.replace(numbered, '').trim() !== '')) return null;
  return withoutMarks(lines, numbered);
}

/** Findings where they are in the text that had the margin. */
export function shiftColumns(analysis: CodeAnalysis, widths: readonly number[]): CodeAnalysis {
  if (widths.length === 0) return analysis;
  const shift = (line: number): number => widths[line - 1] ?? 0;
  return {
    ...analysis,
    syntax: {
      ...analysis.syntax,
      errors: analysis.syntax.errors.map((error) => ({
        ...error,
        column: error.column + shift(error.line),
        end_column: error.end_column + shift(error.end_line),
      })),
    },
    likely_bugs: analysis.likely_bugs.map((bug) => ({
      ...bug,
      column: bug.column + shift(bug.line),
    })),
  };
}

/** Takes out the paragraphs of words that stand before and behind code. Lines keep their places. */
export function withoutWords(text: string, isCode: (paragraph: string) => boolean): string {
  const paragraphs = text.split(/(\n\s*\n)/);
  const isKept = (part: string, at: number): boolean => at % 2 === 0 && isCode(part);
  const first = paragraphs.findIndex(isKept);
  const last = paragraphs.findLastIndex(isKept);
  return paragraphs
    .map((part, at) => (first <= at && at <= last ? part : part.replaceAll(/[^\n]/g, '')))
    .join('');
}
