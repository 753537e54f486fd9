import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { keptPackages, leftOut } from '../package/contents.ts';

const root = join(import.meta.dirname, '../..');
const bundles = join(root, '.cache/server-bundle');
/** What the server runs of ours; packages change with the lock file. */
const sources = [
  'apps/server/src/**/*.{ts,json}',
  'packages/{contract,engine,proof}/src/**/*.{ts,json}',
  'packages/{contract,engine,proof}/package.json',
  'tools/package/contents.ts',
  'package-lock.json',
];
const entries = ['main', 'keys', 'admin'];
const DAY_MILLISECONDS = 86_400_000;

/**
 * Bundles the server with its workers, unless these sources are bundled already, and answers the
 * folder. A start then loads some dozen files instead of a thousand, which was a third of its work.
 * Modules keep the place of their source, so that they find the files beside it.
 */
export async function bundleServer(): Promise<string> {
  const folder = join(bundles, stamp());
  if (existsSync(folder)) return folder;
  removeOld();
  // Two runs may make it at once; the second finds it there.
  const next = `${folder}-${process.pid}`;
  const build = await rolldown({
    input: Object.fromEntries(entries.map((name) => [`apps/server/src/${name}`, source(name)])),
    platform: 'node',
    cwd: root,
    // What is not installed is asked for only where it is used, as it is without a bundle.
    logLevel: 'silent',
    plugins: [keepPlaces(folder)],
    external: (id) => id.startsWith('node:') || staysPackage(id),
  });
  const { output } = await build.write({
    dir: next,
    entryFileNames: '[name].mjs',
    format: 'esm',
  });
  await build.close();
  holdToStamp(output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : [])));
  await rename(next, folder).catch(() => rm(next, { recursive: true }));
  return folder;
}

const source = (name: string): string => join(root, 'apps/server/src', `${name}.ts`);

/** Packages with native code or files found by path, of which a server has one more than the app. */
const packages = new Set([...keptPackages, ...leftOut, 'node-av']);

function staysPackage(id: string): boolean {
  const [scope = '', name = ''] = id.split('/');
  return packages.has(id.startsWith('@') ? `${scope}/${name}` : scope);
}

const stampedFiles = (): string[] =>
  globSync(sources, { cwd: root, exclude: ['**/*.test.ts'] }).toSorted();

/** Of all that the bundle comes from, this file and Node included. */
function stamp(): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of stampedFiles()) hash.update(path).update(readFileSync(join(root, path)));
  return hash
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex')
    .slice(0, 16);
}

/** Throws where a source of ours is in the bundle and not in its stamp: it would be served stale. */
function holdToStamp(modules: readonly string[]): void {
  const stamped = new Set(stampedFiles());
  for (const id of modules)
    if (existsSync(id) && !id.includes('node_modules') && !stamped.has(relative(root, id)))
      throw new TypeError(`${id} is in the server's bundle, but not among its sources`);
}

/** Bundles of other sources, which a run that goes on may still use for some hours. */
function removeOld(): void {
  for (const name of globSync('*', { cwd: bundles })) {
    const made = statSync(join(bundles, name)).mtimeMs;
    if (Date.now() - made > DAY_MILLISECONDS) rmSync(join(bundles, name), { recursive: true });
  }
}

/** Each module believes to stand where its source stands; programs it starts become entries. */
function keepPlaces(folder: string): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (!code.includes('import.meta.') || !existsSync(id)) return null;
      return code
        .replaceAll(/new URL\('([^'\n]+\.ts)', import\.meta\.url\)/g, (_whole, file: string) => {
          const program = join(dirname(id), file);
          const fileName = relative(root, program).replace(/\.ts$/, '.mjs');
          this.emitFile({ type: 'chunk', id: program, fileName });
          return `new URL(${JSON.stringify(pathToFileURL(join(folder, fileName)).href)})`;
        })
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)));
    },
  };
}
