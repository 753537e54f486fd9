// The script inside Aplomb.exe. It unpacks the app beside the program once per version and starts
// the part that was asked for.
'use strict';
const { createHash } = require('node:crypto');
const {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} = require('node:fs');
const { createRequire } = require('node:module');
const { tmpdir } = require('node:os');
const { dirname, join, relative } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const {
  installFlags,
  packageFiles,
} = require('../../apps/desktop/service/platform/package-files.ts');
const { readPack } = require('../../packages/engine/src/node/packs/read-pack.ts');

const PACK_DIGEST = '__PACK_DIGEST__';
const folderName = `app-${PACK_DIGEST.slice(0, 12)}`;
const beside = dirname(process.execPath);
const installer = 'apps/desktop/service/platform/install-main.mjs';
/** What is started instead of the service. */
const roles = {
  '--role=shell': 'apps/desktop/window/main.mjs',
  [installFlags.install]: installer,
  [installFlags.uninstall]: installer,
  [installFlags.prove]: 'apps/desktop/service/shell/prove/prove-main.mjs',
  [installFlags.mcp]: 'apps/desktop/service/mcp-main.mjs',
};

/**
 * Where the app stands unpacked: beside the program, or in the user's own folder where that must
 * not be written to.
 */
function unpacked() {
  const homes = [beside, join(process.env.LOCALAPPDATA ?? tmpdir(), 'Aplomb')];
  for (const home of homes) if (existsSync(join(home, folderName))) return join(home, folderName);
  for (const home of homes) {
    try {
      return unpackTo(home);
    } catch (error) {
      if (home === homes.at(-1)) throw error;
    }
  }
}

function unpackTo(home) {
  const pack = readFileSync(join(beside, packageFiles.pack));
  if (createHash('sha256').update(pack).digest('hex') !== PACK_DIGEST)
    throw new TypeError(
      `${packageFiles.pack} is damaged. Download Aplomb again and unpack all of it.`,
    );
  const target = join(home, folderName),
    part = `${target}.part-${process.pid}`;
  for (const { path, bytes } of readPack(pack)) {
    mkdirSync(dirname(join(part, path)), { recursive: true });
    writeFileSync(join(part, path), bytes);
  }
  try {
    renameSync(part, target);
  } catch (error) {
    // Another start was quicker.
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  for (const old of readdirSync(home))
    if (/^app-[0-9a-f]{12}/.test(old) && old !== folderName) remove(join(home, old));
  return target;
}

/** An older version may be running still: a later one finds what it left. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    /* In use. */
  }
}

try {
  const app = unpacked();
  const args = process.argv.slice(2);
  // Parts of the app start processes of their own: the program again, with flags of Node and a file
  // of the app.
  const at = args.findIndex((arg) => !arg.startsWith('-'));
  const isPart =
    at >= 0 &&
    !relative(app, args[at]).startsWith('..') &&
    existsSync(args[at]) &&
    args.slice(0, at).every((arg) => arg.startsWith('--'));
  if (isPart) for (const flag of args.slice(0, at)) setFlagsFromString(flag);
  const main = isPart ? args[at] : join(app, roles[args[0]] ?? 'apps/desktop/service/main.mjs');
  process.argv = [process.execPath, main, ...(isPart ? args.slice(at + 1) : args)];
  if (args[0] !== installFlags.unpack) createRequire(join(app, 'start.cjs'))('./start.cjs')(main);
} catch (error) {
  writeFileSync(join(tmpdir(), 'aplomb-start.log'), `${error.stack}\n`);
  process.exitCode = 1;
}
