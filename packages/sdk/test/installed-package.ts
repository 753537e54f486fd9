import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { endWithTests } from '../../../apps/server/test/children.ts';
import { silence } from '../../../apps/server/test/recordings.ts';
import { temporaryFolder } from '../../../apps/server/test/running-server.ts';
import { buildSdk } from '../scripts/build-sdk.ts';

/** Root of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Someone's project with the built package installed in it. */
export interface Project {
  readonly folder: string;
  /** The built package. */
  readonly sdk: string;
  write(name: string, source: string): void;
  /** What the compiler says of the files, in its strictest form. */
  check(names: readonly string[], libraries: string, types: string): string;
  run(
    name: string,
    environment: Record<string, string>,
  ): Promise<{ code: number; out: string; err: string }>;
  remove(): Promise<void>;
}

/** Builds the package and makes a project that has nothing else but Node's types. */
export async function installPackage(): Promise<Project> {
  const { path: folder, remove } = await temporaryFolder();
  const sdk = join(folder, 'node_modules/@aplomb/sdk');
  await buildSdk(sdk);
  for (const name of ['@types/node', 'undici-types']) {
    mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  copyFileSync(
    join(root, 'packages/engine/fixtures/screens/problem-words-light.png'),
    join(folder, 'screenshot.png'),
  );
  writeFileSync(join(folder, 'recording.wav'), silence(1));
  return {
    folder,
    sdk,
    remove,
    write: (name, source) => {
      writeFileSync(join(folder, name), source);
    },
    check: (names, libraries, types) =>
      compile(
        names.map((name) => join(folder, name)),
        ['--lib', libraries, '--types', types],
        folder,
      ),
    run: async (name, environment) => {
      const child = endWithTests(
        spawn(process.execPath, [name], {
          cwd: folder,
          env: { PATH: process.env['PATH'] ?? '', ...environment },
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      );
      const [out, err, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit') as Promise<[number]>,
      ]);
      return { code, out, err };
    },
  };
}

/** What the compiler says of files: nothing when all is well. */
export function compile(
  files: readonly string[],
  options: readonly string[],
  folder: string,
): string {
  const strict = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noUncheckedIndexedAccess',
    '--module',
    'nodenext',
    '--target',
    'es2022',
  ];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), ...strict, ...options, ...files],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout + stderr;
}
