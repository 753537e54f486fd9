import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { fileRules } from '@aplomb/contract';
import {
  type Aplomb,
  type AnalysisMode,
  type AudioAnalysis,
  type Job,
  PermissionError,
  type Result,
  type ScreenAnalysis,
  type StoredFile,
  type TextBatch,
} from '../src/index.ts';
import { describeBatch, describeRecording, describeScreen, describeText } from './describe.ts';
import { UseError } from './failures.ts';
import type { Material } from './material.ts';
import type { Asked } from './parse.ts';
import type { Part } from './report.ts';

/** What a command works with. */
export interface Work {
  readonly aplomb: Aplomb;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
}

/** What a command answers: the API's data, and the same to be read. */
export interface Output {
  readonly data: unknown;
  readonly parts: readonly Part[];
}

/** Has a text or a picture analyzed at once, a recording as a job. */
export async function analyzeMaterial(
  material: Material,
  { mode }: Asked['flags'],
  work: Work,
): Promise<Output> {
  if (material.kind === 'text') return analyzeText(material, mode, work);
  if (material.kind === 'recording') return analyzeRecording(material.bytes, work);
  const { data } = await work.aplomb.screen.analyze(
    { image_data: material.bytes },
    { signal: work.signal },
  );
  return { data, parts: describeScreen(data) };
}

async function analyzeText(
  { text, name, isCode }: Extract<Material, { kind: 'text' }>,
  mode: string | boolean | undefined,
  { aplomb, signal }: Work,
): Promise<Output> {
  const fitting = isCode ? 'code' : 'general';
  const { data } = await aplomb.text.analyze(
    {
      text,
      analysis_mode: typeof mode === 'string' ? (mode as AnalysisMode) : fitting,
      ...(isCode && name !== null ? { file_name: name } : {}),
    },
    { signal },
  );
  return { data, parts: describeText(data) };
}

/** Has the texts of a file of JSON Lines analyzed as one job. */
export async function analyzeBatch(path: string, work: Work): Promise<Output> {
  const { data: file } = await sendFile(path, 1, work);
  const { aplomb } = work;
  // The job has its own copy, and nobody knows the id of a file that was refused.
  const { data: job } = await aplomb.text
    .submitBatch({ file_id: file.id })
    .finally(async () => aplomb.files.delete(file.id));
  return followBegun(job, work);
}

async function analyzeRecording(bytes: Uint8Array, work: Work): Promise<Output> {
  // Not cut off by Ctrl+C: a job that was begun, but whose id never came, could not be cancelled.
  const { data: job } = await submitRecording(bytes, work);
  return followBegun(job, work);
}

/** Follows a job that this command began, which Ctrl+C cancels. */
async function followBegun(job: Job, work: Work): Promise<Output> {
  const { aplomb, signal } = work;
  note(`Job ${job.id}`);
  try {
    return await followJob(job.id, work);
  } catch (error) {
    if (!signal.aborted) throw error;
    await aplomb.jobs.cancel(job.id);
    note(`Cancelled job ${job.id}.`);
    throw error;
  }
}

/** A large recording goes out as a file, which can go on after a broken connection. */
async function submitRecording(bytes: Uint8Array, { aplomb, signal }: Work): Promise<Result<Job>> {
  if (bytes.length <= fileRules.pieceBytes) return aplomb.audio.submit({ audio_data: bytes });
  const sent = await aplomb.files
    .create(bytes, { name: 'recording', retentionHours: 1, signal, onProgress: noteSent })
    .catch((error: unknown) => {
      // A key without the scope of files.
      if (error instanceof PermissionError) return null;
      throw error;
    });
  if (sent === null) return aplomb.audio.submit({ audio_data: bytes });
  const job = await aplomb.audio.submit({ file_id: sent.data.id });
  // The job has it now.
  await aplomb.files.delete(sent.data.id);
  return job;
}

const noteSent = (sent: number, total: number | null): void =>
  note(`sent ${Math.round((100 * sent) / (total ?? sent))} %`);

/** Sends a file that analyses use by its id. */
export async function sendFile(
  path: string,
  hours: number | undefined,
  { aplomb, signal }: Work,
): Promise<Result<StoredFile>> {
  const file = await openAsBlob(path).catch((error: unknown) => {
    throw new UseError(`${path} can’t be read: ${(error as Error).message}.`, error);
  });
  return aplomb.files.create(file, {
    name: basename(path),
    retentionHours: hours,
    signal,
    onProgress: noteSent,
  });
}

/** Waits for a job with its progress on standard error, and gives its answer. */
export async function followJob(id: string, { aplomb, signal }: Work): Promise<Output> {
  let last = '';
  let operation = '';
  const onProgress = (job: Job): void => {
    ({ operation } = job);
    const line = `${job.state} ${Math.round(job.progress * 100)} %`;
    if (line !== last) note(line);
    last = line;
  };
  signal.throwIfAborted();
  const { data } = await aplomb.jobs.wait<AudioAnalysis | ScreenAnalysis | TextBatch>(id, {
    signal,
    onProgress,
  });
  return { data, parts: partsOf(operation, data) };
}

function partsOf(operation: string, data: AudioAnalysis | ScreenAnalysis | TextBatch): Part[] {
  if ('results' in data) return describeBatch(data);
  return operation === 'analyzeScreen'
    ? describeScreen(data as ScreenAnalysis)
    : describeRecording(data as AudioAnalysis);
}

/** Tells what goes on beside the answer. */
function note(line: string): void {
  process.stderr.write(`${line}\n`);
}
