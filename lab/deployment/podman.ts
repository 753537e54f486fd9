import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canReachDebian, makeBareDebian, removeSystem, runLoudly } from '../../tools/debian.ts';
import { findProgram, installPrograms, requireProgram } from '../../tools/system-packages.ts';
import { DeploymentFault } from './deployment-fault.ts';

const needed = ['debootstrap', 'podman', 'runc'] as const;
const MEGABYTE = 1_000_000;
/** Enough for a server; Podman's own are more than root may always give. */
const limits = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096'];

/** Podman with a store of its own, on a base made from Debian's packages. */
export class Podman {
  readonly #folder: string;
  readonly #options: readonly string[];
  readonly base = 'localhost/aplomb-base:13';

  constructor(folder: string) {
    this.#folder = folder;
    this.#options = [
      `--root=${join(folder, 'store')}`,
      `--runroot=${join(folder, 'run')}`,
      // Unlike crun it runs on every kind of control groups.
      `--runtime=${requireProgram('runc')}`,
    ];
  }

  /** Makes the base where there is none yet. */
  makeBase(): void {
    if (this.try('image', 'exists', this.base) !== null) return;
    const [system, archive] = [join(this.#folder, 'system'), join(this.#folder, 'system.tar')];
    mkdirSync(this.#folder, { recursive: true });
    makeBareDebian(system);
    runLoudly('tar', '-C', system, '-cf', archive, '.');
    removeSystem(system);
    this.ask('import', archive, this.base);
    rmSync(archive);
  }

  /** Builds an image as `docker build -f FILE .` does, with the health check that only its format has. */
  build(file: string, tag: string): void {
    runLoudly(
      requireProgram('podman'),
      ...this.#options,
      'build',
      '--format=docker',
      '--network=host',
      ...limits,
      `--build-arg=BASE=${this.base}`,
      `--ignorefile=${file}.dockerignore`,
      `--file=${file}`,
      `--tag=${tag}`,
      ...this.#certificates(),
      '.',
    );
  }

  /** Starts a container; answers its id. */
  start(tag: string, ...options: string[]): string {
    return this.ask('run', '--detach', ...limits, ...options, tag);
  }

  /** What a command prints. Throws DeploymentFault when it fails. */
  ask(...args: string[]): string {
    const { status, stdout, stderr } = this.#run(args);
    if (status !== 0) throw new DeploymentFault(`podman ${args.join(' ')}: ${stderr}${stdout}`);
    return stdout.trim();
  }

  /** What a command prints, or null when it fails. */
  try(...args: string[]): string | null {
    const { status, stdout } = this.#run(args);
    return status === 0 ? stdout.trim() : null;
  }

  megabytesOf(tag: string): number {
    return Number(this.ask('image', 'inspect', '--format={{.Size}}', tag)) / MEGABYTE;
  }

  #run(args: readonly string[]) {
    return spawnSync(requireProgram('podman'), [...this.#options, ...args], { encoding: 'utf8' });
  }

  /** A network may have certificates of its own; they are lent to the build and stay out of the image. */
  #certificates(): string[] {
    const file = process.env['NODE_EXTRA_CA_CERTS'];
    if (file === undefined || !existsSync(file)) return [];
    const settings = join(this.#folder, 'npmrc');
    writeFileSync(settings, 'cafile=/tmp/certificates.pem\n');
    return [`--volume=${file}:/tmp/certificates.pem:ro`, `--volume=${settings}:/root/.npmrc:ro`];
  }
}

/** Why no image can be built here, or null. */
export async function whyNoPodman(): Promise<string | null> {
  if (process.platform !== 'linux') return 'containers need Linux';
  if (process.getuid?.() !== 0) return 'a base is made by root only';
  installPrograms(needed);
  const absent = needed.filter((name) => findProgram(name) === null);
  if (absent.length > 0) return `not installed: ${absent.join(', ')}`;
  return (await canReachDebian()) ? null : 'Debian’s packages cannot be reached from here';
}
