import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { CodeLanguageId } from '@aplomb/contract';
import { unlessMissing } from '../files.ts';

/** A prebuilt grammar as its npm package publishes it. */
export interface GrammarSource {
  name: string;
  version: string;
  /** The WebAssembly file inside the package. */
  file: string;
}

const source = (name: string, version: string, file: string): GrammarSource => ({
  name,
  version,
  file,
});

/**
 * Where each grammar in `models/grammars` comes from. `tools/fetch-grammars.ts` makes that folder
 * from this table.
 */
export const grammarSources: Partial<Record<CodeLanguageId, GrammarSource>> = {
  bash: source('tree-sitter-bash', '0.25.1', 'tree-sitter-bash.wasm'),
  c: source('tree-sitter-c', '0.24.1', 'tree-sitter-c.wasm'),
  cpp: source('tree-sitter-cpp', '0.23.4', 'tree-sitter-cpp.wasm'),
  csharp: source('tree-sitter-c-sharp', '0.23.5', 'tree-sitter-c_sharp.wasm'),
  css: source('tree-sitter-css', '0.25.0', 'tree-sitter-css.wasm'),
  elixir: source('tree-sitter-elixir', '0.3.5', 'tree-sitter-elixir.wasm'),
  go: source('tree-sitter-go', '0.25.0', 'tree-sitter-go.wasm'),
  groovy: source('tree-sitter-groovy', '0.1.2', 'tree-sitter-groovy.wasm'),
  haskell: source('tree-sitter-haskell', '0.23.1', 'tree-sitter-haskell.wasm'),
  html: source('tree-sitter-html', '0.23.2', 'tree-sitter-html.wasm'),
  java: source('tree-sitter-java', '0.23.5', 'tree-sitter-java.wasm'),
  javascript: source('tree-sitter-javascript', '0.25.0', 'tree-sitter-javascript.wasm'),
  json: source('tree-sitter-json', '0.24.8', 'tree-sitter-json.wasm'),
  julia: source('tree-sitter-julia', '0.23.1', 'tree-sitter-julia.wasm'),
  kotlin: source('@tree-sitter-grammars/tree-sitter-kotlin', '1.1.0', 'tree-sitter-kotlin.wasm'),
  lua: source('@tree-sitter-grammars/tree-sitter-lua', '0.4.1', 'tree-sitter-lua.wasm'),
  objc: source('tree-sitter-objc', '3.0.2', 'tree-sitter-objc.wasm'),
  ocaml: source('tree-sitter-ocaml', '0.24.2', 'tree-sitter-ocaml.wasm'),
  php: source('tree-sitter-php', '0.24.2', 'tree-sitter-php.wasm'),
  powershell: source('tree-sitter-powershell', '0.26.4', 'tree-sitter-powershell.wasm'),
  python: source('tree-sitter-python', '0.25.0', 'tree-sitter-python.wasm'),
  r: source('@davisvaughan/tree-sitter-r', '1.3.0', 'tree-sitter-r.wasm'),
  ruby: source('tree-sitter-ruby', '0.23.1', 'tree-sitter-ruby.wasm'),
  rust: source('tree-sitter-rust', '0.24.0', 'tree-sitter-rust.wasm'),
  scala: source('tree-sitter-scala', '0.24.0', 'tree-sitter-scala.wasm'),
  toml: source('@tree-sitter-grammars/tree-sitter-toml', '0.7.0', 'tree-sitter-toml.wasm'),
  tsx: source('tree-sitter-typescript', '0.23.2', 'tree-sitter-tsx.wasm'),
  typescript: source('tree-sitter-typescript', '0.23.2', 'tree-sitter-typescript.wasm'),
  yaml: source('@tree-sitter-grammars/tree-sitter-yaml', '0.7.1', 'tree-sitter-yaml.wasm'),
  zig: source('@tree-sitter-grammars/tree-sitter-zig', '1.1.2', 'tree-sitter-zig.wasm'),
};

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
