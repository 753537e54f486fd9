import { openedRecordingRules } from '@aplomb/contract';
import type { Problem, RequestParams } from '../../shared/messages.ts';
import { call } from './connection.ts';
import { listen, watchConnection } from './events.ts';
import { asProblem } from './problem.ts';
import { base64Of } from './save-file.ts';

type Telling = RequestParams<'openedRecordings.open'>['told'];

/** A file that this window is reading, will read, or could not read. */
export interface SentRecording {
  readonly key: number;
  readonly name: string;
  /** Share that is read; null while it waits. */
  readonly share: number | null;
  readonly problem: Problem | null;
}

interface Job extends SentRecording {
  readonly file: File;
  readonly told: Telling;
  readonly stopped: AbortController;
}

const watchers = new Set<() => void>();
let jobs: readonly Job[] = [];
let keys = 0;
let reading = false;

/** The files of this window, in the order they were chosen. They outlive the panel that shows them. */
export const sentRecordings = (): readonly SentRecording[] => jobs;

/** Tells when they change. */
export function watchRecordings(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Reads files one after another and hands them to the service. */
export function sendRecordings(files: readonly File[], told: Telling): void {
  set([
    ...jobs,
    ...files.map((file) => ({
      key: ++keys,
      name: file.name,
      share: null,
      problem: null,
      file,
      told,
      stopped: new AbortController(),
    })),
  ]);
  if (!reading) void readAll();
}

/** Stops reading a file, and forgets it. */
export function dropRecording(key: number): void {
  jobs.find((job) => job.key === key)?.stopped.abort();
  set(jobs.filter((job) => job.key !== key));
}

function set(next: readonly Job[]): void {
  jobs = next;
  for (const watcher of watchers) watcher();
}

const change = (key: number, with_: Partial<SentRecording>): void =>
  set(jobs.map((job) => (job.key === key ? { ...job, ...with_ } : job)));

async function readAll(): Promise<void> {
  reading = true;
  for (;;) {
    const job = jobs.find(({ share, problem }) => share === null && problem === null);
    if (job === undefined) break;
    try {
      await roomForOneMore(job.stopped.signal);
      change(job.key, { share: 0 });
      await send(job);
      dropRecording(job.key);
    } catch (error) {
      change(job.key, { share: null, problem: asProblem(error) });
    }
  }
  reading = false;
}

async function send({ key, file, told, stopped: { signal } }: Job): Promise<void> {
  const { findSound } = await import('./read-recording.ts');
  const sound = await findSound(file);
  try {
    signal.throwIfAborted();
    const { id } = await call('openedRecordings.open', { name: file.name, told });
    try {
      await sound.read({
        signal,
        onShare: (share) => change(key, { share }),
        write: async (at, bytes) => {
          await call('openedRecordings.push', { id, at, base64: base64Of(bytes) });
        },
      });
      signal.throwIfAborted();
      await call('openedRecordings.transcribe', { id });
    } catch (error) {
      await call('openedRecordings.remove', { id });
      throw error;
    }
  } finally {
    sound.close();
  }
}

/** Waits until the service takes one more: it holds no more of them in memory than it says. */
async function roomForOneMore(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const changed = nextChange(signal);
    const opened = await call('openedRecordings.list', {});
    const under = opened.filter(({ phase }) => phase !== 'done' && phase !== 'failed');
    if (under.length < openedRecordingRules.atOnce) return;
    await changed;
  }
}

function nextChange(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ends = [listen('openedRecordings', done), watchConnection(done)];
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      for (const end of ends) end();
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
