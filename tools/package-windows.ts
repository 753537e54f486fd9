// Builds the Windows app's archive on any system, from the packages of the lock file alone.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { archiveRecord } from '../packages/contract/src/site/download.ts';
import { makeUpdateKey, readUpdateKey } from './package/announce.ts';
import { buildPackage, type MadeFiles, type PackageMakers } from './package/build-package.ts';
import { lockFolder } from './package/build-lock.ts';
import { explainFailure } from './package/explain-failure.ts';
import { root } from './package/lock-file.ts';
import { PackageError } from './package/package-error.ts';
import { makeWorkplace, placeFiles } from './package/place-files.ts';

const usage = `Usage: npm run package:windows -- [--check | --make-update-key FILE]
  --check                  builds twice and compares what came out, byte for byte
  --make-update-key FILE   makes the key that signs the word of new versions, and prints its public half
Environment: APLOMB_SITE (address of the site), APLOMB_UPDATE_KEY_FILE (that key),
  APLOMB_UPDATE_NOTES (what is new), APLOMB_SIGN_COMMAND.
`;
const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

try {
  const { values } = parseArgs({
    options: { check: { type: 'boolean' }, 'make-update-key': { type: 'string' } },
  });
  const keyFile = values['make-update-key'];
  if (keyFile === undefined) await build(values.check === true);
  else
    print(
      `The key is in ${keyFile}. Keep it: apps that were built with it believe no other. ` +
        `Its public half:\n${makeUpdateKey(keyFile)}`,
    );
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error;
  process.stderr.write(
    isUsage ? `${error.message}\n${usage}` : `${explainFailure(error)}\n${stackOf(error)}`,
  );
  process.exitCode = 1;
}

/** The stack of a fault that nobody expected. */
function stackOf(error: unknown): string {
  const isExpected = error instanceof PackageError || !(error instanceof Error);
  return isExpected ? '' : `${error.stack}\n`;
}

async function build(twice: boolean): Promise<void> {
  const {
    APLOMB_SITE: site,
    APLOMB_UPDATE_KEY_FILE: keyFile,
    APLOMB_UPDATE_NOTES: notes,
  } = process.env;
  if (site !== undefined && !URL.canParse(site))
    throw new PackageError(
      `APLOMB_SITE is ${site}, which is no address such as https://aplomb.example.`,
    );
  const makers: PackageMakers = {
    site: site ?? null,
    key: keyFile === undefined ? null : readUpdateKey(keyFile),
    notes: notes ?? '',
    environment: process.env,
  };
  const folder = join(root, '.cache', 'package');
  const started = performance.now();
  const made = await buildInto(folder, makers);
  for (const { file, bytes, sha256 } of made)
    print(`${join(folder, file)}\n${(bytes / 1e6).toFixed(1)} MB, SHA-256 ${sha256}`);
  if (makers.key === null)
    print(
      'No key (APLOMB_UPDATE_KEY_FILE): nothing announces this version, and the app says ' +
        'that it cannot verify new ones.',
    );
  if (makers.site === null)
    print(
      'No site (APLOMB_SITE): the app fetches its pack for reading from nowhere; it can be imported.',
    );
  print(`Built in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  if (twice) await compare(made, makers);
}

/** Builds aside and puts the files into `folder`, where a server finds them. */
async function buildInto(folder: string, makers: PackageMakers): Promise<MadeFiles> {
  const release = lockFolder(folder);
  if (release === null)
    throw new PackageError(
      'Another build is under way here, perhaps of a server that runs. Wait for its end, or stop it.',
    );
  const work = makeWorkplace();
  try {
    const made = await buildPackage(work, makers);
    placeFiles(work, folder);
    // What was built by hand is the operator's, and no server builds in its place.
    rmSync(join(folder, archiveRecord.file), { force: true });
    return made;
  } finally {
    rmSync(work, { recursive: true, force: true });
    release();
  }
}

async function compare(first: MadeFiles, makers: PackageMakers): Promise<void> {
  const work = makeWorkplace('check');
  const second = await buildPackage(work, makers);
  const different = first
    .filter(({ sha256 }, index) => second[index]?.sha256 !== sha256)
    .map(({ file }) => file);
  if (different.length > 0)
    throw new PackageError(
      `Two builds differ in ${different.join(' and ')}. Compare ${work} with .cache/package.`,
    );
  rmSync(work, { recursive: true, force: true });
  print('A second build made the same bytes.');
}
