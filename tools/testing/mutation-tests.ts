const ofSdk = [
  'calls',
  'client',
  'given-media',
  'large-files',
  'live-cuts',
  'many-requests',
  'retries',
];

/** The engine's rooms with the tests that ask through their doors; else each mutant would run all. */
const ofEngine = (rooms: Readonly<Record<string, readonly string[]>>): MutationTests[] =>
  Object.entries(rooms).map(([room, tests]) => ({
    of: `packages/engine/src/${room}`,
    include: tests.map((test) => `packages/engine/src/${test}.test.ts`),
  }));

/** What a folder of sources is tested by. */
interface MutationTests {
  readonly of: string;
  readonly include: readonly string[];
}

/**
 * Tests in the process of what they test, by the sources they are run for: a mutant in a server of
 * its own process is not seen. Rooms stand before the folder they are in.
 */
const mutationTests: readonly MutationTests[] = [
  {
    of: 'packages/sdk/',
    include: [...ofSdk, 'stream', 'waits'].map((name) => `packages/sdk/test/${name}.test.ts`),
  },
  {
    of: 'packages/contract/',
    include: [
      'packages/contract/src/**/*.test.ts',
      'apps/server/test/openapi.test.ts',
      'apps/server/test/openapi-30.test.ts',
    ],
  },
  ...ofEngine({
    'answer/judge/': ['answer/judge/*', 'node/judge'],
    'answer/': [
      'answer/*',
      'node/answer/create-answerer',
      'node/answer/injection',
      'node/findings',
    ],
    'text/acts/': ['analysis/action-items', 'analysis/analyze-text'],
    'text/problem/': ['node/problem*'],
    'screen/': ['screen/**/*', 'analysis/*screen*', 'analysis/table-summary'],
    '': ['**/*'],
  }),
  { of: 'apps/server/', include: ['apps/server/test/here.mutation.ts'] },
];

/** The tests of the folder a file or folder is in, and of those in it. */
export const testsOf = (path: string): readonly string[] => {
  const folder = `${path.replace(/\/$/, '')}/`;
  const around = mutationTests.find(({ of }) => folder.startsWith(of));
  const within = mutationTests.filter(({ of }) => of.startsWith(folder));
  return [around, ...within].flatMap((tests) => tests?.include ?? []);
};
