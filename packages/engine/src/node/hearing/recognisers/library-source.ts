import type { RecogniserSource } from '../../../audio/chain.ts';
import type { Recognised, Recogniser } from '../../../audio/ports.ts';
import { RecogniserError } from '../../../audio/recogniser-error.ts';
import type { FoundModel } from '../../models/installed.ts';

/** A model that a native library reads. */
export interface LibraryModel<Library> {
  facts: Pick<RecogniserSource, 'engine' | 'model' | 'trusted' | 'languages'>;
  /** Name of the library. */
  runtime: string;
  find(): Promise<FoundModel>;
  /** Null where there is no library for this system. */
  load(): Library | null;
  open(library: Library, path: string): Recogniser | Promise<Recogniser>;
}

/** The recogniser of a model, where its checked files and its library are. */
export function librarySource<Library>(model: LibraryModel<Library>): RecogniserSource {
  const { facts, runtime, find, load, open } = model;
  const parts = async (): Promise<{ library: Library; path: string } | { reason: string }> => {
    const found = await find();
    if ('reason' in found) return found;
    const library = load();
    return library === null
      ? { reason: `There is no ${runtime} runtime for ${process.platform} ${process.arch}.` }
      : { library, path: found.path };
  };
  return {
    ...facts,
    async availability() {
      const here = await parts();
      return 'reason' in here ? here.reason : null;
    },
    async open() {
      const here = await parts();
      if ('reason' in here) throw new RecogniserError(here.reason);
      return open(here.library, here.path);
    },
  };
}

/** Words of a recogniser's pieces; a piece that begins with a space begins a word. */
export function joinPieces(
  pieces: readonly { text: string; start: number; end: number }[],
): NonNullable<Recognised['words']> {
  const words: { text: string; start: number; end: number }[] = [];
  for (const { text, start, end } of pieces) {
    const said = text.replaceAll(/^[\s▁]+|\s+$/g, '');
    const last = words.at(-1);
    if (last === undefined || /^[\s▁]/.test(text)) words.push({ text: said, start, end });
    else {
      last.text += said;
      last.end = end;
    }
  }
  return words.filter(({ text }) => text !== '');
}
