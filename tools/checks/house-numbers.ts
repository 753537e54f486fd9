import { readFileSync, writeFileSync } from 'node:fs';
import { importCircles } from './import-circles.ts';
import { type SourceFacts, sourceFacts } from './source-facts.ts';
import { changedFiles } from './sources.ts';

/** What `verify` holds each workspace to: the house limit, or less far from it than committed. */
export const houseNumbersFile = 'tools/checks/house-numbers.json';

/**
 * Every number of the house with its limit for one workspace, in the order they are printed. The
 * two small allowances come to 15 swallowed errors and 100 `!` in all.
 */
const limits = {
  'files: median lines': 80,
  'files: p90 lines': 250,
  'files: max lines': 400,
  'functions: p99 lines': 60,
  'functions: max lines': 100,
  'functions over 100': 0,
  any: 0,
  'non-null !': 12,
  'regexes over 120': 0,
  'nested ternaries': 0,
  'swallowed errors': 2,
  'swallowed, no reason': 0,
  'files in import circles': 0,
  'lines over 120': 0,
} as const;

/** Deleting a short file raises these although nothing has become longer, so they get some room. */
const quantiles = new Set<NumberName>([
  'files: median lines',
  'files: p90 lines',
  'functions: p99 lines',
]);
const QUANTILE_ROOM = 1.1;

type NumberName = keyof typeof limits;
type HouseNumbers = Record<NumberName, number>;
/** For each workspace, the numbers that are not yet within their limit. */
type Committed = Record<string, Partial<HouseNumbers>>;

interface Measured {
  readonly value: number;
  /** Where to look, as `file:line`. */
  readonly places: readonly string[];
}
type MeasuredNumbers = Record<NumberName, Measured>;

/** Lines of these are as long as what they hold: word lists, tables and recorded material. */
const dataFolders = /(^|\/)(data|lexicons?|examples|fixtures)\//;
const tests = /\.test\.tsx?$|^(apps|packages)\/[^/]+\/test\//;
const PLACES_SHOWN = 12;

/** Checks that no number of a workspace is worse than its limit or what was committed. */
export function checkHouseNumbers(): string[] {
  const committed = readCommitted();
  return [...measuredByWorkspace()].flatMap(([workspace, measured]) =>
    numberNames.flatMap((name) => {
      const { value, places } = measured[name];
      const allowed = allowedValue(name, committed[workspace]?.[name]);
      return value <= allowed
        ? []
        : [`${workspace}: ${name} is ${value}, at most ${allowed}`, ...shownPlaces(places)];
    }),
  );
}

function allowedValue(name: NumberName, committed: number | undefined): number {
  if (committed === undefined) return limits[name];
  const room = quantiles.has(name) ? QUANTILE_ROOM : 1;
  return Math.max(limits[name], Math.floor(committed * room));
}

/** Places in files that this branch changes come first: there the number most likely rose. */
function shownPlaces(places: readonly string[]): string[] {
  const changed = changedFiles();
  const isChanged = (place: string): boolean => changed.some((file) => place.startsWith(file));
  const ordered = [
    ...places.filter(isChanged).map((place) => `  ${place} (changed here)`),
    ...places.filter((place) => !isChanged(place)).map((place) => `  ${place}`),
  ];
  const more = places.length - PLACES_SHOWN;
  return [...ordered.slice(0, PLACES_SHOWN), ...(more > 0 ? [`  and ${more} more`] : [])];
}

/** Writes down what has become better, so that it cannot become worse again. */
export function lowerHouseNumbers(): void {
  const before = readCommitted();
  const after: Committed = {};
  for (const [workspace, measured] of measuredByWorkspace()) {
    const kept = numberNames.flatMap((name) => {
      const value = Math.min(measured[name].value, before[workspace]?.[name] ?? limits[name]);
      return value > limits[name] ? [[name, value]] : [];
    });
    if (kept.length > 0) after[workspace] = Object.fromEntries(kept) as Partial<HouseNumbers>;
  }
  writeFileSync(houseNumbersFile, `${JSON.stringify(after, null, 2)}\n`);
}

/** A table of the numbers, one column for each workspace. */
export function houseNumbersTable(): string {
  const columns = [...measuredByWorkspace(), ['all', measure(sourceFacts())] as const];
  const rows = [
    ['', ...columns.map(([workspace]) => workspace.replace(/^(packages|apps)\//, ''))],
    ...numberNames.map((name) => [
      name,
      ...columns.map(([, measured]) => String(measured[name].value)),
    ]),
  ];
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, at) => cell.padStart(widths?.[at] ?? 0)).join('  '))
    .join('\n');
}

/** Where the numbers of a name come from, as `file:line`, in every workspace. */
export function housePlaces(name: string): readonly string[] {
  const known = numberNames.find((each) => each === name);
  return known === undefined ? [] : measure(sourceFacts())[known].places;
}

const numberNames = Object.keys(limits) as NumberName[];

function readCommitted(): Committed {
  return JSON.parse(readFileSync(houseNumbersFile, 'utf8')) as Committed;
}

function measuredByWorkspace(): Map<string, MeasuredNumbers> {
  const byWorkspace = Map.groupBy(sourceFacts(), ({ file }) => workspaceOf(file));
  return new Map([...byWorkspace].map(([workspace, facts]) => [workspace, measure(facts)]));
}

/** The workspace a file belongs to: `packages/engine`, `tools`. */
export function workspaceOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : first;
}

function measure(facts: readonly SourceFacts[]): MeasuredNumbers {
  const logic = facts.filter(({ file }) => !dataFolders.test(file));
  const sources = logic.filter(({ file }) => !tests.test(file) && !file.endsWith('.css'));
  const listed = (
    from: readonly SourceFacts[],
    pick: (facts: SourceFacts) => readonly number[],
  ): Measured => {
    const places = from.flatMap((each) => pick(each).map((line) => `${each.file}:${line}`));
    return { value: places.length, places };
  };
  const files = sources.map(({ file, measures }) => [file, measures.lines] as const);
  const functions = sources.flatMap(({ file, measures }) =>
    measures.functions.map((lines) => [file, lines] as const),
  );
  const circles = importCircles(sources).flat();
  return {
    'files: median lines': quantile(files, 0.5, limits['files: max lines']),
    'files: p90 lines': quantile(files, 0.9, limits['files: max lines']),
    'files: max lines': quantile(files, 1, limits['files: max lines']),
    'functions: p99 lines': quantile(functions, 0.99, limits['functions: max lines']),
    'functions: max lines': quantile(functions, 1, limits['functions: max lines']),
    'functions over 100': overLimit(functions, limits['functions: max lines']),
    any: listed(facts, ({ measures }) => measures.any),
    'non-null !': listed(sources, ({ measures }) => measures.nonNull),
    'regexes over 120': listed(sources, ({ measures }) => measures.longRegexes),
    'nested ternaries': listed(sources, ({ measures }) => measures.nestedTernaries),
    'swallowed errors': listed(sources, ({ measures }) => [
      ...measures.swallowed,
      ...measures.swallowedWithReason,
    ]),
    'swallowed, no reason': listed(sources, ({ measures }) => measures.swallowed),
    'files in import circles': { value: circles.length, places: circles },
    'lines over 120': listed(logic, ({ measures }) => measures.longLines),
  };
}

type Lengths = readonly (readonly [file: string, lines: number])[];

/** The value below which a share lies, with the places of what is longer than it should be. */
function quantile(entries: Lengths, share: number, limit: number): Measured {
  const sorted = entries.map(([, lines]) => lines).toSorted((one, other) => one - other);
  const at = Math.max(0, Math.ceil(sorted.length * share) - 1);
  return { value: sorted[at] ?? 0, places: overLimit(entries, limit).places };
}

function overLimit(entries: Lengths, limit: number): Measured {
  const places = entries
    .filter(([, lines]) => lines > limit)
    .map(([file, lines]) => `${file} (${lines} lines)`);
  return { value: places.length, places };
}
