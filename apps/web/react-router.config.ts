import type { Config } from '@react-router/dev/config';
import { docsPaths } from './app/docs/pages.ts';
import { sitePaths } from './app/site/paths.ts';

const config: Config = {
  appDirectory: 'app',
  // Takes the place of `build` once it is whole: a failed or interrupted build leaves the last one
  // standing.
  buildDirectory: process.env['APLOMB_SITE_BUILD'] ?? 'build-next',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: { paths: [...sitePaths, ...docsPaths()], concurrency: 4 },
};

export { config as default };
