import { openPack, PackError } from '../packs/open-pack.ts';
import { ProcessEnded, WatchedProcess } from '../watched-process.ts';
import { llamaModule } from './inside-setup.ts';
import type { FromLlama, LibraryFacts, LlamaRequest } from './messages.ts';

const LIMITS = { heapMegabytes: 256, memoryMegabytes: 2_048, hangSeconds: 30 };

/** Asks a process of its own, which drivers and libraries may crash. Throws ProcessEnded. */
async function askApart(request: LlamaRequest): Promise<unknown> {
  const child = new WatchedProcess<LlamaRequest, FromLlama>(llamaModule, LIMITS, {
    onEnd: () => undefined,
  });
  try {
    return await child.ask(request);
  } finally {
    child.kill('asked');
  }
}

/** What the library of a folder uses of this machine. Throws ProcessEnded. */
export const describeLibrary = (library: string): Promise<LibraryFacts> =>
  askApart({ kind: 'describe', library }) as Promise<LibraryFacts>;

/**
 * Name of the graphics card that a library with code for one would use; null where Vulkan's loader
 * or a card is missing. Throws ProcessEnded where a driver crashes.
 */
export async function findGraphics(): Promise<string | null> {
  const [first = null] = (await askApart({ kind: 'devices' })) as string[];
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

function notLoaded(cause: ProcessEnded): PackError {
  const runtime =
    process.platform === 'win32'
      ? ' Most likely Microsoft’s Visual C++ runtime is missing: install it from ' +
        'aka.ms/vs/17/release/vc_redist.x64.exe, then try again.'
      : '';
  return new PackError(`The engine could not be loaded: ${cause.message}.${runtime}`, { cause });
}

/** Whether a library works without AVX2, and so at a fraction of the usual speed. */
export const isSlow = (processor: string): boolean => !processor.includes('AVX2 = 1');
