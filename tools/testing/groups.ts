import { type SystemProgram, windowPrograms } from '../system-packages.ts';

/** Tests that need the same programs and builds; a file that runs alone gets only its group's. */
export interface TestGroup {
  readonly name: string;
  readonly include: readonly string[];
  readonly programs: readonly SystemProgram[];
  /** Scripts that build what the tests open; each does nothing when its sources have not changed. */
  readonly builds: readonly string[];
}

const speech = [
  'flite',
  'pocketsphinx',
  'pocketsphinxModel',
  'pocketsphinxSpeech',
] as const satisfies readonly SystemProgram[];

/**
 * Groups by folder or file, in the order they run: what waits longest first. A test file in none of
 * them needs nothing.
 */
export const testGroups: readonly TestGroup[] = [
  {
    name: 'windows',
    include: ['apps/desktop/test/!(service-*).test.ts'],
    programs: ['headlessChromium', ...windowPrograms],
    builds: ['apps/desktop/scripts/build-view.ts'],
  },
  {
    name: 'speech',
    include: ['packages/engine/src/node/hearing/**/*.test.ts'],
    programs: speech,
    builds: [],
  },
  {
    name: 'browser',
    include: ['packages/{ui,sdk}/test/**/*.test.ts'],
    programs: ['headlessChromium', 'zsh', 'python', 'pythonHttpx', 'pythonWebsockets'],
    builds: [],
  },
  {
    name: 'python',
    include: ['tools/python-client/*.test.ts'],
    programs: [
      'python',
      'pythonHttpx',
      'pythonWebsockets',
      'pythonPip',
      'pythonSetuptools',
      'pythonWheel',
      'mypy',
      ...speech,
    ],
    builds: [],
  },
  {
    name: 'eval',
    include: ['lab/eval/*.test.ts'],
    programs: ['chromium'],
    builds: [],
  },
  {
    name: 'archive',
    include: ['tools/package/!(build-archive).test.ts'],
    programs: [],
    builds: [],
  },
  {
    name: 'server',
    include: ['apps/server/test/*.test.ts', 'lab/chaos/*.test.ts'],
    programs: ['postgres', 'pgbouncer', 'promtool', 'redis', ...speech],
    builds: [],
  },
  {
    name: 'other-languages',
    include: ['apps/server/test/other-languages/*.test.ts'],
    programs: [
      'java',
      'go',
      'goOauth2',
      'mono',
      'mcs',
      'monoHttp',
      'monoAnnotations',
      'monoSerialization',
      'monoData',
      'monoXmlLinq',
      ...speech,
    ],
    builds: [],
  },
  {
    name: 'site',
    include: [
      'apps/web/test/**/*.test.ts',
      'apps/server/test/with-site/*.test.ts',
      'tools/package/build-archive.test.ts',
    ],
    programs: ['headlessChromium'],
    builds: ['apps/web/scripts/build-site.ts'],
  },
  {
    name: 'service',
    include: ['apps/desktop/test/service-*.test.ts'],
    programs: ['espeak', 'exiftool', ...speech],
    builds: [],
  },
];

/** Every folder of tests. */
export const allTests = [
  'packages/**/*.test.ts',
  'apps/**/*.test.ts',
  'tools/**/*.test.ts',
  'lab/**/*.test.ts',
];
