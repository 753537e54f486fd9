// Runs under any Node ≥ 20, right after an installation.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What packages name as a dependency and never load here: for their own installation (`.npmrc` runs
 * none), their command line, or a part we do not import.
 */
const unloaded = {
  '@shuding/opentype.js': ['string.prototype.codepointat'],
  ajv: ['require-from-string'],
  'better-auth': ['@better-auth/mongo-adapter', '@better-auth/prisma-adapter'],
  'dbus-native': ['xml2js'],
  // Requests without a connection.
  fastify: ['light-my-request'],
  'html-validate': ['prompts'],
  // Pictures and web pages in a PDF; ours hold text.
  jspdf: ['canvg', 'core-js', 'dompurify', 'html2canvas'],
  katex: ['commander'],
  // The bundle for browsers alone is imported, which holds them.
  mammoth: [
    '@xmldom/xmldom',
    'argparse',
    'base64-js',
    'dingbat-to-unicode',
    'jszip',
    'lop',
    'underscore',
    'xmlbuilder',
  ],
  'native-recorder-nodejs': ['node-addon-api', 'prebuild-install'],
  // WebRTC.
  'node-av': ['unzipper', 'werift'],
  'onnxruntime-node': ['adm-zip', 'global-agent'],
  pg: ['pg-cloudflare'],
  pino: ['pino-abstract-transport'],
  satori: ['emoji-regex-xs', 'harfbuzzjs'],
  shiki: ['@shikijs/engine-javascript', '@shikijs/themes'],
  'tesseract.js': ['idb-keyval', 'node-fetch', 'opencollective-postinstall', 'zlibjs'],
  'thread-stream': ['real-require'],
  turbores: ['@rollup/rollup-linux-x64-gnu'],
  vitest: ['why-is-node-running'],
  wawoff2: ['argparse'],
  // Types of what we do not call.
  'recma-jsx': ['recma-parse'],
  '@ai-sdk/provider': ['json-schema'],
  '@eslint/core': ['@types/json-schema'],
  'fast-png': ['@types/pako'],
  micromark: ['@types/debug'],
  'parse-entities': ['@types/unist'],
  'micromark-extension-math': ['@types/katex'],
  'rehype-katex': ['@types/katex'],
};

/** Removes the packages that only such dependencies ask for; answers the folders it removed. */
export function removeUnloaded(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const needed = reachable(lock, unloaded);
  const removed = [...reachable(lock, {})].filter(
    (path) => !needed.has(path) && existsSync(join(root, path)),
  );
  for (const path of removed) rmSync(join(root, path), { recursive: true, force: true });
  return removed;
}

/** Paths of the packages that the workspaces need, but for what `without` leaves out by name. */
function reachable(lock, without) {
  const found = new Set(Object.keys(lock).filter((path) => !path.includes('node_modules/')));
  // A set also visits what is added on the way.
  for (const path of found) {
    const leftOut = without[path.slice(path.lastIndexOf('node_modules/') + 13)] ?? [];
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = lock[path];
    for (const name of Object.keys({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const target = leftOut.includes(name) ? null : whereIs(lock, path, name);
      if (target !== null) found.add(target);
    }
  }
  return found;
}

/** Path of the package that `name` means at `from`, as Node looks for it; null where none is. */
function whereIs(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in lock) return lock[path].link ? lock[path].resolved : path;
    if (folder === '') return null;
  }
}
