import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { CodeLanguageId } from '@aplomb/contract';
import { unlessMissing } from '../files.ts';
import sources from './grammar-sources.json' with { type: 'json' };

/** A prebuilt grammar as its npm package publishes it. */
export interface GrammarSource {
  name: string;
  version: string;
  /** The WebAssembly file inside the package. */
  file: string;
}

/**
 * Where each grammar in `models/grammars` comes from. `tools/fetch-grammars.ts` makes that folder
 * from this table.
 */
export const grammarSources: Partial<Record<CodeLanguageId, GrammarSource>> = sources;

/** Folder of the compressed grammars; the Windows package keeps them unpacked. */
export const grammarFolder = new URL('../../../models/grammars/', import.meta.url);

/** The WebAssembly of one grammar; null for a language without one. */
export async function readGrammar(id: CodeLanguageId): Promise<Uint8Array | null> {
  if (grammarSources[id] === undefined) return null;
  const packed = await unlessMissing(readFile(new URL(`${id}.wasm.zst`, grammarFolder)));
  return packed === null
    ? readFile(new URL(`${id}.wasm`, grammarFolder))
    : promisify(zstdDecompress)(packed);
}
