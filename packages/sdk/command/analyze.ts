import type {
  Aplomb,
  AnalysisMode,
  AudioAnalysis,
  Job,
  ScreenAnalysis,
  TextBatch,
} from '../src/index.ts';
import { describeBatch, describeRecording, describeScreen, describeText } from './describe.ts';
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

async function analyzeRecording(bytes: Uint8Array, work: Work): Promise<Output> {
  const { aplomb, signal } = work;
  // Not cut off by Ctrl+C: a job that was begun, but whose id never came, could not be cancelled.
  const { data: job } = await aplomb.audio.submit({ audio_data: bytes });
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
