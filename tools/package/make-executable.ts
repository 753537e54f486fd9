import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { product } from '../../packages/contract/src/product.ts';
import { Data, NtExecutable, NtExecutableResource, Resource } from 'resedit';
import { root } from './lock-file.ts';
import { PackageError } from './package-error.ts';
import { trimIcu } from './trim-icu.ts';
import { trimLibrary } from './trim-node.ts';

const LANGUAGE = 1033,
  CODEPAGE = 1200,
  RAW_DATA = 10,
  MANIFEST = 24,
  WINDOWS_SUBSYSTEM = 2,
  SUBSYSTEM_OFFSET = 68;
const fuse = Buffer.from('NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2:');
/** Real pixels on every screen, long paths, no administrator. */
const manifest =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><assembly ' +
  'xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0"><trustInfo ' +
  'xmlns="urn:schemas-microsoft-com:asm.v3"><security><requestedPrivileges><requestedExecutionLevel ' +
  'level="asInvoker" ' +
  'uiAccess="false"/></requestedPrivileges></security></trustInfo><compatibility ' +
  'xmlns="urn:schemas-microsoft-com:compatibility.v1"><application><supportedOS ' +
  'Id="{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}"/></application></compatibility><application ' +
  'xmlns="urn:schemas-microsoft-com:asm.v3"><windowsSettings><dpiAwareness ' +
  'xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">PerMonitorV2</dpiAwareness><longPathAware ' +
  ('xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">true</longPathAware>' +
    '</windowsSettings></application></assembly>');

/**
 * Makes Aplomb.exe of Node for Windows: our launcher inside, our icon and names on it, a program
 * with windows instead of a console.
 */
export function makeExecutable(nodeExe: string, launcher: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  const node = readFileSync(nodeExe);
  trimIcu(node);
  trimLibrary(node);
  const executable = NtExecutable.from(node, { ignoreCert: true });
  const resources = NtExecutableResource.from(executable);
  setNames(resources);
  Resource.IconGroupEntry.replaceIconsForResource(
    resources.entries,
    1,
    LANGUAGE,
    Data.IconFile.from(readFileSync(join(root, 'apps/desktop/window/icons/aplomb.ico'))).icons.map(
      ({ data }) => data,
    ),
  );
  resources.replaceResourceEntryFromString(MANIFEST, 1, LANGUAGE, manifest);
  resources.replaceResourceEntry({
    type: RAW_DATA,
    id: 'NODE_SEA_BLOB',
    lang: LANGUAGE,
    codepage: CODEPAGE,
    bin: Uint8Array.from(seaBlob(launcher, dirname(target))).buffer,
  });
  resources.outputResource(executable);
  const bytes = Buffer.from(executable.generate());
  lightFuse(bytes);
  const headers = bytes.readUInt32LE(0x3c) + 24;
  bytes.writeUInt16LE(WINDOWS_SUBSYSTEM, headers + SUBSYSTEM_OFFSET);
  writeFileSync(target, bytes);
}

function setNames(resources: NtExecutableResource): void {
  const [info] = Resource.VersionInfo.fromEntries(resources.entries);
  if (!info) throw new PackageError('Node for Windows has no version resource to replace.');
  const [major = 0, minor = 0, patch = 0] = product.version.split(/[.-]/).map(Number);
  info.setFileVersion(major, minor, patch, 0, LANGUAGE);
  info.setProductVersion(major, minor, patch, 0, LANGUAGE);
  info.removeAllStringValues({ lang: LANGUAGE, codepage: CODEPAGE });
  info.setStringValues(
    { lang: LANGUAGE, codepage: CODEPAGE },
    {
      ProductName: product.name,
      FileDescription: product.name,
      InternalName: product.name,
      OriginalFilename: `${product.name}.exe`,
      ProductVersion: product.version,
      FileVersion: product.version,
      LegalCopyright: 'See the licences beside this file',
    },
  );
  info.outputToResourceEntries(resources.entries);
}

/**
 * Node's own way of putting a script inside a program; the flag that lights it is a byte. Paths are
 * relative, since the script's stands in the blob.
 */
function seaBlob(launcher: string, folder: string): Buffer {
  const [main, output, config] = ['.launcher.cjs', '.launcher.blob', '.launcher.json'] as const;
  writeFileSync(join(folder, main), launcher);
  writeFileSync(
    join(folder, config),
    JSON.stringify({
      main,
      output,
      disableExperimentalSEAWarning: true,
      useSnapshot: false,
      useCodeCache: false,
    }),
  );
  const { status, stderr } = spawnSync(process.execPath, ['--experimental-sea-config', config], {
    encoding: 'utf8',
    cwd: folder,
  });
  if (status !== 0) throw new PackageError(`Node could not prepare the launcher: ${stderr}`);
  return readFileSync(join(folder, output));
}

function lightFuse(bytes: Buffer): void {
  const at = bytes.indexOf(fuse);
  if (at < 0 || bytes.indexOf(fuse, at + 1) >= 0 || bytes[at + fuse.length] !== 0x30)
    throw new PackageError(
      'Node’s mark for a script inside it is not there exactly once. Use the Node version of the lock file.',
    );
  bytes[at + fuse.length] = 0x31;
}
