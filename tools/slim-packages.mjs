// Runs under any Node ≥ 20, right after an installation.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeUnloaded } from './unloaded-packages.mjs';

/** Source maps, which nothing here reads, and files of packages that serve other programs. */
const unused = [
  /\.(?:js|cjs|mjs|css|ts|cts|mts)\.map$/,
  // C headers for building Node's own add-ons.
  /^node-[a-z]+-[a-z0-9]+\/include\//,
  // WebAssembly once more, inside JavaScript for browsers.
  /^harper\.js\/dist\/(?:binaryInlined\.js|slimBinaryInlined\.js|harper_wasm_bg\.wasm)$/,
  // The same linter for other loaders.
  /^eslint-linter-browserify\/linter(?:\.min)?\.js$|^eslint-linter-browserify\/linter\.cjs$/,
  /^tesseract\.js-core\/.*\.wasm\.js$/,
  /^tesseract\.js\/dist\//,
  // The graphics card's parts; pictures are read on the processor.
  /^onnxruntime-node\/bin\/.*\/(?:DirectML|dxcompiler|dxil)\.dll$/,
];

/** Systems the native library is kept for: this one, and Windows, whose download we build. */
const kept = new Set([`${process.platform}/${process.arch}`, 'win32/x64']);
const nativeLibrary = /^onnxruntime-node\/bin\/napi-v\d+\/([a-z0-9]+\/[a-z0-9]+)\//;

/**
 * Parts that are imported of a package whose manifest lists hundreds. Node parses the whole list
 * anew for each file of the package that it loads: a third of a server's start.
 */
const importedParts = { 'drizzle-orm': /^\.(?:\/(?:node-postgres|pg-core|pglite)(?:\/|$)|$)/ };

/** Removes what no part of the product or its tools reads from `node_modules`: 0.5 GB. */
export function slimPackages(root) {
  removeUnloaded(root);
  const modules = join(root, 'node_modules');
  for (const [name, imported] of Object.entries(importedParts))
    shortenExports(join(modules, name, 'package.json'), imported);
  let bytes = 0;
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (!isUnused(path.slice(modules.length + 1).replaceAll('\\', '/'))) continue;
    bytes += statSync(path).size;
    rmSync(path);
  }
  return bytes;
}

/** Leaves only the imported parts in the list of what a package exports. */
function shortenExports(path, imported) {
  if (!existsSync(path)) return;
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const parts = Object.entries(manifest.exports).filter(([part]) => imported.test(part));
  // A new file: the old one may be linked into other checkouts.
  rmSync(path);
  writeFileSync(path, JSON.stringify({ ...manifest, exports: Object.fromEntries(parts) }));
}

function isUnused(file) {
  const system = nativeLibrary.exec(file)?.[1];
  return (
    (system !== undefined && !kept.has(system)) || unused.some((pattern) => pattern.test(file))
  );
}
