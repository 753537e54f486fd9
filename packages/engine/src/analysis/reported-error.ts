import { leastKindConfidence, type ReportedError, type ScreenKind } from '@aplomb/contract';
import { findError } from '../error/find-error.ts';
import type { TextTools } from '../ports.ts';
import { isOfSomebody } from '../text/acts/action-items.ts';

/** Compilers quote code and its formulas: what names its error and place beyond doubt is theirs. */
const quotedInReports: ReadonlySet<ScreenKind> = new Set(['code', 'problem']);
/** Programs write no mails: where nobody writes or speaks, what they report is theirs. */
const ofSomebody: ReadonlySet<ScreenKind> = new Set(['email', 'chat']);
const longestReport = 6_000;

/** Short texts, and those that end with one or show its place, are reports rather than about one. */
const shortReport = 400;

/** An error that a text reports. */
export interface Report {
  error: ReportedError;
  /** How surely the text reports it, 0–1. */
  sure: number;
}

/** Longer texts are about more than the message that they show. */
const longestAround = 2_000;
/** What Markdown shows apart: a message there stands by itself, whatever is told around it. */
const fence = /^```[^\n]*\n([^]*?)^```/gm;

/** The error a text reports: a message or trace that somebody pasted, alone or in a fence. */
export function reportedError(text: string): Report | null {
  const short = text.length <= longestAround ? text : '';
  const shown = [...short.matchAll(fence)].map(([, inside = '']) => inside);
  const reports = [text, ...shown].flatMap((part) => errorIn(part) ?? []);
  return reports.toSorted((one, other) => other.sure - one.sure)[0] ?? null;
}

function errorIn(text: string): Report | null {
  const found = findError(text.slice(0, longestReport));
  if (found === null) return null;
  const short = text.length < shortReport || found.isLast ? 1 : 0;
  const shown = found.error.file === null ? short : 2;
  return { error: found.error, sure: Math.min(10, found.weight + shown) / 10 };
}

/** Whether a text is a report although its look and words are another kind's. */
export function isReported(
  { error, sure }: Report,
  kind: ScreenKind,
  text: string,
  { sentences }: TextTools,
): boolean {
  if (ofSomebody.has(kind) && sure >= leastKindConfidence && !isOfSomebody(text, sentences))
    return true;
  return sure === 1 && (quotedInReports.has(kind) || isErrorList(text, error));
}

/** Errors a list of them is told by, so many or half of its lines, whatever its words are like. */
const longList = 10;

function isErrorList(text: string, { others }: ReportedError): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  return others.length + 1 >= Math.min(longList, lines / 2);
}
