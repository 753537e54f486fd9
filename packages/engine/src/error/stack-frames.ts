import { wholeNumber } from './error-patterns.ts';

/** Where in a program something happened. */
export interface Place {
  file: string;
  line?: number | undefined;
  column?: number | undefined;
}

/** Lines of a trace that are searched for the person's own file. */
export const longestTrace = 200;
const isPythonFrame = (line: string): boolean => line.startsWith('File');
const places: readonly RegExp[] = [
  /^File\s?"(?<file>[^"]{1,200})",?\s?line\s?(?<line>\d+)/,
  /^File\s(?<file>[^",]{1,200}):(?<line>\d+),\sin\s/,
  /^on\s(?<file>[\w./\\-]{1,160}\.\w{1,5})\sline\s(?<line>\d+)/,
  /^(?:-+>\s?|,?-?\[)(?<file>[^\s:]{1,200}):(?<line>\d+):(?<column>\d+)/,
  /^at\s.{0,160}\((?<file>[\w$./\\:@-]{1,160}?\.\w{1,5}):(?<line>\d+)(?::(?<column>\d+))?\)/,
  /^#\d+\s.{0,160}\((?<file>[\w./:@~-]{1,160}\.\w{1,5}):(?<line>\d+)(?::(?<column>\d+))?\)/,
  /^#\d+\s(?<file>\S{1,160}\.php)\((?<line>\d+)\)/,
  /\bfile:\/\/(?:\/(?=[A-Z]:))?(?<file>[\w./\\:@~-]{1,160}\.\w{1,5}):(?<line>\d+)(?::(?<column>\d+))?$/,
  /^at\s(?<file>[\w./\\:@~-]{1,160}?\.\w{1,5}):(?<line>\d+)(?::(?<column>\d+))?/,
  /^(?<file>[\w./\\:@~-]{1,160}\.\w{1,5}),\s?line\s(?<line>\d+)/,
  /^(?<file>[\w./\\:@~-]{1,160}?\.(?:js|mjs|cjs|ts|tsx|go|rb|py|rs)):(?<line>\d+)(?::(?<column>\d+))?(?:[:\s]|$)/,
  /^Showing\s(?<file>[\w./\\:@~-]{1,160}) where line #(?<line>\d+) raised/,
];
const libraryFrame = new RegExp(
  String.raw`(?:^|[/\\(\s])(?:node_modules|site-packages|dist-packages|node:internal|` +
    String.raw`lib[/\\]python|java\.|javax\.|sun\.|jdk\.|android\.|androidx\.|kotlin\.|` +
    String.raw`com\.android\.|dart:|package:flutter/|src/(?:runtime|reflect)/|pkg/mod/|` +
    String.raw`org\.(?:springframework|apache|junit))`,
);

/** Lines that only a trace has: a list of places, as of a search, is none. */
const frame = new RegExp(
  String.raw`^at\s.{0,200}:\d+(?::\d+)?\)?$|^File\s?"[^"]{1,200}",?\s?line\s?\d+|` +
    String.raw`^#\d+\s.{0,200}\(\S{1,200}:\d+(?::\d+)?\)|\.go:\d+ (?:\+0x|\(0x)`,
);
const fewestFrames = 2;
const leastShare = 0.3;
/** Where Go's runtime begins to unwind: what failed stands below. */
const unwinding = /^panic\(/;
const call = /\)$/;

/** A trace without a line that names its error: what stands above it, and where it happened. */
export function findTrace(lines: readonly string[]): { said: string; place: Place | null } | null {
  const frames = lines.flatMap((line, at) => (frame.test(line) ? [at] : []));
  const [first] = frames;
  const filled = lines.filter((line) => line !== '').length;
  if (first === undefined || frames.length < Math.max(fewestFrames, leastShare * filled))
    return null;
  const above = lines[first - 1] ?? '';
  const begin = Math.max(
    lines.findLastIndex((line) => unwinding.test(line)),
    first - 1,
  );
  return { said: call.test(above) ? '' : above, place: findPlace(lines, begin) };
}

/**
 * Place of the error: the nearest frame that is no library's, which Python prints above the error
 * and others below it.
 */
export function findPlace(lines: readonly string[], at: number): Place | null {
  const python = framesAbove(lines, at);
  if (python.length > 0) return readPlace(ownFrame(python));
  const below = lines.slice(at + 1, at + 25).filter((line) => readPlace(line) !== null);
  const above = lines.slice(Math.max(0, at - 6), at);
  return readPlace(ownFrame(below) ?? above.findLast((line) => readPlace(line) !== null));
}

/** The first that is no library's, else the first. */
const ownFrame = (frames: readonly string[]): string | undefined =>
  frames.find((line) => !libraryFrame.test(line)) ?? frames[0];

/** The frames of Python's trace above an error, the nearest first. */
function framesAbove(lines: readonly string[], at: number): string[] {
  const above = lines.slice(Math.max(0, at - longestTrace), at).toReversed();
  if (!above.slice(0, 6).some(isPythonFrame)) return [];
  const begin = above.findIndex((line) => line.startsWith('Traceback'));
  return above.slice(0, begin === -1 ? above.length : begin).filter(isPythonFrame);
}

function readPlace(line = ''): Place | null {
  for (const place of places) {
    const groups = place.exec(line)?.groups;
    if (groups?.['file'] && groups['line'])
      return {
        file: groups['file'],
        line: wholeNumber(groups['line']),
        column: wholeNumber(groups['column']),
      };
  }
  return null;
}
