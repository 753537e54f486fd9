import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import {
  findProgram,
  installPrograms,
  type SystemProgram,
  windowPrograms,
} from './system-packages.ts';

const needed = [
  'strace',
  'ip',
  ...windowPrograms,
  'espeak',
  'pocketsphinx',
  'pocketsphinxModel',
  'pocketsphinxSpeech',
] as const satisfies SystemProgram[];
/** A network and a file tree of its own; who is not root becomes root of these only. */
const namespaces = ['--net', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])];

const reason = whyNot();
if (reason === null) {
  const { status } = spawnSync(
    'unshare',
    [...namespaces, process.execPath, join(import.meta.dirname, 'silence/world.ts')],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} else process.stdout.write(`Skipped: ${reason}\n`);

/** Why nothing can be proven on this machine; null when it can. */
function whyNot(): string | null {
  if (process.platform !== 'linux')
    return 'the proof needs network namespaces and strace, which only Linux has.';
  installPrograms(needed);
  const absent = needed.filter((name) => findProgram(name) === null);
  if (absent.length > 0) return `not installed: ${absent.join(', ')}.`;
  const commands: [what: string, args: string[]][] = [
    [
      'a network namespace',
      ['unshare', ...namespaces, 'ip', 'link', 'add', 'attempt', 'type', 'veth'],
    ],
    ['a trace of processes', ['strace', '-f', '--seccomp-bpf', '-o', '/dev/null', 'true']],
  ];
  for (const [what, [program = '', ...args]] of commands) {
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    if (status !== 0) return `this machine allows no ${what.slice(2)}: ${stderr.trim()}.`;
  }
  return null;
}
