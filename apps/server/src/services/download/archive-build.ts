import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { archiveRecord, archiveReport, type DownloadFacts, product } from '@aplomb/contract';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { digestOf } from '../site/digests.ts';
import { keepBuildState } from './build-state.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const builder = join(root, 'tools', 'build-archive.ts');
const LAST_WORDS = 4_000;

/** What is read of the provenance: who signed it. */
const signedEnvelope = z.object({ signatures: z.tuple([z.object({ keyid: z.string() })]) });

type ArchiveRecord = ReturnType<typeof archiveRecord.shape.parse>;
type BuildConfig = Pick<Config, 'download' | 'dataDirectory' | 'publicUrl'>;
type Phase = 'building' | 'failed' | 'idle';

/**
 * The app's archive as this server offers it. Where there is none, a process of low priority builds
 * it; nothing is offered before it is whole.
 */
export class ArchiveBuild {
  readonly #config: BuildConfig;
  readonly #logger: Logger;
  readonly #path: string;
  /** Until the first look at the folder, a server that builds is as good as building. */
  #phase: Phase;
  #percent: number | null = null;
  /** The archive that is there belongs to another address. */
  #isForeign = false;
  #child: ChildProcess | null = null;
  #stopping = false;

  constructor(config: BuildConfig, logger: Logger) {
    this.#config = config;
    this.#logger = logger;
    this.#path = join(resolve(config.download.directory), product.downloadFile);
    this.#phase = config.download.build ? 'building' : 'idle';
  }

  /** What can be said of the archive at this moment. */
  async facts(): Promise<DownloadFacts> {
    const file = product.downloadFile;
    const none = { file, bytes: null, sha256: null, key: null, percent: null };
    const found = await this.#findWhole();
    if (found !== null) return { ...none, state: 'ready', ...found, key: await this.#readKey() };
    if (this.#phase === 'building') return { ...none, state: 'building', percent: this.#percent };
    return { ...none, state: this.#phase === 'failed' ? 'failed' : 'absent' };
  }

  /**
   * Builds the archive in the background where it is missing or out of date. `origin` is where this
   * server is reached without a public address.
   */
  async start(origin: string): Promise<void> {
    if (this.#stopping) return;
    const site = this.#config.publicUrl ?? origin;
    const builds = this.#config.download.build;
    try {
      const record = await this.#readRecord();
      this.#isForeign = builds && record !== null && record.site !== site;
      // What an operator put there is theirs: it has no record.
      const isGiven = !builds || record === null;
      if (isGiven && (await statOf(this.#path)) !== null) await this.#takeGiven();
      else if (builds) await this.#build(site);
    } catch (error) {
      this.#logger.error({ err: error }, 'the app’s archive could not be built');
      await this.#fail(error instanceof Error ? error.message : String(error), '');
    }
  }

  /** Ends a build that is under way; the next start goes on. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    endGroup(child);
    await ended;
  }

  async #build(site: string): Promise<void> {
    const { download, dataDirectory } = this.#config;
    const key = download.keyFile ?? join(dataDirectory, 'update.key');
    const folder = resolve(download.directory);
    const started = performance.now();
    const child = spawn(
      process.execPath,
      [builder, '--folder', folder, '--site', site, '--key', resolve(key)],
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        // A group of its own, which can be ended with all that it started.
        detached: process.platform !== 'win32',
      },
    );
    this.#child = child;
    this.#phase = 'building';
    this.#logger.info({ pid: child.pid, folder, site }, 'the app’s archive is looked after');
    let words = '';
    child.stderr?.on('data', (piece: Buffer) => {
      words = (words + piece.toString()).slice(-LAST_WORDS);
    });
    let failure: string | null = null;
    let isDone = false;
    child.on('message', (message) => {
      const report = archiveReport.parse(message);
      if (report.kind === 'failed') failure = report.reason;
      else if (report.kind === 'progress') this.#percent = report.percent;
      else {
        isDone = true;
        const seconds = Math.round((performance.now() - started) / 1_000);
        if (report.built)
          this.#logger.info({ seconds, folder, site }, 'the app’s archive was built');
      }
    });
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    this.#child = null;
    if (this.#stopping) return;
    if (isDone) return this.#succeed();
    await this.#fail(failure ?? endedEarly(code, signal), words);
  }

  /** The archive, where it is the one that the sums in its folder name, or no sums are there. */
  async #findWhole(): Promise<{ bytes: number; sha256: string } | null> {
    const found = this.#isForeign ? null : await statOf(this.#path);
    if (found === null) return null;
    const sha256 = await digestOf(this.#path, found);
    const folder = resolve(this.#config.download.directory);
    const sums = await readFile(join(folder, product.sumsFile), 'utf8').catch(nullWhereOutOfReach);
    const isWhole = sums === null || sums.includes(`${sha256}  ${product.downloadFile}\n`);
    return isWhole ? { bytes: found.size, sha256 } : null;
  }

  /** The key that the signed provenance in the folder names; null where there is none. */
  async #readKey(): Promise<string | null> {
    const path = join(resolve(this.#config.download.directory), product.provenanceFile);
    const text = await readFile(path, 'utf8').catch(nullWhereOutOfReach);
    return text === null ? null : signedEnvelope.parse(JSON.parse(text)).signatures[0].keyid;
  }

  async #takeGiven(): Promise<void> {
    this.#phase = 'idle';
    if ((await this.#findWhole()) === null)
      await this.#fail(
        `${this.#path} is not the file that ${product.sumsFile} next to it names: ` +
          'it was damaged or copied in part. ' +
          'Put both there again, or delete both and start the server again.',
        '',
      );
  }

  async #succeed(): Promise<void> {
    this.#phase = 'idle';
    this.#isForeign = false;
    await this.#keep({ state: 'ready', reason: null });
  }

  async #fail(reason: string, words: string): Promise<void> {
    this.#phase = 'failed';
    this.#logger.error({ reason, words }, 'the app’s archive could not be built');
    await this.#keep({ state: 'failed', reason });
  }

  async #keep(state: { state: 'ready' | 'failed'; reason: string | null }): Promise<void> {
    await keepBuildState(this.#config.dataDirectory, {
      ...state,
      at: new Date().toISOString(),
    }).catch((err: unknown) =>
      this.#logger.warn({ err }, 'the outcome of the build could not be written down'),
    );
  }

  async #readRecord(): Promise<ArchiveRecord | null> {
    const path = join(resolve(this.#config.download.directory), archiveRecord.file);
    const text = await readFile(path, 'utf8').catch(nullWhereOutOfReach);
    return text === null ? null : archiveRecord.shape.parse(JSON.parse(text));
  }
}

async function statOf(path: string): Promise<{ size: number; mtimeMs: number } | null> {
  return stat(path).catch(nullWhereOutOfReach);
}

/** What cannot be reached is not there to be offered; the build says what is wrong with the folder. */
function nullWhereOutOfReach(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(error.code ?? '')) return null;
  throw error;
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || process.platform === 'win32') child.kill('SIGKILL');
  else process.kill(-child.pid, 'SIGKILL');
}

function endedEarly(code: number | null, signal: string | null): string {
  const how = signal === null ? `with ${code}` : `by ${signal}`;
  return [
    `The build was ended ${how} before it was done.`,
    'If memory ran out, free about 1 GB. The next start goes on from there.',
  ].join(' ');
}
