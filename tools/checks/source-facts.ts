import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseSync } from 'oxc-parser';
import { longLinesOf, measureSource, type SourceMeasures } from './measure-source.ts';
import { sourceFiles } from './sources.ts';

/** Name of a module that a file imports or re-exports. */
export interface ImportedModule {
  readonly name: string;
  /** Whether only types are taken from it, which leaves nothing at run time. */
  readonly isType: boolean;
}

/** What the checks know of one source file. */
export interface SourceFacts {
  readonly file: string;
  readonly hash: string;
  readonly imports: readonly ImportedModule[];
  readonly measures: SourceMeasures;
}

const cacheFile = '.cache/source-facts.json';
/** To be raised when the facts of an unchanged file change. */
const CACHE_VERSION = 2;

let known: readonly SourceFacts[] | null = null;

/** Facts of every script and style sheet of ours; files seen before are not parsed again. */
export function sourceFacts(): readonly SourceFacts[] {
  known ??= readFacts();
  return known;
}

function readFacts(): SourceFacts[] {
  const cached = readCache();
  const facts = sourceFiles(/^(packages|apps|tools|lab)\/.*\.(tsx?|mjs|css)$/).map((file) => {
    const source = readFileSync(file, 'utf8');
    const hash = createHash('sha1').update(source).digest('base64');
    const before = cached.get(file);
    return before?.hash === hash ? before : { file, hash, ...factsOf(file, source) };
  });
  mkdirSync(dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify({ version: CACHE_VERSION, facts }));
  return facts;
}

function readCache(): Map<string, SourceFacts> {
  if (!existsSync(cacheFile)) return new Map();
  const { version, facts } = JSON.parse(readFileSync(cacheFile, 'utf8')) as {
    version: number;
    facts: SourceFacts[];
  };
  return new Map(version === CACHE_VERSION ? facts.map((each) => [each.file, each]) : []);
}

function factsOf(file: string, source: string): Omit<SourceFacts, 'file' | 'hash'> {
  return file.endsWith('.css')
    ? { imports: [], measures: styleMeasures(source) }
    : { imports: importsOf(file, source), measures: measureSource(file, source) };
}

function styleMeasures(source: string): SourceMeasures {
  const text = source.split('\n');
  const none: never[] = [];
  return {
    lines: text.length - 1,
    functions: none,
    any: none,
    nonNull: none,
    longRegexes: none,
    nestedTernaries: none,
    swallowedWithReason: none,
    swallowed: none,
    longLines: longLinesOf(text),
    reads: none,
  };
}

/** Modules that a file imports or re-exports. */
export function importsOf(file: string, source: string): ImportedModule[] {
  const { module } = parseSync(file, source);
  return [
    // An import without names runs the module.
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : [{ name: moduleRequest.value, isType }],
      ),
    ),
  ];
}
