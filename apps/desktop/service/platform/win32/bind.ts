import { promisify } from 'node:util';
import type { Log } from '../../base/log.ts';
import koffi, { type LibraryHandle } from 'koffi';

/** Some loaders read more argument slots than a function has; every call brings this many. */
const ARGUMENT_SLOTS = 8;
const libraries = new Map<string, LibraryHandle>();

function functionOf(
  library: string,
  name: string,
  result: string,
  parameters: readonly string[],
): ReturnType<LibraryHandle['func']> {
  const handle = libraries.get(library) ?? koffi.load(library);
  libraries.set(library, handle);
  return handle.func('__stdcall', name, result, [
    ...parameters,
    ...Array.from({ length: ARGUMENT_SLOTS - parameters.length }, () => 'intptr'),
  ]);
}

const zerosAfter = (parameters: readonly string[]): number[] =>
  Array.from({ length: ARGUMENT_SLOTS - parameters.length }, () => 0);

/**
 * A function of a Windows library; its library loads with the first call. The slots it does not
 * have are passed as zeros, which the caller of Win64 cleans up.
 */
export function bind<Result>(
  library: string,
  name: string,
  result: string,
  parameters: readonly string[],
): (...given: readonly unknown[]) => Result {
  let bound: ReturnType<typeof functionOf> | null = null;
  const zeros = zerosAfter(parameters);
  return (...given) =>
    (bound ??= functionOf(library, name, result, parameters))(...given, ...zeros) as Result;
}

/** The same, called on another thread: for what may take long. */
export function bindAsync<Result>(
  library: string,
  name: string,
  result: string,
  parameters: readonly string[],
): (...given: readonly unknown[]) => Promise<Result> {
  let bound: ((...given: unknown[]) => Promise<unknown>) | null = null;
  const zeros = zerosAfter(parameters);
  return async (...given) =>
    (await (bound ??= promisifyCall(functionOf(library, name, result, parameters).async))(
      ...given,
      ...zeros,
    )) as Result;
}

/** Koffi's own types leave the function open. */
function promisifyCall(call: unknown): (...given: unknown[]) => Promise<unknown> {
  return promisify(
    call as (...given: [...unknown[], (error: Error | null, value: unknown) => void]) => void,
  );
}

/** Whether a library can be loaded; the log keeps why not. */
export function canLoad(library: string, log: Pick<Log, 'error'>): boolean {
  try {
    koffi.load(library);
    return true;
  } catch (error) {
    log.error('a library does not load', { library }, error);
    return false;
  }
}

/** `length` bytes copied from a native address. */
export function bytesAt(address: bigint | number, length: number): Buffer {
  return length === 0
    ? Buffer.alloc(0)
    : Buffer.from(Buffer.from(koffi.view(BigInt(address), length)));
}

/** Native address of a buffer, which must stay referenced for as long as it is used. */
export function addressOf(bytes: Uint8Array): bigint {
  return koffi.address(bytes);
}

/** Text as Windows takes it: UTF-16 with a zero at its end. */
export const wide = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le');

/** Text up to its zero. */
export const unwide = (bytes: Buffer): string => bytes.toString('utf16le').split('\0', 1)[0] ?? '';
