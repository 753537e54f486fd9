import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';

/** How a program in the sandbox ended. */
export interface SandboxRun {
  ok: boolean;
  /** Its output, the last of it, or why it was stopped. */
  output: string;
}

const SECONDS = 10;
const BYTES = 2 * 1024 ** 3;
const PROCESSES = 4_096;
const OUTPUT_CHARACTERS = 2_000;

/**
 * Runs an interpreter in namespaces of its own: no network, every file read-only, homes and temporary
 * folders empty, no rights to undo any of it. The interpreter is bound first, so that it is found
 * where homes are hidden. Arguments: the person's home, the interpreter, what it is given.
 */
const walls = `
set -e
mount --make-rprivate /
cut -d' ' -f5 /proc/self/mountinfo | while read -r place; do
  mount -o remount,bind,ro "$place" 2>/dev/null || true
done
mount -t proc proc /proc
mount -t tmpfs none /run
: > /run/interpreter
mount --bind "$2" /run/interpreter
for place in "$1" /home /root /tmp; do
  if [ -d "$place" ]; then mount -t tmpfs -o size=64m,mode=1777 none "$place"; fi
done
cd /tmp
ulimit -t ${SECONDS}
shift 2
exec setpriv ${isRoot() ? '--reuid=65534 --regid=65534 --clear-groups' : ''} \
  --no-new-privs --inh-caps=-all --bounding-set=-all /run/interpreter "$@"`;

const interpreters = {
  // A heap limit instead of one of addresses: the engine reserves far more than it uses.
  javascript: { program: process.execPath, args: ['--max-old-space-size=512', '-'] },
  python: { program: findPython(), args: ['-I', '-'] },
} as const;

/** Why the walls can't be raised on this machine; null when they can. */
export function whyNoSandbox(): string | null {
  if (process.platform !== 'linux') return 'only Linux has the namespaces it needs';
  const { status, stderr } = spawnSync(
    'unshare',
    [...namespaces(), 'sh', '-c', walls, 'sh', hiddenHome(), process.execPath, '--version'],
    {
      encoding: 'utf8',
      input: '',
    },
  );
  return status === 0 ? null : `this machine allows no namespaces: ${(stderr ?? '').trim()}`;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function hiddenHome(): string {
  const home = homedir();
  return home === '/' ? '/root' : home;
}

function namespaces(): string[] {
  const user = isRoot() ? [] : ['--user', '--map-root-user'];
  return [...user, '--net', '--mount', '--ipc', '--pid', '--fork', '--kill-child'];
}

/** Runs a program given as text. `walled` false runs it as it is, which the person has to ask for. */
export function runProgram(
  language: keyof typeof interpreters,
  program: string,
  walled: boolean,
): Promise<SandboxRun> {
  const { program: interpreter, args } = interpreters[language];
  const limits = language === 'python' ? [`--as=${BYTES}`] : [];
  const command = walled
    ? [
        'unshare',
        ...namespaces(),
        'prlimit',
        `--nproc=${PROCESSES}`,
        ...limits,
        'sh',
        '-c',
        walls,
        'sh',
        hiddenHome(),
        interpreter,
        ...args,
      ]
    : [interpreter, ...args];
  return run(command, program);
}

function run([program = '', ...args]: readonly string[], input: string): Promise<SandboxRun> {
  return new Promise((done) => {
    const child = spawn(program, args, { env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' } });
    let output = '';
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, SECONDS * 1_000);
    const keep = (piece: Buffer): void => {
      output = (output + piece.toString()).slice(-OUTPUT_CHARACTERS);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', ({ message }) => {
      output += message;
    });
    // A program that ends early does not read its whole text: its exit code says what happened.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.once('close', (code) => {
      clearTimeout(timer);
      done({ ok: code === 0, output: late ? `stopped after ${SECONDS} s` : output.trim() });
    });
  });
}

function findPython(): string {
  return (
    ['/usr/bin/python3', '/usr/local/bin/python3'].find((path) => existsSync(path)) ?? 'python3'
  );
}
