import { existsSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type Koffi from 'koffi';
import { hasCode } from './files.ts';

/**
 * ONNX Runtime 1.29 and later send usage to Microsoft on Linux and macOS unless this variable is
 * set before the library creates its environment.
 */
const SWITCH = 'ORT_DISABLE_TELEMETRY';
/** Places in the table of ONNX Runtime's C interface, which never change between versions. */
const CREATE_ENV = 3,
  DISABLE_TELEMETRY_EVENTS = 6;
const API_VERSION = 1,
  WARNINGS = 2;

/** ONNX Runtime could not be kept from reporting usage, so it is not used. */
export class TelemetryError extends Error {
  override readonly name = 'TelemetryError';
}

/**
 * Turns off what ONNX Runtime sends on Linux and macOS. Call it before the library loads. Throws
 * TelemetryError in a thread whose process has not been told.
 */
export function turnOffUpload(): void {
  // A thread has a copy of the environment; the library reads that of the process.
  if (!isMainThread && process.env[SWITCH] !== '1')
    throw new TelemetryError(
      `ONNX Runtime cannot be kept from reporting usage from a thread. Set ${SWITCH}=1 in the process that starts it.`,
    );
  process.env[SWITCH] = '1';
}

/**
 * Turns off the events ONNX Runtime hands to Windows, by the library's own interface; one that says
 * that the library started comes before it can be asked. Throws TelemetryError when it refuses.
 */
export function turnOffEvents(library: string): void {
  const { load, decode, array, call, proto, out } = koffi();
  const base: unknown = load(library).func('OrtGetApiBase', 'void *', [])();
  const [getApi] = decode(base, array('void *', 1)) as unknown[];
  const api: unknown = call(getApi, proto(null, 'void *', ['uint32_t']), API_VERSION);
  const functions = decode(api, array('void *', DISABLE_TELEMETRY_EVENTS + 1)) as unknown[];
  // The environment is one for the process: what is turned off here is off for the binding.
  const environment: unknown[] = [null];
  const create = proto(null, 'void *', ['int', 'const char *', out('void **')]);
  const disable = proto(null, 'void *', ['void *']);
  const refused =
    call(functions[CREATE_ENV], create, WARNINGS, 'aplomb', environment) ??
    call(functions[DISABLE_TELEMETRY_EVENTS], disable, environment[0]);
  if (refused !== null)
    throw new TelemetryError('ONNX Runtime refused to turn its events for Windows off.');
}

/** Loaded only where it is needed: no other system asks ONNX Runtime by its C interface. */
function koffi(): typeof Koffi {
  return createRequire(import.meta.url)('koffi') as typeof Koffi;
}

/** Folders in which ONNX Runtime kept a device number and the usage it had not sent yet. */
export function telemetryFolders(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
): string[] {
  const home = homedir();
  const cache = environment['XDG_CACHE_HOME'];
  const parents: Partial<Record<NodeJS.Platform, string[]>> = {
    darwin: [join(home, 'Library', 'Application Support')],
    // A process of the app may have been given the variable and another not.
    linux: [join(home, '.cache'), ...(cache ? [cache] : [])],
  };
  return (parents[platform] ?? []).map((parent) =>
    join(parent, 'Microsoft', 'DeveloperTools', '.onnxruntime'),
  );
}

/** Removes what ONNX Runtime kept, with the folders above that are empty then. */
export async function removeTelemetry(): Promise<void> {
  for (const folder of telemetryFolders().filter((path) => existsSync(path))) {
    await rm(folder, { recursive: true, force: true });
    for (const parent of [dirname(folder), dirname(dirname(folder))])
      await rmdir(parent).catch((error: unknown) => {
        // One that is not empty belongs to other programs.
        if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
      });
  }
}
