import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { buildOpenApi } from '@aplomb/contract';
import { affectedWorkspaces } from './checks/affected-lint.ts';
import { checkAddresses } from './checks/check-addresses.ts';
import {
  breakingChanges,
  promisesFile,
  promisesOf,
  promisesText,
  readPromises,
} from './checks/contract-promises.ts';
import { checkBoundaries } from './checks/check-boundaries.ts';
import { checkDocPaths } from './checks/check-doc-paths.ts';
import { checkOperations, operationsFile, withOperationsTable } from './checks/check-operations.ts';
import {
  checkHouseNumbers,
  houseNumbersTable,
  housePlaces,
  lowerHouseNumbers,
} from './checks/house-numbers.ts';
import { checkSettings } from './checks/check-settings.ts';
import { checkWords } from './checks/check-words.ts';
import { readingTable } from './checks/reading-table.ts';
import { hashOfAll, RememberedPasses } from './checks/remembered-passes.ts';
import { sourceFacts } from './checks/source-facts.ts';
import { pythonFiles } from './python-client/files.ts';
import { openApiFile, openApiText } from './generate-openapi.ts';
import { licencesFile, licencesText } from './licences.ts';

interface Outcome {
  name: string;
  problems: string[];
  seconds?: number;
  note?: string;
}

const bin = (name: string): string => `node_modules/${name}`;
const options = process.argv.slice(2);
const numbersAt = options.indexOf('--numbers');
if (options.includes('--reading')) process.stdout.write(`${await readingTable()}\n`);
else if (numbersAt === -1) await verify();
else {
  const name = options[numbersAt + 1];
  process.stdout.write(
    `${name === undefined ? houseNumbersTable() : housePlaces(name).join('\n')}\n`,
  );
}

async function verify(): Promise<void> {
  const started = performance.now();
  if (options.includes('--write')) writeGenerated();
  const passes = new RememberedPasses(options.includes('--all'));
  // The programs start first and run while the checks do.
  const running = [
    typesThenLint(passes),
    runDeadCode(passes),
    runProgram('format', [bin('oxfmt/bin/oxfmt'), '--check', '.']),
  ];
  const checked = [
    checkBoundaries,
    checkHouseNumbers,
    checkDocPaths,
    checkOperations,
    checkSettings,
    checkWords,
    checkGenerated,
    checkPromises,
  ].map((check) => runCheck(check));
  const addresses = runCheck(() => checkAddresses(passes), 'checkAddresses');
  const outcomes = [...(await Promise.all(running)).flat(), ...checked, addresses];
  passes.save();
  for (const outcome of outcomes) process.stdout.write(described(outcome));
  process.stdout.write(`verified in ${secondsSince(started).toFixed(1)} s\n`);
  process.exitCode = outcomes.every(({ problems }) => problems.length === 0) ? 0 : 1;
}

/** The compiler first: lint of the dependents reads the declarations it writes. */
async function typesThenLint(passes: RememberedPasses): Promise<Outcome[]> {
  const types = await runProgram('types', [bin('typescript/bin/tsc'), '-b']);
  const affected = affectedWorkspaces(passes);
  const folders = affected.map(({ workspace }) => workspace);
  if (folders.length === 0) return [types, unchanged('lint')];
  const lint = await runProgram('lint', [
    bin('oxlint/bin/oxlint'),
    '--type-aware',
    '--deny-warnings',
    ...folders,
  ]);
  const named = folders.filter((folder) =>
    lint.problems.some((line) => line.includes(`[${folder}/`)),
  );
  const failed = lint.problems.length > 0 && named.length === 0 ? folders : named;
  for (const { workspace, input } of affected)
    if (types.problems.length === 0 && !failed.includes(workspace))
      passes.add(`lint ${workspace}`, input);
  return [types, { ...lint, note: folders.join(', ') }];
}

async function runDeadCode(passes: RememberedPasses): Promise<Outcome> {
  const manifests = ['package-lock.json', 'knip.ts'].map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  );
  const input = hashOfAll([
    ...manifests,
    ...sourceFacts().map(({ file, hash }) => [file, hash] as const),
  ]);
  if (passes.has('dead code', input)) return unchanged('dead code');
  const outcome = await runProgram('dead code', [bin('knip/bin/knip.js')]);
  if (outcome.problems.length === 0) passes.add('dead code', input);
  return outcome;
}

function unchanged(name: string): Outcome {
  return { name, problems: [], note: 'nothing changed since it passed' };
}

function runCheck(check: () => string[], name = check.name): Outcome {
  const started = performance.now();
  const problems = check();
  return { name, problems, seconds: secondsSince(started) };
}

function described({ name, problems, seconds, note }: Outcome): string {
  const state = problems.length === 0 ? 'ok  ' : 'FAIL';
  const time = seconds === undefined ? '' : ` ${seconds.toFixed(1)} s`;
  const remark = note === undefined ? '' : ` (${note})`;
  return `${state} ${name}${time}${remark}\n${problems.map((line) => `     ${line}\n`).join('')}`;
}

function checkGenerated(): string[] {
  const licences = licencesText();
  return [
    ...stale(openApiFile, openApiText()),
    ...pythonFiles().flatMap(([file, text]) => stale(file, text)),
    ...stale(licencesFile, licences.text),
    ...licences.problems,
  ];
}

/** Programs rely on what the API has promised: a change that breaks one is named. */
function checkPromises(): string[] {
  const now = promisesOf(buildOpenApi());
  const broken = brokenBy(now);
  return broken.length === 0
    ? stale(promisesFile, promisesText(now))
    : [
        ...broken.map((change) => `breaking: ${change}`),
        `Mend the contract. Where it is meant, say so in CHANGELOG.md and take its lines out of ${promisesFile}.`,
      ];
}

function brokenBy(now: ReturnType<typeof promisesOf>): string[] {
  return breakingChanges(readPromises(readFileSync(promisesFile, 'utf8')), now);
}

function stale(file: string, text: string): string[] {
  return existsSync(file) && readFileSync(file, 'utf8') === text
    ? []
    : [`${file} is out of date; run "npm run verify -- --write"`];
}

function writeGenerated(): void {
  writeFileSync(openApiFile, openApiText());
  for (const [file, text] of pythonFiles()) writeFileSync(file, text);
  const promises = promisesOf(buildOpenApi());
  if (brokenBy(promises).length === 0) writeFileSync(promisesFile, promisesText(promises));
  writeFileSync(licencesFile, licencesText().text);
  writeFileSync(operationsFile, withOperationsTable(readFileSync(operationsFile, 'utf8')));
  lowerHouseNumbers();
}

function runProgram(name: string, args: readonly string[]): Promise<Outcome> {
  const started = performance.now();
  return new Promise((done) => {
    const child = spawn(process.execPath, [...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
    child.stderr.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
    child.on('close', (code) =>
      done({
        name,
        problems: code === 0 ? [] : output.trim().split('\n'),
        seconds: secondsSince(started),
      }),
    );
  });
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}
