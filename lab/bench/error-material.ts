import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesOfClone } from './linter-examples.ts';

/** A text as somebody pastes it, and what it reports. */
export interface PastedText {
  /** The tool or collection it is from. */
  group: string;
  /** Whether patterns and network were tuned on it. */
  tuned: boolean;
  text: string;
  /** Where the first error is; null where nothing independent says so. */
  place: { file: string; line: number } | null;
}

/** Clones of `sources`: expected messages of tests of Rust's procedural macros. */
const rustTests: readonly [repository: string, tuned: boolean][] = [
  ['tokio-rs+axum', true],
  ['google+zerocopy', true],
  ['serde-rs+serde', false],
  ['dtolnay+cxx', false],
];

function clone(sources: string, repository: string): string {
  const inner = join(sources, repository, 'repo');
  return existsSync(inner) ? inner : join(sources, repository);
}

const isKept = (path: string, one: number): boolean =>
  (createHash('sha256').update(path).digest()[0] ?? 0) % one === 0;

function rustMessages(sources: string): PastedText[] {
  return rustTests.flatMap(([repository, tuned]) =>
    [...filesOfClone(clone(sources, repository), '.', /\.stderr$/)]
      .filter(([, text]) => /^error/m.test(text))
      .filter(([path]) => repository !== 'google+zerocopy' || isKept(path, 4))
      .map(([, text]) => {
        const place = /^error[^]*?^ *--> (?<file>[^\n:]+):(?<line>\d+):\d+$/m.exec(text)?.groups;
        return {
          group: 'rustc',
          tuned,
          text,
          place: place ? { file: String(place['file']), line: Number(place['line']) } : null,
        };
      }),
  );
}

/** Failures of tools that nvbn/thefuck tells apart, as its tests quote them. */
const quotedTools = /test_(?<tool>git|npm|docker|pip|cargo|brew|apt|yarn|go|python|terraform)_/;
const reports = /\b(?:error|fatal|ERR!|rejected|denied|unknown|not found|failed|invalid|cannot)\b/i;

function quotedFailures(sources: string): PastedText[] {
  const files = filesOfClone(clone(sources, 'nvbn+thefuck'), 'tests/rules/');
  return [...files].flatMap(([path, code]) => {
    const tool = quotedTools.exec(path)?.groups?.['tool'];
    if (tool === undefined) return [];
    return [...code.matchAll(/(?:'''|""")\\?\n?(?<text>.+?)(?:'''|""")/gs)]
      .map(({ groups }) => groups?.['text'] ?? '')
      .filter((text) => reports.test(text) && !/usage:/i.test(text))
      .map((text) => ({ group: tool, tuned: false, text: text.trim(), place: null }));
  });
}

/** Files of others that a compiler reads, and how it is called; a removed sign breaks them. */
const compilers = [
  { group: 'gcc', folder: 'c', file: 'broken.c', command: ['gcc', '-fsyntax-only'] },
  { group: 'g++', folder: 'cpp', file: 'broken.cpp', command: ['g++', '-fsyntax-only'] },
  { group: 'javac', folder: 'java', file: 'Broken.java', command: ['javac', '-d', '.'] },
  {
    group: 'tsc',
    folder: 'typescript',
    file: 'broken.ts',
    command: [
      process.execPath,
      join(import.meta.dirname, '../../node_modules/typescript/bin/tsc'),
      '--noEmit',
    ],
  },
] as const;
const fixtures = new URL('../../packages/engine/fixtures/code/', import.meta.url);
const breaks = 4;
const firstPlace = /^(?<file>broken\.\w+|Broken\.java)[:(](?<line>\d+)/im;

/** What installed compilers say of files by others from which we removed a sign. */
function compilerMessages(): PastedText[] {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-errors-'));
  try {
    return compilers.flatMap(({ group, folder: language, file, command }) =>
      readdirSync(new URL(`${language}/`, fixtures)).flatMap((name) =>
        Array.from({ length: breaks }, (_, at) => {
          const code = readFileSync(new URL(`${language}/${name}`, fixtures), 'utf8');
          const signs = [...code.matchAll(/[;)}]$/gm)].map(({ index }) => index);
          const gone = signs[Math.floor((signs.length * (at + 1)) / (breaks + 1))] ?? 0;
          writeFileSync(join(folder, file), code.slice(0, gone) + code.slice(gone + 1));
          const [program, ...options] = command;
          const run = spawnSync(program, [...options, file], { cwd: folder, encoding: 'utf8' });
          const text = `${run.stdout ?? ''}${run.stderr ?? ''}`.slice(0, 5_000);
          const place = firstPlace.exec(text)?.groups;
          return { group, tuned: false, text, place: place ? placeIn(place) : null };
        }).filter(({ text }) => /\berror\b/.test(text)),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const placeIn = (groups: Record<string, string>): PastedText['place'] => ({
  file: String(groups['file']),
  line: Number(groups['line']),
});

/** Failures of every tool at hand, by others or by real compilers. */
export function errorTexts(sources: string): PastedText[] {
  return [...rustMessages(sources), ...quotedFailures(sources), ...compilerMessages()];
}

/** Texts that report nothing: descriptions, tasks, programs, of others. */
export function calmTexts(sources: string): PastedText[] {
  const tasks = filesOfClone(
    clone(sources, 'exercism+problem-specifications'),
    'exercises/',
    /\.md$/,
  );
  const pages = filesOfClone(clone(sources, 'moodle+devdocs'), 'docs/', /\.md$/);
  const calm = (group: string, files: ReadonlyMap<string, string>, one: number): PastedText[] =>
    [...files]
      .filter(([path]) => isKept(path, one))
      .map(([path, text]) => ({
        group,
        tuned: isKept(`half ${path}`, 2),
        text: text.slice(0, 4_000),
        place: null,
      }));
  return [...calm('tasks', tasks, 2), ...calm('handbook', pages, 2)];
}
