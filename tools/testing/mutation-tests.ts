const ofSdk = [
  'calls',
  'client',
  'given-media',
  'large-files',
  'live-cuts',
  'many-requests',
  'retries',
];

/**
 * Tests in the process of what they test, by the sources they are run for: a mutant in a server of
 * its own process is not seen.
 */
export const mutationTests: readonly { readonly of: string; readonly include: string[] }[] = [
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
  { of: 'packages/engine/', include: ['packages/engine/src/**/*.test.ts'] },
  { of: 'apps/server/', include: ['apps/server/test/here.mutation.ts'] },
];
