import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeBareDebian, mountedBelow, runLoudly } from './debian.ts';

/**
 * Where the system with Wine stands; outside the checkout, since its proc and dev folders must not
 * be walked.
 */
export const wineFolder = process.env['APLOMB_WINE_FOLDER'] ?? '/var/tmp/aplomb-wine';

const packages = [
  'wine',
  'wine64',
  'libpulse0',
  'fonts-dejavu-core',
  // The tray icon of the web view's library.
  'libayatana-appindicator3-1',
  'libwebkit2gtk-4.1-0',
  'libxdo3',
];
/**
 * Written last: which packages are installed and configured. A file of one of them can be there
 * long before.
 */
const ready = join(wineFolder, 'var/lib/aplomb-packages');
const mounts = [
  ['-t', 'proc', 'proc', 'proc'],
  ['--bind', '/dev', 'dev'],
  ['-t', 'sysfs', 'sys', 'sys'],
] as const;
const sockets = '/tmp/.X11-unix';
const environment = { HOME: '/root', PATH: '/usr/bin:/bin', WINEDEBUG: '-all' };

/** The Windows app cannot be tried under Wine; says why. */
export class WineError extends Error {
  override readonly name = 'WineError';
}

/** Why Wine cannot be used here, or null. */
export function wineFault(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'needs 64-bit Linux';
  if (process.getuid?.() !== 0) return 'needs root';
  return existsSync(ready) ? null : `no Wine in ${wineFolder}; npm run wine:setup makes it`;
}

/**
 * Installs Debian 13 with Wine into the folder, where it is not there yet. What was cut short goes
 * on, or begins anew where it cannot.
 */
export function makeWine(): void {
  if (existsSync(ready) && readFileSync(ready, 'utf8') === packages.join(' ')) return;
  if (process.getuid?.() !== 0)
    throw new WineError('A system in a folder can be made by root only. Run the command as root.');
  if (!existsSync(join(wineFolder, 'var/lib/dpkg/status'))) makeDebian();
  mountSystem();
  runLoudly(
    'chroot',
    wineFolder,
    'sh',
    '-c',
    'export DEBIAN_FRONTEND=noninteractive; dpkg --configure -a; apt-get update -qq && ' +
      `apt-get install -y -qq --fix-broken --no-install-recommends ${packages.join(' ')}`,
  );
  writeFileSync(ready, packages.join(' '));
}

/**
 * debootstrap works once only on a folder, so it gets one of its own, which is given its name when
 * it is whole.
 */
function makeDebian(): void {
  if (existsSync(wineFolder) && readdirSync(wineFolder).length > 0)
    throw new WineError(
      `${wineFolder} is there, and is no whole system. Move it away, or name another folder in APLOMB_WINE_FOLDER.`,
    );
  const part = `${wineFolder}.part`;
  makeBareDebian(part);
  renameSync(part, wineFolder);
}

/** Gives the folder the parts of a running system that programs in it ask for. */
export function mountSystem(): void {
  const mounted = mountedBelow(wineFolder);
  const isMounted = (place: string): boolean => mounted.includes(join(wineFolder, place));
  for (const mount of mounts) {
    const place = mount.at(-1) ?? '';
    if (!isMounted(place)) runLoudly('mount', ...mount.slice(0, -1), join(wineFolder, place));
  }
  mkdirSync(join(wineFolder, sockets), { recursive: true });
  // Where no X server has run yet.
  if (!existsSync(sockets)) {
    mkdirSync(sockets);
    chmodSync(sockets, 0o1777);
  }
  if (!isMounted(sockets)) runLoudly('mount', '--bind', sockets, join(wineFolder, sockets));
}

interface WineRun {
  display: string;
  prefix: string;
  environment?: Readonly<Record<string, string>>;
  output?: string;
}

const command = (
  { display, prefix, environment: more }: WineRun,
  args: readonly string[],
): string[] => [
  wineFolder,
  'env',
  '-i',
  ...Object.entries({ ...environment, DISPLAY: display, WINEPREFIX: prefix, ...more }).map(
    ([name, value]) => `${name}=${value}`,
  ),
  ...args,
];

/**
 * Starts a Windows program; paths are those inside the folder. Its output goes to a file: Wine's
 * pipes fail.
 */
export function startInWine(
  program: string,
  args: readonly string[],
  options: WineRun & { output: string },
): ChildProcess {
  const output = openSync(options.output, 'w');
  return spawn('chroot', command(options, ['wine', program, ...args]), {
    stdio: ['ignore', output, output],
  });
}

/** Makes a fresh set of Windows folders, or ends all programs of one. */
export function runInWine(
  program: 'wineboot' | 'wineserver',
  args: readonly string[],
  options: WineRun,
): void {
  const path = program === 'wineserver' ? '/usr/lib/wine/wineserver64' : program;
  spawnSync('chroot', command(options, [path, ...args]), { stdio: 'ignore', timeout: 180_000 });
}
