import { PackageError } from './package-error.ts';

/** Libraries that every supported Windows has, and what the program itself brings. */
const ofWindows: ReadonlySet<string> = new Set([
  'advapi32',
  'avrt',
  'bcrypt',
  'bcryptprimitives',
  'cfgmgr32',
  'combase',
  'comctl32',
  'crypt32',
  'd3d11',
  'dbghelp',
  'dcomp',
  'dwmapi',
  'dxgi',
  'gdi32',
  'imm32',
  'iphlpapi',
  'kernel32',
  'mf',
  'mfplat',
  'mfreadwrite',
  'mmdevapi',
  'msvcrt',
  'ntdll',
  'ole32',
  'oleaut32',
  'powrprof',
  'propsys',
  'psapi',
  'rpcrt4',
  'secur32',
  'setupapi',
  'shcore',
  'shell32',
  'shlwapi',
  'user32',
  'userenv',
  'uxtheme',
  'version',
  'winhttp',
  'windowscodecs',
  'winmm',
  'ws2_32',
  'wtsapi32',
  'cryptnet',
  'dnsapi',
]);
const isOfWindows = (library: string): boolean =>
  ofWindows.has(library) || library.startsWith('api-ms-win-') || library.startsWith('ext-ms-');

/**
 * Names of the libraries a PE file loads at its start, lower case, without ".dll"; null for a file
 * that is none.
 */
export function importsOf(bytes: Buffer): string[] | null {
  if (bytes.length < 0x100 || bytes.toString('latin1', 0, 2) !== 'MZ') return null;
  const pe = bytes.readUInt32LE(0x3c);
  if (bytes.toString('latin1', pe, pe + 4) !== 'PE\0\0') return null;
  const optional = pe + 24,
    wide = bytes.readUInt16LE(optional) === 0x20b;
  const sections = Array.from({ length: bytes.readUInt16LE(pe + 6) }, (_, index) => {
    const at = optional + bytes.readUInt16LE(pe + 20) + 40 * index;
    return {
      address: bytes.readUInt32LE(at + 12),
      size: Math.max(bytes.readUInt32LE(at + 8), bytes.readUInt32LE(at + 16)),
      place: bytes.readUInt32LE(at + 20),
    };
  });
  const placeOf = (address: number): number => {
    const section = sections.find(
      (one) => address >= one.address && address < one.address + one.size,
    );
    return section ? address - section.address + section.place : -1;
  };
  const names: string[] = [];
  for (
    let at = placeOf(bytes.readUInt32LE(optional + (wide ? 120 : 104)));
    at > 0 && bytes.readUInt32LE(at + 12) !== 0;
    at += 20
  ) {
    const name = placeOf(bytes.readUInt32LE(at + 12));
    names.push(
      bytes
        .toString('latin1', name, bytes.indexOf(0, name))
        .toLowerCase()
        .replace(/\.dll$/, ''),
    );
  }
  return names;
}

/**
 * Fails when a shipped file needs a library that a fresh Windows does not have. `allowed` says
 * which file may need what; a file that may
 * must have another that stands in for it.
 */
export function scanImports(
  files: readonly { path: string; bytes: Buffer }[],
  allowed: Readonly<Record<string, readonly string[]>>,
): void {
  const shipped = new Set(
    files.map(
      ({ path }) =>
        path
          .split('/')
          .at(-1)
          ?.toLowerCase()
          .replace(/\.dll$/, '') ?? '',
    ),
  );
  const faults = files.flatMap(({ path, bytes }) =>
    (importsOf(bytes) ?? [])
      .filter(
        (library) =>
          !isOfWindows(library) &&
          !shipped.has(library) &&
          library !== 'node.exe' &&
          !(allowed[path.split('/').at(-1) ?? ''] ?? []).includes(library),
      )
      .map((library) => `${path} needs ${library}.dll`),
  );
  if (faults.length > 0)
    throw new PackageError(
      `Windows does not have what these files need:\n- ${faults.join('\n- ')}`,
    );
}
