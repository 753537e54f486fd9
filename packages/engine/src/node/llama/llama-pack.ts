import { openPack, PackError } from '../packs/open-pack.ts';
import { ProcessEnded, startModule, WatchedProcess } from '../watched-process.ts';
import type { FromLlama, LlamaRequest } from './messages.ts';

const LIMITS = { heapMegabytes: 256, memoryMegabytes: 2_048, hangSeconds: 30 };

/** What the library of a folder uses of this processor, asked in a process of its own. */
export async function describeLibrary(folder: string): Promise<{ processor: string }> {
  const child = new WatchedProcess<LlamaRequest, FromLlama>(
    LIMITS,
    { onMessage: () => undefined, onEnd: () => undefined },
    startModule(new URL('./llama-process.ts', import.meta.url)),
  );
  try {
    return (await child.ask(1, { kind: 'describe', library: folder })) as { processor: string };
  } finally {
    child.kill('described');
  }
}

/**
 * Unpacks a pack of the library whose sum was checked, and loads it in a process of its own before
 * it is used. Throws PackError.
 */
export function openLlamaPack(pack: string, target: string): Promise<void> {
  return openPack(pack, target, async (folder) => {
    try {
      await describeLibrary(folder);
    } catch (cause) {
      if (!(cause instanceof ProcessEnded)) throw cause;
      const runtime =
        process.platform === 'win32'
          ? ' Most likely Microsoft’s Visual C++ runtime is missing: install it from ' +
            'aka.ms/vs/17/release/vc_redist.x64.exe, then try again.'
          : '';
      throw new PackError(`The engine could not be loaded: ${cause.message}.${runtime}`, { cause });
    }
  });
}

/** Whether a library works without AVX2, and so at a fraction of the usual speed. */
export const isSlow = (processor: string): boolean => !processor.includes('AVX2 = 1');
