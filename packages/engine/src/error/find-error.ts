import type { NamedError, ReportedError } from '@aplomb/contract';
import { adviceFor } from './error-advice.ts';
import { findHelp } from './error-help.ts';
import { readErrorLine, type ErrorHit } from './error-patterns.ts';
import { findPlace, findTrace, longestTrace, type Place } from './stack-frames.ts';

/** An error found in text, how surely (0–10), and whether the text ends with its line. */
export interface FoundError {
  error: ReportedError;
  weight: number;
  isLast: boolean;
}

const maxErrorLines = 1_500;
const maxLength = 400;
const maxOthers = 20;
/** What leads a line: signs, frames drawn around it, the step and time of a build of Docker. */
const lead = /^(?:#\d+\s\d+\.\d+\s|[\s|>✗✖×⨯❌⊗ⓧ⚠•·\u2500-\u257f])+/u;
/** What syslog and systemd put before a line: the time, the host, the program and its number. */
const logged =
  /^(?:[A-Z][a-z]{2}\s{1,2}\d{1,2}\s[\d:]{8}|\d{4}-\d\d-\d\dT\S{8,24})\s\S{1,60}\s[^\s[]{1,60}\[\d+\]:\s/;
/** The head of a file in a list of problems: its path, or in an editor name, folder and count. */
const listHead = new RegExp(
  String.raw`^(?:\S{1,3}\s)?(?<file>(?:[A-Za-z]:)?[\w@.()/\\~+-]{1,200}\.[A-Za-z]\w{0,4})` +
    String.raw`(?:\s+(?<folder>[\w@./\\-]*[A-Za-z][\w@./\\-]*))?(?:\s+\d{1,4})?$`,
);
/** A cause, the further to the right the deeper. */
const causeLine = /^(\s{0,60})>\s(\S.*)$/;

/**
 * Finds the error a text shows: its kind, message, place, our advice, and the further ones of a
 * compiler's list. null when the text reports none.
 */
export function findError(text: string): FoundError | null {
  const whole = text.split('\n').slice(-maxErrorLines);
  const lines = whole.map((line) =>
    line
      .replace(logged, '')
      .slice(0, maxLength)
      .replace(lead, '')
      .trimEnd()
      .replace(/\b0x[\da-foO]{8}\b/gi, (code) => code.replace(/o/gi, '0')),
  );
  let best: ErrorHit | null = null,
    at = -1;
  lines.forEach((line, index) => {
    if (line.length < 4) return;
    const hit = readErrorLine(line, best?.weight ?? 0);
    if (hit === null || (best?.weight === hit.weight && !hit.last)) return;
    best = hit;
    at = index;
  });
  const hit = best as ErrorHit | null;
  if (hit !== null && hit.weight >= named) {
    const cause = hit.tree ? deepestCause(whole.slice(at + 1)) : undefined;
    const isLast = lines.slice(at + 1).every((line) => line === '');
    return { weight: hit.weight, error: describe({ ...hit, ...cause }, lines, at), isLast };
  }
  const trace = findTrace(lines);
  if (trace !== null) return { weight: traceWeight, error: describeTrace(trace), isLast: false };
  return hit === null
    ? null
    : { weight: hit.weight, error: describe(hit, lines, at), isLast: false };
}

/** Messages of at least this weight name their error better than a trace below them does. */
const named = 6;
const traceWeight = 8;

/** Where the first branch of a tree of causes ends; undefined where none stands below. */
function deepestCause(below: readonly string[]): { message: string } | undefined {
  let deepest: { depth: number; message: string } | undefined;
  for (const line of below) {
    if (line.trim() === '') break;
    const [, space = '', message = ''] = causeLine.exec(line) ?? [];
    if (message === '') continue;
    if (deepest !== undefined && space.length <= deepest.depth) break;
    deepest = { depth: space.length, message };
  }
  return deepest && { message: deepest.message };
}

function describeTrace({ said, place }: NonNullable<ReturnType<typeof findTrace>>): ReportedError {
  const message = tidy(said);
  return {
    type: 'stack trace',
    code: null,
    message,
    file: place?.file ?? null,
    line: place?.line ?? null,
    column: place?.column ?? null,
    help: null,
    advice: adviceFor('error', message),
    others: [],
  };
}

function describe(hit: ErrorHit, lines: readonly string[], at: number): ReportedError {
  const error = nameError(hit, lines, at);
  const { type, message } = error;
  const further = furtherHits(hit, lines, at);
  return {
    ...error,
    // What is said about an error ends where the next one begins.
    help: findHelp(lines.slice(0, further[0]?.index ?? lines.length), at),
    // The lines around may tell of another error.
    advice: adviceFor(type, message) ?? adviceFor(type, `${message} ${nearby(lines, at)}`),
    others: othersOf(
      error,
      further.map(({ hit: other, index }) => nameError(other, lines, index)),
    ),
  };
}

function nameError(hit: ErrorHit, lines: readonly string[], at: number): NamedError {
  const place: Place | null = hit.file
    ? { ...hit, file: hit.file }
    : (hit.line && findListed(lines, at)) || findPlace(lines, at);
  return {
    type: tidy(hit.type),
    code: hit.code ?? null,
    message: tidy(hit.message) || tidy(nextText(lines, at, hit.code)),
    file: place?.file ?? null,
    line: hit.line ?? place?.line ?? null,
    column: hit.column ?? place?.column ?? null,
  };
}

/** The errors below that are reported as surely; of a trace there are none, its last line counts. */
function furtherHits(
  hit: ErrorHit,
  lines: readonly string[],
  at: number,
): { hit: ErrorHit; index: number }[] {
  if (hit.last) return [];
  return lines.flatMap((line, index) => {
    const other = index > at ? readErrorLine(line, hit.weight) : null;
    return other === null || other.last ? [] : [{ hit: other, index }];
  });
}

/** Those with a line of their own: a compiler's list gives each error its place, once. */
function othersOf(first: NamedError, further: readonly NamedError[]): NamedError[] {
  const placeOf = ({ file, line, column, code }: NamedError): string =>
    JSON.stringify([file, line, column, code]);
  const seen = new Set([placeOf(first)]);
  return further
    .filter((error) => {
      const isNew = error.line !== null && !seen.has(placeOf(error));
      seen.add(placeOf(error));
      return isNew;
    })
    .slice(0, maxOthers);
}

/** The text below a line that has none of its own: what names its code, else what comes next. */
function nextText(lines: readonly string[], at: number, code: string | undefined): string {
  const below = lines
    .slice(at + 1, at + 9)
    .map((line) => line.replace(/^npm\s?(?:ERR!|error)\s?/, ''))
    .filter((line) => line.length >= 8 && !/^at\s/.test(line));
  return (
    below.find((line) => code !== undefined && line.includes(code)) ??
    below.find((line) => !line.endsWith(':')) ??
    below[0] ??
    ''
  );
}

function nearby(lines: readonly string[], at: number): string {
  return lines
    .slice(Math.max(0, at - 2), at + 4)
    .join(' ')
    .slice(0, 400);
}

/** The file under whose name an editor or a linter lists its problems. */
function findListed(lines: readonly string[], at: number): Place | null {
  const above = lines.slice(Math.max(0, at - longestTrace), at);
  const head = above.map((line) => listHead.exec(line)?.groups).findLast(Boolean);
  const { file, folder } = head ?? {};
  if (file === undefined) return null;
  return { file: folder === undefined ? file : `${folder}/${file}` };
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 300);
}
