import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  analysisCost,
  apiRules,
  type Limits,
  type ScreenAnalysis,
  type ScreenAnalysisType,
  type Transcription,
  videoRules,
  type VideoSound,
  videoTypes,
} from '@aplomb/contract';
import type { Hearing } from '@aplomb/engine';
import { describeVideo, makeTimeline, type Reading, videoText } from '@aplomb/engine/findings';
import { videoLength } from '@aplomb/engine/node/media-length';
import { ApiError } from '../../http/api-error.ts';
import type { FairSlots, SlotTurn } from '../../pool/fair-slots.ts';
import type { FrameFile } from '../../pool/video-messages.ts';
import type { ScreenOutcome, ScreenTask } from '../../pool/screen-worker.ts';
import type { WorkerPool } from '../../pool/worker-pool.ts';
import type { LocalAnalysis } from '../analyses/run-analysis.ts';
import { fetchRemoteMedia } from '../remote-media/fetch-remote-media.ts';
import type { RemoteMedia } from '../remote-media/receive-file.ts';
import { VideoProcess, VideoReadError } from './video-process.ts';
import { refuseVideo } from './video-refusal.ts';

/** What reading a video stands on. */
export interface VideoServices {
  screenPool: WorkerPool<ScreenTask, ScreenOutcome>;
  hearing: Hearing;
  recordings: FairSlots;
  videos: FairSlots;
  limits: Limits;
  /** Folder for files while they are worked on. */
  directory: string;
  allowLoopback: boolean;
}

/** Where a video is: on a public server, or in a file that others remove. */
export type VideoSource = { url: string } | { path: string };

/** A video that is to be read. */
export interface VideoRequest {
  source: VideoSource;
  types: ScreenAnalysisType[];
  context: string | null;
  accountId: string;
  signal: AbortSignal;
  /** Lets it count for at least so many analyses. */
  count: (cost: number) => Promise<void>;
  /** Hears the share done, 0–1. */
  onProgress?: (share: number) => void;
  /** Whether it is a job's. */
  isAccepted?: boolean;
}

/** Headers count in whole frames, and round. */
const ROUNDING_SECONDS = 1;
const STUCK_SECONDS = 30;
/** How long a frame waits for its turn when pictures of others are being read. */
const TURN_MILLISECONDS = 1_000;
/** The share of the work that pictures are. */
const PICTURES = 0.9;

/**
 * Fetches a video, reads what its screens show and what is said in it. Throws a catalogue error for
 * what cannot be read.
 */
export async function analyzeVideo(
  services: VideoServices,
  request: VideoRequest,
): Promise<LocalAnalysis> {
  const { limits, directory } = services;
  const file = await fileOf(request, services);
  try {
    // Before it waits for its turn; the process that reads it trusts no header.
    const seconds = await videoLength(file.path);
    if (seconds !== null && seconds > limits.videoSeconds + ROUNDING_SECONDS)
      throw new VideoReadError('too_long');
    if (seconds !== null) await request.count(analysisCost.video(seconds));
    const turn = turnOf(request, seconds ?? limits.videoSeconds);
    return await services.videos.enter(turn, async () => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const folder = await mkdtemp(join(directory, 'video-'));
      try {
        return await readVideo(services, request, file.path, folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  } catch (error) {
    throw error instanceof VideoReadError ? refuseVideo(error.reason, limits) : error;
  } finally {
    await file.remove();
  }
}

/** The file of a video, which is fetched where it is on a server. */
async function fileOf(
  { source, signal }: VideoRequest,
  { limits, directory, allowLoopback }: VideoServices,
): Promise<Pick<RemoteMedia, 'path' | 'remove'>> {
  if ('path' in source) return { path: source.path, remove: async () => undefined };
  return fetchRemoteMedia(source.url, {
    field: 'video_url',
    bytes: limits.videoBytes,
    types: videoTypes,
    seconds: apiRules.mediaFetchSeconds,
    directory,
    allowLoopback,
    signal,
  });
}

const turnOf = (
  { accountId: account, signal, isAccepted = false }: VideoRequest,
  cost: number,
): SlotTurn => ({ account, cost, signal, isAccepted });

interface Sound {
  sound: VideoSound;
  transcript: Transcription | null;
}

async function readVideo(
  services: VideoServices,
  request: VideoRequest,
  path: string,
  folder: string,
): Promise<LocalAnalysis> {
  const task = {
    path,
    folder,
    limits: { seconds: services.limits.videoSeconds, pixels: videoRules.pixels },
  };
  const process = new VideoProcess(task, { stuckSeconds: STUCK_SECONDS });
  const readings: Reading[] = [];
  const facts = { duration: 0, width: 0, height: 0, frames_compared: 0, damaged: false };
  const stopped = new AbortController();
  const signal = AbortSignal.any([request.signal, stopped.signal]);
  // Settled: it may fail long before the pictures are done and somebody looks.
  let hearing = settled<Sound>({ sound: 'no_sound', transcript: null });
  try {
    for await (const event of process.events(signal)) {
      switch (event.kind) {
        case 'opened':
          Object.assign(facts, {
            duration: event.duration,
            width: event.width,
            height: event.height,
          });
          await request.count(analysisCost.video(event.duration));
          break;
        case 'sound':
          if (event.failed) hearing = settled<Sound>({ sound: 'failed', transcript: null });
          else if (event.path !== null)
            hearing = settled(hear(services, { ...request, signal }, event.path, facts.duration));
          break;
        case 'frame':
          readings.push(await readFrame(services, request, event.frame));
          break;
        case 'at':
          request.onProgress?.(
            PICTURES * Math.min(1, event.time / facts.duration) * Math.sign(event.compared),
          );
          break;
        case 'done':
          Object.assign(facts, { frames_compared: event.compared, damaged: event.damaged });
          break;
      }
    }
    const [heard] = await hearing;
    if (heard.status === 'rejected') throw heard.reason;
    return assemble(request, readings, facts, heard.value);
  } finally {
    stopped.abort();
  }
}

/** How a promise ended, to be asked for later. */
const settled = <Value>(
  value: Value | Promise<Value>,
): Promise<[PromiseSettledResult<Awaited<Value>>]> => Promise.allSettled([value]);

async function hear(
  { hearing, recordings }: VideoServices,
  request: VideoRequest,
  path: string,
  seconds: number,
): Promise<Sound> {
  const { signal } = request;
  // A video under way is not given up because recordings wait too.
  const outcome = await recordings.enter({ ...turnOf(request, seconds), isAccepted: true }, () =>
    hearing.transcribe(
      { path },
      {
        language: 'auto',
        noiseReduction: true,
        voiceActivityDetection: true,
        channelNames: null,
        speakers: true,
        seconds: Math.ceil(seconds) + 1,
        signal,
      },
    ),
  );
  if (outcome.ok) return { sound: 'transcribed', transcript: outcome.transcription };
  signal.throwIfAborted();
  if (outcome.reason === 'no_recogniser') return { sound: 'no_recogniser', transcript: null };
  return { sound: outcome.reason === 'empty' ? 'no_sound' : 'failed', transcript: null };
}

async function readFrame(
  { screenPool }: VideoServices,
  { types, context, accountId, signal }: VideoRequest,
  { since, share, path, width, height }: FrameFile,
): Promise<Reading> {
  const task: ScreenTask = {
    image: { path, raw: { width, height } },
    maxPixels: videoRules.pixels,
    types,
    context,
    forModel: false,
  };
  const turn = { account: accountId, cost: width * height, signal };
  for (;;) {
    try {
      const outcome = await screenPool.run(task, turn);
      await rm(path, { force: true });
      if (outcome.ok) return { since, share, analysis: outcome.analysis };
      throw new VideoReadError('damaged');
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
      await delay(TURN_MILLISECONDS, undefined, { signal });
    }
  }
}

function assemble(
  request: VideoRequest,
  readings: readonly Reading[],
  facts: {
    duration: number;
    width: number;
    height: number;
    frames_compared: number;
    damaged: boolean;
  },
  { sound, transcript }: Sound,
): LocalAnalysis {
  const { timeline, screens, main } = makeTimeline(readings, facts.duration);
  if (main === null) throw new VideoReadError('damaged');
  const video = { ...facts, frames_read: readings.length, timeline, screens, sound, transcript };
  const summary = describeVideo(video);
  const content = videoText(video);
  const details: ScreenAnalysis['details'] = main.details;
  return {
    kind: 'screen',
    content,
    summary,
    result: { summary, details, video },
    question: {
      kind: 'screen',
      question: null,
      earlier: [],
      passages: [],
      context: request.context,
      material: content,
      localFindings: summary,
      image: null,
      language: details.language ?? transcript?.language ?? null,
    },
  };
}
