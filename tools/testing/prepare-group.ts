import { spawn } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { browserFlags, findProgram, installPrograms } from '../system-packages.ts';
import { testGroups } from './groups.ts';
import { bundleServer } from './server-bundle.ts';

class PreparationError extends Error {
  override readonly name = 'PreparationError';
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Files that hold the exit status of each build, once it has ended. */
    builds: string[];
  }
}

/**
 * Installs what a group of tests needs and bundles the server, before the first file of any group
 * runs, and begins its builds: its files wait for them, while those of other groups run.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const group = testGroups.find(({ name }) => name === project.name);
  if (group === undefined) throw new PreparationError(`there is no group ${project.name}`);
  installPrograms(group.programs);
  // Where the smaller browser is not to be had, the whole one does.
  if (group.programs.includes('headlessChromium') && findBrowser() === null)
    installPrograms(['chromium']);
  // The test files inherit these.
  // Not by a name of the product's own: what tests run with all variables would refuse it.
  process.env['TEST_SERVER_BUNDLE'] ??= await bundleServer();
  process.env['APLOMB_CHROMIUM'] = findBrowser() ?? '';
  process.env['APLOMB_CHROMIUM_FLAGS'] = browserFlags.join(' ');
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-builds-'));
  project.provide(
    'builds',
    group.builds.map((script, index) => begin(script, join(folder, String(index)))),
  );
  return () => rmSync(folder, { recursive: true });
}

function begin(script: string, outcome: string): string {
  // Output goes to stderr, so that stdout holds the results only.
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 2, 2] });
  child.once('exit', (status) => {
    writeFileSync(`${outcome}.part`, `${script} ended with ${status}`);
    renameSync(`${outcome}.part`, outcome);
  });
  return outcome;
}

const findBrowser = (): string | null => findProgram('headlessChromium') ?? findProgram('chromium');
