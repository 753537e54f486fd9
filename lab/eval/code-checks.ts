import { runProgram, type SandboxRun } from './sandbox.ts';
import type { MomentCheck } from './moment.ts';

const block = /^(?:`{3,}|~{3,})([^\n]*)\n([\s\S]*?)^(?:`{3,}|~{3,})/gm;
const names = {
  python: ['python', 'py', 'python3'],
  javascript: ['javascript', 'js', 'typescript', 'ts', 'node'],
  sql: ['sql', 'sqlite', 'postgresql', 'mysql'],
} as const;

/** The block of an answer to run: the first of its language that holds `entry`, else any with it. */
export function codeOf(answer: string, language: keyof typeof names, entry: string): string | null {
  const blocks = [...answer.matchAll(block)].map(([, info = '', code = '']) => ({
    info: info.trim().toLowerCase().split(/\s/)[0] ?? '',
    code,
  }));
  const fitting = blocks.filter(({ code }) => code.toLowerCase().includes(entry.toLowerCase()));
  const known: readonly string[] = names[language];
  return (fitting.find(({ info }) => known.includes(info)) ?? fitting[0])?.code ?? null;
}

/** Runs the code of an answer with the tests of a moment. */
export async function testCode(
  answer: string,
  { language, entry, before, tests }: NonNullable<MomentCheck['code']>,
  walled: boolean,
): Promise<SandboxRun> {
  const code = codeOf(answer, language, entry);
  if (code === null) return { ok: false, output: `no code block with ${entry}` };
  const write = language === 'python' ? python : javascript;
  const program = write(`${before}\n${code}`, entry, tests);
  return runProgram(language, program, walled);
}

/** Runs the query of an answer on the tables of a moment and compares what it gives. */
export async function testQuery(
  answer: string,
  { setup, rows }: NonNullable<MomentCheck['sql']>,
  walled: boolean,
): Promise<SandboxRun> {
  const query = codeOf(answer, 'sql', 'select');
  if (query === null) return { ok: false, output: 'no query in a code block' };
  return runProgram('javascript', sqlProgram(setup, query, rows), walled);
}

/** A method of a class Solution counts as a function: many task pages ask for one. */
function python(code: string, entry: string, tests: string): string {
  return `from typing import *
import collections, heapq, math, bisect, functools, itertools, re, string
${code}
if ${JSON.stringify(entry)} not in globals():
    globals()[${JSON.stringify(entry)}] = getattr(Solution(), ${JSON.stringify(entry)})
${tests}`;
}

function javascript(code: string, entry: string, tests: string): string {
  // Modules would need a file; what is exported is a function of the script all the same.
  const script = code.replace(/^export (?:default )?/gm, '');
  return `const assert = require('node:assert/strict');
${script}
void ${entry};
${tests}`;
}

/** Values are compared, names of columns are not; floating sums are rounded. */
function sqlProgram(setup: string, query: string, rows: readonly (readonly unknown[])[]): string {
  return `const { DatabaseSync } = require('node:sqlite');
const assert = require('node:assert/strict');
const database = new DatabaseSync(':memory:');
database.exec(${JSON.stringify(setup)});
const rounded = (value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);
const found = database.prepare(${JSON.stringify(query)}).all();
assert.deepEqual(found.map((row) => Object.values(row).map(rounded)), ${JSON.stringify(rows)});`;
}
