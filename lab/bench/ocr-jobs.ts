import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PlacedLine } from './ocr-metrics.ts';

export const run = promisify(execFile);

/**
 * What a child process is asked to do. `changes`: with caches on, change single lines and read
 * again.
 */
export interface OcrJob {
  images: string[];
  threads: number;
  jpeg?: boolean;
  changes?: boolean;
}

/**
 * What it measured: milliseconds with decoding, by the clock and of the processor, cold start since
 * the process began, peak memory.
 */
export interface OcrJobResult {
  pages: { path: string; ms: number; cpuMs: number; width: number; lines: PlacedLine[] }[];
  coldMs: number;
  peakRssMb: number;
  changedLineMs: number[];
}

/** One kept screenshot with its truth. */
export interface KeptScreen {
  path: string;
  category: string;
  split: 'tuning' | 'heldout';
  width: number;
  height: number;
  lines: PlacedLine[];
}

/** All kept screenshots, by name. */
export async function keptScreens(): Promise<KeptScreen[]> {
  const folder = new URL('../../packages/engine/fixtures/screens/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    names.map(async (name) => ({
      ...(JSON.parse(await readFile(new URL(name, folder), 'utf8')) as Omit<KeptScreen, 'path'>),
      path: fileURLToPath(new URL(name.replace('.json', '.png'), folder)),
    })),
  );
}

/**
 * Output of a command of a shell, whose argument is $0, and the processor milliseconds that its
 * process took from start to end, on one thread where it asks OpenMP.
 */
export async function runTimed(
  command: string,
  argument: string,
): Promise<{ stdout: string; cpuMs: number }> {
  const { stdout, stderr } = await run('sh', ['-c', `${command} && times >&2`, argument], {
    maxBuffer: 1e8,
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  });
  // The last line is that of the shell's children: user and system time.
  const cpuMs = [...(stderr.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60_000 * Number(minutes) + 1000 * Number(seconds),
    0,
  );
  return { stdout, cpuMs };
}

/** Runs a job in a fresh Node process. */
export async function runJob(job: OcrJob): Promise<OcrJobResult> {
  const { stdout } = await run(
    process.execPath,
    [fileURLToPath(new URL('ocr-child.ts', import.meta.url)), JSON.stringify(job)],
    { maxBuffer: 1e8 },
  );
  return JSON.parse(stdout) as OcrJobResult;
}
