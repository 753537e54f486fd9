/**
 * Packages that stay packages: they hold native code, WebAssembly or data found by path. The rest
 * is bundled.
 */
export const keptPackages: readonly string[] = [
  '@webviewjs/webview',
  '@webviewjs/webview-win32-x64-msvc',
  'koffi',
  '@koromix/koffi-win32-x64',
  'node-screenshots',
  'node-screenshots-win32-x64-msvc',
  'native-recorder-nodejs',
  'sherpa-onnx-node',
  'sherpa-onnx-win-x64',
  'tesseract.js',
  '@tesseract.js-data/eng',
  'web-tree-sitter',
  'sh-syntax',
  '@guanmingchiu/sqlparser-ts',
  'tinypool',
  'wink-nlp',
  'wink-eng-lite-web-model',
  '@sapphi-red/web-noise-suppressor',
  'pdfkit',
  'dejavu-fonts-ttf',
  'dictionary-en',
  'dictionary-en-gb',
  'mpg123-decoder',
  '@wasm-audio-decoders/common',
  'unpdf',
];

/**
 * Left out of the download: PP-OCR with its runtimes and the native picture library (Tesseract
 * reads), the grammar checker and the linters of Python and of pages (our own rules
 * and the spelling lists stay), the second of two speech engines, and what only serves building or
 * other systems.
 */
export const leftOut: ReadonlySet<string> = new Set([
  'onnxruntime-node',
  'onnxruntime-common',
  'sharp',
  'harper.js',
  '@astral-sh/ruff-wasm-nodejs',
  'html-validate',
  '@shiguredo/rnnoise-wasm',
  '@fugood/node-whisper-win32-x64',
  'x11',
  'dbus-native',
  'xml2js',
  'node-addon-api',
  'node-gyp-build',
  'prebuild-install',
  'node-api-headers',
  'tree-sitter-cli',
  'idb-keyval',
  'zlibjs',
  'opencollective-postinstall',
  'node-fetch',
  'npm-check-updates',
  'nan',
  'encoding',
]);

/** What is kept of one package, where it is less than all but rubbish. */
const only: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^koffi$/,
    /^(?:package\.json|[^/]+\.(?:js|cjs)|lib\/[^/]+\.(?:js|cjs)|src\/koffi\/.*\.(?:js|cjs))$/,
  ],
  [/^tesseract\.js$/, /^(?:package\.json|src\/.*\.js(?:on)?)$/],
  [/^tesseract\.js-core$/, /^(?:package\.json|index\.js|tesseract-core-relaxedsimd\.(?:js|wasm))$/],
  [/^@tesseract\.js-data\/eng$/, /^(?:package\.json|index\.js|4\.0\.0_best_int\/.*)$/],
  [/^web-tree-sitter$/, /^(?:package\.json|web-tree-sitter\.(?:cjs|wasm))$/],
  [
    /^sh-syntax$/,
    /^(?:package\.json|main\.wasm|lib\/(?:index|processor|shim|types)\.js|vendors\/.*)$/,
  ],
  [
    /^@guanmingchiu\/sqlparser-ts$/,
    /^(?:package\.json|dist\/index\.mjs|wasm\/(?:LICENSE|package\.json|[^/]+\.(?:js|wasm)))$/,
  ],
  [/^fontkit$/, /^(?:package\.json|dist\/module\.mjs)$/],
  [/^brotli$/, /^(?:package\.json|decompress\.js|dec\/.*\.js)$/],
  [/^unicode-trie$/, /^(?:package\.json|(?:index|swap)\.js)$/],
  [/^pdfkit$/, /^(?:package\.json|js\/pdfkit\.node\.mjs|js\/data\/.*)$/],
  [/^dejavu-fonts-ttf$/, /^(?:package\.json|ttf\/DejaVuSans(?:-Bold|Mono)?\.ttf)$/],
  [/^native-recorder-nodejs$/, /^(?:package\.json|dist\/.*\.js|prebuilds\/win32-x64\/.*)$/],
  [/^sherpa-onnx-win-x64$/, /^(?!sherpa-onnx-cxx-api|onnxruntime_providers_shared)/],
  // What tells sentences and word classes: names, feelings and base forms are not asked of it.
  [
    /^wink-eng-lite-web-model$/,
    /(?:^package\.json|\/(?:load-)?(?:sbd|pos)-\S+\.js|\/(?:feature|token-\w+)\.js|-(?:core-web|pos|sbd)-model\.json)$/,
  ],
  [
    /^@sapphi-red\/web-noise-suppressor$/,
    /^(?:package\.json|dist\/gtcrn(?:\.wasm|\/workletProcessor\.js))$/,
  ],
];

const rubbish = new RegExp(
  String.raw`(?:^|\/)(?:tests?|__tests__|spec|docs?|examples?|benchmarks?|\.[^/]+|types|` +
    String.raw`umd|browser)\/|\.(?:map|md|markdown|ts|mts|cts|flow|c|cc|cpp|h|hpp|gyp|gypi|` +
    String.raw`yml|yaml|tgz|lock|tsbuildinfo)$|(?:^|\/)(?:Makefile|CMakeLists\.txt|` +
    String.raw`Gruntfile\.js|karma[^/]*|bower\.json|\.[^/]+)$|\.min\.(?:js|mjs)$`,
);
/** Licences come with every package; they stand in one file beside the app as well. */
export const licenceFile = /^(?:licen[cs]e|copying|notice|unlicense)[^/]*$/i;

/** Whether a file of a package goes into the download. */
export function isShipped(name: string, file: string): boolean {
  if (licenceFile.test(file)) return true;
  const rule = only.find(([packages]) => packages.test(name));
  return rule ? rule[1].test(file) : !rubbish.test(file);
}
