import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Programs the tests and benchmarks drive, where they may stand, and the Debian package that brings
 * them.
 */
const programs = {
  chromium: {
    package: 'chromium',
    paths: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/microsoft-edge',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    ],
  },
  // Chromium without windows at all: a page takes a fifth to a third less of the processor.
  headlessChromium: {
    package: 'chromium-headless-shell',
    paths: ['/usr/lib/chromium/chromium-headless-shell'],
  },
  postgres: {
    package: 'postgresql',
    paths: ['18', '17', '16', '15', '14', '13'].map(
      (version) => `/usr/lib/postgresql/${version}/bin/postgres`,
    ),
  },
  redis: {
    package: 'redis-server',
    paths: [
      '/usr/bin/redis-server',
      '/usr/local/bin/redis-server',
      '/opt/homebrew/bin/redis-server',
    ],
  },
  pgbouncer: { package: 'pgbouncer', paths: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'] },
  promtool: { package: 'prometheus', paths: ['/usr/bin/promtool'] },
  xvfb: { package: 'xvfb', paths: ['/usr/bin/Xvfb'] },
  openbox: { package: 'openbox', paths: ['/usr/bin/openbox'] },
  xdotool: { package: 'xdotool', paths: ['/usr/bin/xdotool'] },
  xprop: { package: 'x11-utils', paths: ['/usr/bin/xprop'] },
  pulseaudio: { package: 'pulseaudio', paths: ['/usr/bin/pulseaudio'] },
  parec: { package: 'pulseaudio-utils', paths: ['/usr/bin/parec'] },
  speechDispatcher: { package: 'speech-dispatcher', paths: ['/usr/bin/speech-dispatcher'] },
  speechDispatcherVoice: {
    package: 'speech-dispatcher-espeak-ng',
    paths: ['/usr/lib/speech-dispatcher-modules/sd_espeak-ng'],
  },
  dbusDaemon: { package: 'dbus-daemon', paths: ['/usr/bin/dbus-daemon'] },
  accessibilityBus: {
    package: 'at-spi2-core',
    paths: ['/usr/libexec/at-spi-bus-launcher', '/usr/lib/at-spi2-core/at-spi-bus-launcher'],
  },
  mousepad: { package: 'mousepad', paths: ['/usr/bin/mousepad'] },
  terminal: { package: 'xfce4-terminal', paths: ['/usr/bin/xfce4-terminal'] },
  // A graphics card that the processor plays.
  vulkanDriver: {
    package: 'mesa-vulkan-drivers',
    paths: ['/usr/share/vulkan/icd.d/lvp_icd.x86_64.json', '/usr/share/vulkan/icd.d/lvp_icd.json'],
  },
  fcList: { package: 'fontconfig', paths: ['/usr/bin/fc-list'] },
  strace: { package: 'strace', paths: ['/usr/bin/strace'] },
  ip: { package: 'iproute2', paths: ['/usr/sbin/ip', '/sbin/ip', '/usr/bin/ip'] },
  debootstrap: { package: 'debootstrap', paths: ['/usr/sbin/debootstrap'] },
  osslsigncode: { package: 'osslsigncode', paths: ['/usr/bin/osslsigncode'] },
  unzip: { package: 'unzip', paths: ['/usr/bin/unzip'] },
  podman: { package: 'podman', paths: ['/usr/bin/podman'] },
  runc: { package: 'runc', paths: ['/usr/sbin/runc', '/usr/bin/runc'] },
  pocketsphinx: { package: 'pocketsphinx', paths: ['/usr/bin/pocketsphinx_batch'] },
  pocketsphinxModel: {
    package: 'pocketsphinx-en-us',
    paths: ['/usr/share/pocketsphinx/model/en-us/en-us.lm.bin'],
  },
  alsaSpeech: { package: 'alsa-utils', paths: ['/usr/share/sounds/alsa/Front_Center.wav'] },
  pocketsphinxSpeech: {
    package: 'pocketsphinx-testdata',
    paths: ['/usr/share/pocketsphinx/test/data/librivox/transcription'],
  },
  espeak: {
    package: 'espeak-ng',
    paths: ['/usr/bin/espeak-ng', '/usr/local/bin/espeak-ng', '/opt/homebrew/bin/espeak-ng'],
  },
  flite: { package: 'flite', paths: ['/usr/bin/flite', '/usr/local/bin/flite'] },
  ffmpeg: {
    package: 'ffmpeg',
    paths: ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg'],
  },
  zsh: { package: 'zsh', paths: ['/usr/bin/zsh', '/bin/zsh'] },
  python: { package: 'python3', paths: ['/usr/bin/python3'] },
  pythonHttpx: {
    package: 'python3-httpx',
    paths: ['/usr/lib/python3/dist-packages/httpx/__init__.py'],
  },
  pythonWebsockets: {
    package: 'python3-websockets',
    paths: ['/usr/lib/python3/dist-packages/websockets/__init__.py'],
  },
  pythonPip: { package: 'python3-pip', paths: ['/usr/lib/python3/dist-packages/pip/__init__.py'] },
  pythonSetuptools: {
    package: 'python3-setuptools',
    paths: ['/usr/lib/python3/dist-packages/setuptools/__init__.py'],
  },
  pythonWheel: {
    package: 'python3-wheel',
    paths: ['/usr/lib/python3/dist-packages/wheel/__init__.py'],
  },
  java: { package: 'default-jre-headless', paths: ['/usr/bin/java'] },
  go: { package: 'golang-go', paths: ['/usr/bin/go'] },
  goOauth2: {
    package: 'golang-golang-x-oauth2-dev',
    paths: ['/usr/share/gocode/src/golang.org/x/oauth2/oauth2.go'],
  },
  mono: { package: 'mono-runtime', paths: ['/usr/bin/mono'] },
  mcs: { package: 'mono-mcs', paths: ['/usr/bin/mcs'] },
  monoHttp: {
    package: 'libmono-system-net-http4.0-cil',
    paths: ['/usr/lib/mono/4.5/System.Net.Http.dll'],
  },
  monoAnnotations: {
    package: 'libmono-system-componentmodel-dataannotations4.0-cil',
    paths: ['/usr/lib/mono/4.5/System.ComponentModel.DataAnnotations.dll'],
  },
  monoSerialization: {
    package: 'libmono-system-runtime-serialization4.0-cil',
    paths: ['/usr/lib/mono/4.5/System.Runtime.Serialization.dll'],
  },
  monoData: {
    package: 'libmono-system-data4.0-cil',
    paths: ['/usr/lib/mono/4.5/System.Data.dll'],
  },
  monoXmlLinq: {
    package: 'libmono-system-xml-linq4.0-cil',
    paths: ['/usr/lib/mono/4.5/System.Xml.Linq.dll'],
  },
  mypy: { package: 'mypy', paths: ['/usr/bin/mypy'] },
  exiftool: { package: 'libimage-exiftool-perl', paths: ['/usr/bin/exiftool'] },
  tesseract: {
    package: 'tesseract-ocr',
    paths: ['/usr/bin/tesseract', '/usr/local/bin/tesseract', '/opt/homebrew/bin/tesseract'],
  },
} as const;

/** A program the tests or benchmarks drive. */
export type SystemProgram = keyof typeof programs;

/** What the app's real windows need: a screen, its manager, hands, eyes and ears, and a browser. */
export const windowPrograms = [
  'chromium',
  'xvfb',
  'openbox',
  'xdotool',
  'xprop',
  'pulseaudio',
  'parec',
] as const satisfies readonly SystemProgram[];

/** Path of an installed program, or null. */
export function findProgram(name: SystemProgram): string | null {
  return programs[name].paths.find((path) => existsSync(path)) ?? null;
}

/** Raised when a program is not installed and could not be. */
export class MissingProgramError extends Error {
  override readonly name = 'MissingProgramError';
}

/**
 * Path of a program, installed first where that is possible. Throws MissingProgramError with what
 * to install.
 */
export function requireProgram(name: SystemProgram): string {
  installPrograms([name]);
  const path = findProgram(name);
  if (path === null)
    throw new MissingProgramError(
      `${name} is not installed. Install the package ${programs[name].package} (or Chrome ` +
        'or Edge for the browser) and try again.',
    );
  return path;
}

/**
 * What Playwright turns off (the switch counts once only), then what each new page would start and
 * no test looks at: two pages behind the address bar and a process in reserve, half of a page's
 * cost.
 */
const unusedFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** Chromium without a window, without a GPU, without calls home and without what no page needs. */
export const browserFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  // Else the browser without windows rounds the width of letters, which people's browsers do not.
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${unusedFeatures.join(',')}`,
] as const;

/**
 * Installs the programs that are absent, where this is Debian and we are root; elsewhere tests that
 * need them say why they are skipped.
 */
export function installPrograms(names: readonly SystemProgram[]): void {
  const absent = names.filter((name) => findProgram(name) === null);
  if (absent.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = {
    stdio: ['ignore', 2, 2] as ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  process.stderr.write(`Installing ${absent.join(', ')} from the system's packages …\n`);
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync(
    'apt-get',
    [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      ...absent.map((name) => programs[name].package),
    ],
    options,
  );
}
