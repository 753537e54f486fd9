// Runs under any Node ≥ 20 on a fresh clone: installs what the lock file asks for, then hands over
// to the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slimPackages } from './slim-packages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** How the server's process keeps small; read at the start of a process only. */
const serverMemory = JSON.parse(
  readFileSync(join(root, 'apps', 'server', 'src', 'process-memory.json'), 'utf8'),
);
const tasks = {
  start: [...serverMemory.flags, 'apps/server/src/main.ts'],
  dev: [...serverMemory.flags, '--watch', 'apps/server/src/main.ts'],
  keys: ['apps/server/src/keys.ts'],
  admin: ['apps/server/src/admin.ts'],
  desktop: ['apps/desktop/service/main.ts'],
  test: ['node_modules/vitest/vitest.mjs', 'run'],
  verify: ['tools/verify.ts'],
  format: ['node_modules/oxfmt/bin/oxfmt', '.'],
  bench: ['lab/bench/run-benches.ts'],
  models: ['tools/models.ts'],
  screenshots: ['tools/screenshots.ts'],
  'demo:record': ['lab/record-demo.ts'],
  mutate: ['tools/mutate.ts'],
  soak: ['lab/soak.ts'],
  chaos: ['lab/chaos.ts'],
  fuzz: ['lab/fuzz.ts'],
  'prove:silent': ['tools/prove-silent.ts'],
  'prove:deployment': ['lab/deployment.ts'],
  'prove:clones': ['lab/prove-clones.ts'],
  eval: ['lab/eval/eval.ts'],
  'package:windows': ['tools/package-windows.ts'],
  'wine:setup': ['tools/wine-setup.ts'],
  'verify-receipt': ['tools/verify-receipt.ts'],
};

/** Tasks that serve the site, which is built when its sources have changed. */
const withSite = ['start', 'dev', 'screenshots', 'bench', 'prove:silent'];

/** Tasks that show the app, whose windows are built when their sources have changed. */
const withView = ['desktop', 'demo:record', 'soak', 'bench', 'prove:silent'];

const [task = '', ...rest] = process.argv.slice(2);
if (!(task in tasks)) fail(`Unknown task "${task}". Tasks: ${Object.keys(tasks).join(', ')}.`);
installWhenNeeded();
if (withSite.includes(task)) prepare('apps/web/scripts/build-site.ts');
if (task === 'start') prepare('tools/install-recogniser.ts');
if (withView.includes(task)) prepare('apps/desktop/scripts/build-view.ts');
// A server that starts again at every change would never finish a build.
const inDevelopment = task === 'dev' ? { APLOMB_BUILD_ARCHIVE: 'false' } : {};
const forServer = ['start', 'dev'].includes(task) ? serverMemory.environment : {};
const child = spawn(pinnedNode(), [...tasks[task], ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...forServer, ...inDevelopment, ...ownEnvironment() },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));

function installWhenNeeded() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules', '.aplomb-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  process.stderr.write('Installing packages (once, about a minute) …\n');
  const npm = process.env.npm_execpath;
  // Not "ci": it refuses a lock file that lacks optional packages of other platforms, which some
  // registries do not carry.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  // Output goes to stderr, so that "keys" prints a key and nothing else.
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const result =
    npm === undefined
      ? spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
      : spawnSync(process.execPath, [npm, ...args], options);
  if (result.status !== 0)
    fail(
      'The packages could not be installed: npm says why above. ' +
        'Check the connection to the npm registry, then try again.',
    );
  slimPackages(root);
  writeFileSync(mark, lock);
}

function prepare(script) {
  const { status } = spawnSync(pinnedNode(), [script], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: ownEnvironment(),
  });
  if (status !== 0) process.exit(status ?? 1);
}

function pinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const path = join(
    root,
    'node_modules',
    `node-${system}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(path)) return path;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `There is no packaged Node for ${process.platform} ${process.arch}. Install Node 24 and try again.`,
  );
}

/** The pinned Node first, and compiled sources kept for every process that is started. */
function ownEnvironment() {
  const separator = process.platform === 'win32' ? ';' : ':';
  return {
    NODE_COMPILE_CACHE: join(root, '.cache', 'compile'),
    ...process.env,
    PATH: `${dirname(pinnedNode())}${separator}${process.env.PATH ?? ''}`,
  };
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
