import { spawnSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { browserFlags, findProgram, installPrograms } from '../system-packages.ts';
import { testGroups } from './groups.ts';

class PreparationError extends Error {
  override readonly name = 'PreparationError';
}

/** Installs and builds what a group of tests needs, before its first file runs. */
export function setup(project: TestProject): void {
  const group = testGroups.find(({ name }) => name === project.name);
  if (group === undefined) throw new PreparationError(`there is no group ${project.name}`);
  installPrograms(group.programs);
  // Where the smaller browser is not to be had, the whole one does.
  if (group.programs.includes('headlessChromium') && findBrowser() === null)
    installPrograms(['chromium']);
  for (const script of group.builds) {
    // Output goes to stderr, so that stdout holds the results only.
    const { status } = spawnSync(process.execPath, [script], { stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new PreparationError(`${script} failed: it says why above`);
  }
  // The test files inherit these.
  process.env['APLOMB_CHROMIUM'] = findBrowser() ?? '';
  process.env['APLOMB_CHROMIUM_FLAGS'] = browserFlags.join(' ');
}

const findBrowser = (): string | null => findProgram('headlessChromium') ?? findProgram('chromium');
