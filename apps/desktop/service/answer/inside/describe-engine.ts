import { describeLibrary, isSlow } from '@aplomb/engine/node/llama';
import type { Log } from '../../base/log.ts';

/** Says of the engine whether it is here, and what to expect of it on this processor. */
export function createEngineDescription(log: Log): (library: string | null) => Promise<string> {
  const known = new Map<string, string>();
  return async (library) => {
    if (library === null) return 'Not downloaded yet. Models over a connection work without it.';
    const said = known.get(library) ?? (await describe(library, log));
    known.set(library, said);
    return said;
  };
}

async function describe(library: string, log: Log): Promise<string> {
  try {
    const { processor } = await describeLibrary(library);
    return isSlow(processor)
      ? 'Here. This processor has no AVX2, so answers come about six times slower: ' +
          'take the smallest model, or one over a connection.'
      : 'Here, with the code for this processor. It opens no connection.';
  } catch (error) {
    log.error('the engine for language models could not be loaded', {}, error);
    return 'It could not be loaded. Remove it and download it again.';
  }
}
