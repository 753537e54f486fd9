import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { joinDeclarations } from './join-declarations.ts';

const root = join(import.meta.dirname, '../../..');
const here = join(import.meta.dirname, '..');

interface Manifest {
  name: string;
  version: string;
  license: string;
  engines: object;
  /** Where it is built; npm holds the provenance of a published package against it. */
  repository?: object;
}

/**
 * Writes the package as it is published into `folder`: one module, one declaration file, the
 * command line, manifest and README.
 */
export async function buildSdk(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      minify: 'oxc',
      sourcemap: true,
      // Traces and logs then tell classes by their names.
      rolldownOptions: {
        output: {
          minify: {
            compress: true,
            codegen: { removeWhitespace: true },
            mangle: { keepNames: { class: true, function: false } },
          },
        },
      },
      lib: { entry: join(here, 'src/index.ts'), formats: ['es'], fileName: () => 'index.js' },
    },
  });
  await buildCommand(folder);
  writeFileSync(join(folder, 'index.d.ts'), joinDeclarations(root));
  const { name, version, license, engines, repository } = JSON.parse(
    readFileSync(join(here, 'package.json'), 'utf8'),
  ) as Manifest;
  const manifest = {
    name,
    version,
    type: 'module',
    license,
    repository,
    publishConfig: { access: 'public', provenance: true },
    sideEffects: false,
    engines,
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    types: './index.d.ts',
    bin: { aplomb: './aplomb.js' },
    files: ['aplomb.js', 'index.js', 'index.js.map', 'index.d.ts', 'README.md'],
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(here, 'README.md'), join(folder, 'README.md'));
}

/** The command line is a program of its own: the client's module stays as small as it is. */
async function buildCommand(folder: string): Promise<void> {
  await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(here, 'command/main.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'aplomb.js' } },
    },
  });
  chmodSync(join(folder, 'aplomb.js'), 0o755);
}

if (import.meta.main) {
  const folder = join(root, '.cache/sdk');
  await buildSdk(folder);
  process.stdout.write(`built ${folder}\n`);
}
