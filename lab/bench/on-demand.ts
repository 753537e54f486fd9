import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Packages that only benchmarks compare with; nobody else has to install them. */
const versions = {
  autocannon: '9.0.0',
  'cld3-asm': '4.0.0',
  lighthouse: '13.5.0',
  mathjs: '15.2.0',
  'vader-sentiment': '1.1.3',
} as const;

/**
 * Imports a package that only a benchmark needs. It is installed into `.cache/bench` at first use;
 * ends the program with npm's reason when that fails.
 */
export async function onDemand<Module>(name: keyof typeof versions): Promise<Module> {
  const spec = `${name}@${versions[name]}`;
  const folder = resolve('.cache', 'bench', spec);
  if (!existsSync(folder)) install(spec, folder);
  const file = createRequire(join(folder, 'index.js')).resolve(name);
  return (await import(pathToFileURL(file).href)) as Module;
}

function install(spec: string, folder: string): void {
  process.stderr.write(`Installing ${spec} for this benchmark (once) …\n`);
  const part = `${folder}.part-${process.pid}`;
  mkdirSync(part, { recursive: true });
  const { status } = spawnSync(
    'npm',
    ['install', spec, '--prefix', part, '--ignore-scripts', '--no-audit', '--no-fund'],
    { stdio: ['ignore', 'ignore', 2], shell: process.platform === 'win32' },
  );
  if (status !== 0) {
    rmSync(part, { recursive: true, force: true });
    process.stderr.write(`${spec} could not be installed, see above. Try again with a network.\n`);
    process.exit(1);
  }
  renameSync(part, folder);
}
