import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { checkBoundaries } from './checks/check-boundaries.ts';
import { checkDocPaths } from './checks/check-doc-paths.ts';
import { checkOperations, operationsFile, withOperationsTable } from './checks/check-operations.ts';
import { checkSizes } from './checks/check-sizes.ts';
import { openApiFile, openApiText } from './generate-openapi.ts';
import { licencesFile, licencesText } from './licences.ts';

const bin = (name: string): string => `node_modules/${name}`;
const programs: Record<string, string[]> = {
  format: [bin('oxfmt/bin/oxfmt'), '--check', '.'],
  types: [bin('typescript/bin/tsc'), '-b'],
  lint: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  'dead code': [bin('knip/bin/knip.js')],
};

if (process.argv.includes('--write')) writeGenerated();
const started = performance.now();
const outcomes = [
  ...[checkBoundaries, checkSizes, checkDocPaths, checkOperations, checkGenerated].map((check) => ({
    name: check.name,
    problems: check(),
  })),
  ...(await Promise.all(Object.entries(programs).map(([name, args]) => runProgram(name, args)))),
];
for (const { name, problems } of outcomes) {
  process.stdout.write(
    `${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}\n${problems.map((problem) => `     ${problem}\n`).join('')}`,
  );
}
process.stdout.write(`verified in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
process.exitCode = outcomes.every(({ problems }) => problems.length === 0) ? 0 : 1;

function checkGenerated(): string[] {
  const licences = licencesText();
  return [
    ...stale(openApiFile, openApiText()),
    ...stale(licencesFile, licences.text),
    ...licences.problems,
  ];
}

function stale(file: string, text: string): string[] {
  return existsSync(file) && readFileSync(file, 'utf8') === text
    ? []
    : [`${file} is out of date; run "npm run verify -- --write"`];
}

function writeGenerated(): void {
  writeFileSync(openApiFile, openApiText());
  writeFileSync(licencesFile, licencesText().text);
  writeFileSync(operationsFile, withOperationsTable(readFileSync(operationsFile, 'utf8')));
}

function runProgram(
  name: string,
  args: readonly string[],
): Promise<{ name: string; problems: string[] }> {
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
      done({ name, problems: code === 0 ? [] : output.trim().split('\n') }),
    );
  });
}
