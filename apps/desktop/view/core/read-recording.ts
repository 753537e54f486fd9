import { audioTypesInWords, openedRecordingRules } from '@aplomb/contract';
import {
  ADTS,
  AudioSampleSink,
  AudioSampleSource,
  BlobSource,
  FLAC,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  Output,
  QTFF,
  StreamTarget,
  UnsupportedInputFormatError,
  WAVE,
  WavOutputFormat,
  WEBM,
} from 'mediabunny';
import { tooLong } from '../../shared/requests/opened-recordings.ts';
import { ownProblem, ViewProblem } from './problem.ts';

/** All that speech needs. */
const sampleRate = 16_000;
/** Two channels that differ are two speakers. */
const channelsAtMost = 2;
const pieceBytes = 4 * 1_024 * 1_024;
/** Damaged places stepped over before the rest is given up. */
const restartsAtMost = 20;
const stepOverSeconds = 0.5;
/** What is read is told in steps: each is drawn. */
const shareStep = 0.01;

/** Where the sound of a recording goes, and what is told meanwhile. */
export interface ReadingHooks {
  /** A piece of the WAV file, which starts at a place; its head is written again at the end. */
  write(at: number, bytes: Uint8Array): Promise<void>;
  onShare(share: number): void;
  readonly signal: AbortSignal;
}

/** The sound of a file, found but not decoded yet. */
export interface FoundSound {
  /** Decodes it piece by piece, so that a long one is never in memory, to a WAV file of 16 kHz. */
  read(hooks: ReadingHooks): Promise<void>;
  close(): void;
}

/** Finds the sound in a file that the browser can decode. Throws ViewProblem. */
export async function findSound(file: File): Promise<FoundSound> {
  if (file.size === 0) throw new ViewProblem(problems.empty);
  const input = new Input({
    source: new BlobSource(file),
    formats: [MP4, QTFF, OGG, WEBM, MATROSKA, ADTS, MP3, WAVE, FLAC],
  });
  try {
    const track = await soundTrack(input);
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
    if (seconds > openedRecordingRules.seconds) throw new ViewProblem(problems.tooLong);
    return { read: (hooks) => readTrack(track, seconds, hooks), close: () => input.dispose() };
  } catch (error) {
    input.dispose();
    throw asViewProblem(error);
  }
}

async function soundTrack(input: Input): Promise<InputAudioTrack> {
  const track = await input.getPrimaryAudioTrack();
  if (track === null) throw new ViewProblem(problems.silent);
  if ((await track.getCodec()) === null || !(await track.canDecode()))
    throw new ViewProblem(problems.unknownSound);
  return track;
}

async function readTrack(
  track: InputAudioTrack,
  seconds: number,
  { write, onShare, signal }: ReadingHooks,
): Promise<void> {
  let unwritten: Error | null = null,
    told = 0;
  const target = new WritableStream<{ position: number; data: Uint8Array }>({
    write: async ({ position, data }) => {
      await write(position, data).catch((error: Error) => {
        unwritten ??= error;
      });
    },
  });
  const output = new Output({
    format: new WavOutputFormat(),
    target: new StreamTarget(target, { chunked: true, chunkSize: pieceBytes }),
  });
  const goOn = (heard: number): void => {
    signal.throwIfAborted();
    if (unwritten !== null) throw unwritten;
    if (heard > openedRecordingRules.seconds) throw new ViewProblem(problems.tooLong);
    const share = seconds === 0 ? 0 : Math.min(1, heard / seconds);
    if (share < told + shareStep) return;
    told = share;
    onShare(share);
  };
  try {
    const until = await decodeInto(output, track, goOn);
    if (until === 0) throw new ViewProblem(problems.damaged);
    await output.finalize();
    goOn(until);
  } catch (error) {
    await output.cancel();
    throw unwritten ?? (signal.aborted ? error : asViewProblem(error));
  }
}

/**
 * Decodes a track from its beginning. Damage is stepped over, and what follows keeps its time.
 * Answers the second that it came to; `goOn` is asked after each sample and ends it by throwing.
 */
async function decodeInto(
  output: Output,
  track: InputAudioTrack,
  goOn: (heard: number) => void,
): Promise<number> {
  const numberOfChannels = Math.min(channelsAtMost, await track.getNumberOfChannels());
  const source = new AudioSampleSource({
    codec: 'pcm-s16',
    transform: { sampleRate, numberOfChannels },
  });
  output.addAudioTrack(source);
  await output.start();
  const sink = new AudioSampleSink(track);
  let until = 0;
  for (let restarts = 0; restarts <= restartsAtMost; restarts++) {
    const samples = sink.samples(restarts === 0 ? undefined : until + restarts * stepOverSeconds);
    try {
      for (;;) {
        // Damage: what follows is tried from a little further on.
        const next = await samples.next().catch(() => null);
        if (next === null) break;
        if (next.done === true) return until;
        const sample = next.value;
        const end = sample.timestamp + sample.duration;
        // What ends before the beginning only primes the decoder.
        if (end > 0) await source.add(sample);
        sample.close();
        until = Math.max(until, end);
        goOn(until);
      }
    } finally {
      await samples.return();
    }
  }
  return until;
}

function asViewProblem(error: unknown): unknown {
  if (error instanceof ViewProblem) return error;
  return new ViewProblem(
    error instanceof UnsupportedInputFormatError ? problems.noRecording : problems.damaged,
  );
}

const player =
  'Open the file in a player. If it plays there, export it as MP3 or M4A and open that.';
const problems = {
  empty: ownProblem('VALIDATION_ERROR', {
    detail: 'The file is empty.',
    advice: 'Record or download it again.',
  }),
  noRecording: ownProblem('UNSUPPORTED_FILE_TYPE', {
    detail: 'The file is no recording that can be read here, whatever its name says.',
    advice: `Choose ${audioTypesInWords}, not encrypted.`,
  }),
  silent: ownProblem('VALIDATION_ERROR', {
    detail: 'No sound was found in the file: it holds pictures alone, or its end is missing.',
    advice: 'Open the file in a player. If you hear something there, export its sound as MP3.',
  }),
  unknownSound: ownProblem('UNSUPPORTED_FILE_TYPE', {
    detail: 'The sound in the file is encrypted, or of a kind that this window can’t decode.',
    advice: player,
  }),
  damaged: ownProblem('VALIDATION_ERROR', {
    detail:
      'The file can’t be decoded: it is damaged, encrypted or cut off, or it was moved meanwhile.',
    advice: player,
  }),
  tooLong: ownProblem('FILE_TOO_LARGE', tooLong),
};
