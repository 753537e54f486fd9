import { defineConfig, type OxlintOverride } from 'oxlint';
import { boundaries, engineEntries } from './tools/boundaries.ts';

const allOwn = [
  '@aplomb/contract',
  '@aplomb/proof',
  '@aplomb/sdk',
  '@aplomb/ui',
  ...engineEntries,
  '@aplomb/server',
  '@aplomb/web',
];
const sources = (folder: string): string[] => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`];

/**
 * An override replaces no-restricted-imports as a whole, so each folder's list is complete in
 * itself.
 */
const restrictions = boundaries.map(
  ({ folder, except, own, types = [], node, advice }): OxlintOverride => ({
    files: sources(folder),
    excludeFiles: ['**/*.test.ts', ...except.flatMap(sources)],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: allOwn
            .filter((name) => !own.includes(name))
            .map((name) => ({ name, message: advice, allowTypeImports: types.includes(name) })),
          patterns: [
            {
              group: ['@aplomb/*/src/*', '**/packages/*', '**/apps/*', '**/tools/*', '**/lab/*'],
              message: 'import a package by its name and exports',
            },
            ...(node ? [] : [{ group: ['node:*'], message: advice }]),
          ],
        },
      ],
    },
  }),
);

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'import', 'oxc', 'promise', 'react', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: [
    'node_modules',
    '.cache',
    'data',
    'packages/engine/fixtures/**',
    'lab/train/**/data/**',
    'apps/server/drizzle',
    'apps/web/build',
    'apps/web/build-next*',
  ],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'typescript/consistent-type-imports': 'error',
    'import/no-default-export': 'error',
    'import/no-cycle': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': ['error', { max: 400 }],
    'no-console': 'error',
    eqeqeq: ['error', 'always'],
    // Sequential by intent: one worker, one database connection, one test server.
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    // The compiler's strict mode says the same with fewer false alarms, or the rule is a matter of
    // taste.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/consistent-return': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/no-unnecessary-type-conversion': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/require-array-sort-compare': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'promise/no-callback-in-promise': 'off',
    'oxc/no-map-spread': 'off',
    'no-shadow': 'off',
    // The compiler's automatic JSX runtime needs no import.
    'react/react-in-jsx-scope': 'off',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    // Learned weights happen to look like constants.
    'oxc/approx-constant': 'off',
  },
  overrides: [
    ...restrictions,
    {
      files: [
        '**/*.config.ts',
        'knip.ts',
        'apps/server/src/pool/*-worker.ts',
        'apps/desktop/service/**/*-worker.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    // The router finds a page's component as the default export.
    {
      files: ['apps/web/app/routes/**/*.tsx'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['apps/web/app/entry.*.tsx'], rules: { 'unicorn/filename-case': 'off' } },
  ],
});
