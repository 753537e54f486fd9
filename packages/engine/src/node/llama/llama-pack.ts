import { openPack, PackError, runtimeAdvice } from '../packs/open-pack.ts';
import { askApart, ProcessEnded } from '../watched-process.ts';
import { llamaModule } from './inside-setup.ts';
import type { LibraryFacts, LlamaRequest } from './messages.ts';

const LIMITS = { heapMegabytes: 256, memoryMegabytes: 2_048, hangSeconds: 30 };

const ask = (request: LlamaRequest): Promise<unknown> => askApart(llamaModule, LIMITS, request);

/** What the library of a folder uses of this machine. Throws ProcessEnded. */
export const describeLibrary = (library: string): Promise<LibraryFacts> =>
  ask({ kind: 'describe', library }) as Promise<LibraryFacts>;

/**
 * Name of the graphics card that a library with code for one would use; null where Vulkan's loader
 * or a card is missing. Throws ProcessEnded where a driver crashes.
 */
export async function findGraphics(): Promise<string | null> {
  const [first = null] = (await ask({ kind: 'devices' })) as string[];
  return first;
}

/**
 * Unpacks a pack of the library whose sum was checked, and loads it in a process of its own before
 * it is used; one for graphics cards `withCard` has to find one. Throws PackError.
 */
export function openLlamaPack(pack: string, target: string, withCard = false): Promise<void> {
  return openPack(pack, target, async (folder) => {
    const { card } = await describeLibrary(folder).catch((cause: unknown) => {
      throw cause instanceof ProcessEnded ? notLoaded(cause) : cause;
    });
    if (withCard && card === null)
      throw new PackError('The engine found no graphics card that it can use.');
  });
}

const notLoaded = (cause: ProcessEnded): PackError =>
  new PackError(`The engine could not be loaded: ${cause.message}.${runtimeAdvice}`, { cause });

/** Whether a library works without AVX2, and so at a fraction of the usual speed. */
export const isSlow = (processor: string): boolean => !processor.includes('AVX2 = 1');
