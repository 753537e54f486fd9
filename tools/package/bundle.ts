import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { PackageError } from './package-error.ts';
import { keptPackages, leftOut } from './contents.ts';
import { root } from './lock-file.ts';

const ROOT = '__APLOMB_ROOT__';
const ownSource = /[\\/](?:packages|apps)[\\/].*\.ts$/;
const packageOf = (id: string): string =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');
const kept = new Set(keptPackages);
const posix = (path: string): string => relative(root, path).split(sep).join('/');

/**
 * Our modules ask for files beside them and start workers by path. In the bundle each still
 * believes to stand where its source stands, and
 * every worker becomes an entry there.
 */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (!ownSource.test(id) || id.includes('node_modules')) return null;
    for (const [, file = ''] of code.matchAll(/'([^'\n]+-(?:worker|process)\.ts)'/g)) {
      const worker = join(dirname(id), file);
      if (existsSync(worker))
        this.emitFile({
          type: 'chunk',
          id: worker,
          fileName: posix(worker).replace(/\.ts$/, '.mjs'),
        });
    }
    const here = posix(id).replace(/\.ts$/, '.mjs');
    return code
      .replaceAll(/(new URL\('[^'\n]+)\.ts'/g, `$1.mjs'`)
      .replaceAll(
        'import.meta.url',
        `new URL(${JSON.stringify(here)}, new URL(${ROOT}, import.meta.url)).href`,
      )
      .replaceAll(
        'import.meta.dirname',
        `process.getBuiltinModule('node:path').dirname(process.getBuiltinModule('node:url').fileURLToPath(new ` +
          `URL(${JSON.stringify(here)}, new URL(${ROOT}, import.meta.url))))`,
      );
  },
  renderChunk: (code, { fileName }) =>
    code.replaceAll(ROOT, JSON.stringify('../'.repeat(fileName.split('/').length - 1) || './')),
};

/**
 * The FLAC decoder brings a splitter of frames under the LGPL. We give it frames that we cut
 * ourselves, so the download has this in its place.
 */
const withoutCodecParser: Plugin = {
  name: 'without-codec-parser',
  resolveId: (id) => (id === 'codec-parser' ? '\0codec-parser' : null),
  load: (id) =>
    id === '\0codec-parser'
      ? `export default class {
           constructor() { throw new TypeError('Frames are cut before they are decoded.'); }
         }
         export const data = Symbol(), totalSamples = Symbol();
         export const codecFrames = Symbol(), isLastPage = Symbol();`
      : null,
};

/**
 * Bundles the app's two processes and their workers into `folder`. Answers the names of the
 * packages inside the bundle.
 */
export async function bundleApp(folder: string, entries: readonly string[]): Promise<string[]> {
  for (const entry of entries)
    if (!existsSync(join(root, entry)))
      throw new PackageError(`${entry} is not there, and the app starts with it.`);
  const missing: string[] = [];
  const build = await rolldown({
    input: Object.fromEntries(
      entries.map((entry) => [entry.replace(/\.ts$/, ''), join(root, entry)]),
    ),
    platform: 'node',
    cwd: root,
    logLevel: 'warn',
    // Left outside, it would be missed only when the app starts.
    onLog: (level, log, handle) => {
      if (log.code === 'UNRESOLVED_IMPORT') missing.push(log.message);
      else handle(level, log);
    },
    plugins: [keepPlaces, withoutCodecParser],
    external: (id) =>
      id.startsWith('node:') ||
      (!id.startsWith('.') &&
        !id.startsWith('/') &&
        !id.startsWith('\0') &&
        (kept.has(packageOf(id)) || leftOut.has(packageOf(id)))),
    treeshake: true,
  });
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'chunks/[name]-[hash].mjs',
    minify: true,
    codeSplitting: true,
  });
  await build.close();
  if (missing.length > 0)
    throw new PackageError(
      `Packages of the app are not installed. Run npm install and try again.\n${missing.join('\n')}`,
    );
  const inside = output
    .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
    .flatMap(
      (id) =>
        /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]?.replace('\\', '/') ??
        [],
    );
  return [...new Set(inside)].toSorted();
}

/** The script inside the program, with what it needs, for the pack of this digest. */
export async function bundleLauncher(digest: string): Promise<string> {
  const build = await rolldown({
    input: join(import.meta.dirname, 'launcher.cjs'),
    platform: 'node',
    cwd: root,
    logLevel: 'warn',
    external: /^node:/,
  });
  const {
    output: [script],
  } = await build.generate({ format: 'cjs', minify: true });
  await build.close();
  if (!script.code.includes('__PACK_DIGEST__'))
    throw new PackageError('The launcher has lost its place for the digest of the pack.');
  return script.code.replace('__PACK_DIGEST__', digest);
}
