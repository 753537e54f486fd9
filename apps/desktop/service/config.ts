import { dirname, join, resolve } from 'node:path';
import { modelHub } from '@aplomb/contract';
import { z } from 'zod';
import { noRelease, readRelease, type Release, RELEASE_FILE } from './base/release.ts';
import { HIDDEN } from './base/start-again.ts';
import type { HeadlessOptions, PlatformOptions } from './platform/index.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const shells = z.enum(['webview', 'app-window', 'headless']).optional();
const hubAddress = z.url({ protocol: /^https?$/ }).default(modelHub.address);
/** A machine of pictures and recordings, for tests and demonstrations. */
const headless = z.custom<HeadlessOptions>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'pictures' in value &&
    typeof value.pictures === 'string',
);

/** Everything the service takes from its environment, read once. */
export interface Config {
  platform: Omit<PlatformOptions, 'log'>;
  viewFolder: string;
  release: Release;
  /** The hub of models, or a mirror of it that the environment names. */
  modelHub: string;
  hidden: boolean;
  printsUrl: boolean;
}

/**
 * Reads the configuration. `main` is the file the service was started from: the built view lies
 * beside it in a package, and in the cache of a checkout.
 */
export function readConfig(environment: Environment, main: string, dataFolder: string): Config {
  const fromSource = main.endsWith('.ts');
  const folder = dirname(main);
  const { APLOMB_SITE: site, APLOMB_UPDATE_KEY: updateKey } = environment;
  const made = fromSource ? noRelease : readRelease(join(folder, RELEASE_FILE));
  const machine =
    environment['APLOMB_DESKTOP_HEADLESS'] === undefined
      ? undefined
      : headless.parse(JSON.parse(environment['APLOMB_DESKTOP_HEADLESS']));
  const shell = shells.parse(environment['APLOMB_DESKTOP_SHELL']);
  return {
    viewFolder:
      environment['APLOMB_DESKTOP_VIEW'] ??
      (fromSource ? resolve(folder, '../../../.cache/desktop-view') : join(folder, 'view')),
    release: { ...made, ...(site && { site }), ...(updateKey && { updateKey }) },
    modelHub: hubAddress.parse(environment[modelHub.addressVariable]),
    hidden: process.argv.includes(HIDDEN),
    printsUrl: environment['APLOMB_DESKTOP_PRINT_URL'] === '1',
    platform: {
      dataFolder,
      environment,
      launch: fromSource ? [process.execPath, main] : [process.execPath],
      windowCommand: fromSource
        ? [process.execPath, resolve(folder, '../window/main.ts')]
        : [process.execPath, '--role=shell'],
      browserFlags: (environment['APLOMB_BROWSER_FLAGS'] ?? '')
        .split(' ')
        .filter((flag) => flag !== ''),
      ...(shell !== undefined && { shell }),
      ...(machine && { headless: machine }),
    },
  };
}
