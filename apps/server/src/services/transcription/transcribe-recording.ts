import {
  type AudioProcessRequest,
  audioTypesInWords,
  type Limits,
  type SpeechAnalysis,
  type Transcription,
} from '@aplomb/contract';
import type {
  AnswerRequest,
  Hearing,
  HearingFault,
  HearingStatus,
  SpeechRequest,
} from '@aplomb/engine';
import { ApiError } from '../../http/api-error.ts';
import type { Turn } from '../../pool/worker-pool.ts';
import type { UploadFile } from '../jobs/upload-file.ts';
import type { LocalAnalysis, WorkContext } from '../analyses/run-analysis.ts';

/** What hearing a recording takes of the server. */
export interface TranscriptionServices {
  hearing: Hearing;
  analyzeSpeech: (asked: SpeechRequest, turn: Turn) => Promise<SpeechAnalysis>;
  limits: Limits;
}

/** A recording in its file, and the field it came from. */
export interface Recording extends UploadFile {
  field: 'audio_data' | 'audio_url' | 'file_id';
}

/** The part of a request that says how to hear. */
export type TranscriptionOptions = Pick<
  AudioProcessRequest,
  'language' | 'transcription_only' | 'analysis_options'
>;

/** What is said of a recording of which too little was understood. */
const misheard =
  'Somebody speaks, but the words were not understood surely enough to use them. A better speech ' +
  'model may: npm run models lists them.';
const SUMMARY_CHARACTERS = 200;
/** Headers count in whole frames, and round. */
const ROUNDING_SECONDS = 1;

/** Throws what the caller is told when a recording of so many seconds is too long. */
export function refuseLong(seconds: number, field: string, limits: Limits): void {
  if (seconds > limits.audioSeconds + ROUNDING_SECONDS) throw faultOf('too_long', field, limits);
}

/**
 * Transcribes a recording and analyses what was said. Throws what the caller is told.
 */
export async function transcribeRecording(
  { hearing, analyzeSpeech, limits }: TranscriptionServices,
  recording: Recording,
  request: TranscriptionOptions,
  { accountId, signal, onProgress }: WorkContext,
): Promise<LocalAnalysis> {
  signal.throwIfAborted();
  const heard = await hearing.transcribe(
    { path: recording.path },
    {
      language: request.language,
      noiseReduction: true,
      voiceActivityDetection: true,
      channelNames: null,
      speakers: request.analysis_options.speakers,
      seconds: limits.audioSeconds,
      signal,
      onProgress: ({ share }) => {
        onProgress(share);
      },
    },
  );
  signal.throwIfAborted();
  if (!heard.ok)
    throw heard.reason === 'no_recogniser'
      ? withoutRecogniser(request, await hearing.status())
      : faultOf(heard.reason, recording.field, limits);
  const { transcription } = heard;
  const transcript = transcription.segments.map(({ text }) => text).join(' ');
  const analysis = await analyzeSpeech(
    {
      transcription,
      options: request.analysis_options,
      transcriptionOnly: request.transcription_only,
    },
    { account: accountId, cost: transcript.length, signal },
  );
  return {
    kind: 'audio',
    content: transcript,
    result: { transcript, analysis },
    summary: analysis.understood ? (analysis.summary ?? beginningOf(transcript)) : misheard,
    question:
      request.transcription_only || transcript === '' || !analysis.understood
        ? null
        : questionOf(transcript, analysis, transcription),
  };
}

function questionOf(
  transcript: string,
  analysis: SpeechAnalysis,
  { recogniser, language }: Transcription,
): AnswerRequest {
  const findings = [
    `Transcript of a recording, heard by ${recogniser?.engine ?? 'a recogniser'}` +
      (analysis.low_confidence ? ' with little confidence: words may be misheard' : '') +
      '.',
    ...(analysis.summary === null ? [] : [`Summary: ${analysis.summary}`]),
    ...(analysis.questions ?? []).map(({ text }) => `Asked: ${text}`),
  ];
  return {
    kind: 'text',
    question: null,
    earlier: [],
    passages: [],
    context: null,
    material: transcript,
    localFindings: findings.join('\n'),
    image: null,
    language,
  };
}

function beginningOf(transcript: string): string {
  if (transcript === '') return 'A recording in which nobody speaks.';
  return transcript.length > SUMMARY_CHARACTERS
    ? `${transcript.slice(0, SUMMARY_CHARACTERS - 1)}…`
    : transcript;
}

function withoutRecogniser(
  { language }: TranscriptionOptions,
  { recognisers }: HearingStatus,
): ApiError {
  const reasons = recognisers
    .map(
      ({ engine, available, reason }) =>
        `${engine}: ${reason ?? (available ? 'does not know this language' : 'not available')}`,
    )
    .join('; ');
  const what =
    language === 'auto'
      ? 'No speech recogniser is ready on this server'
      : `No speech recogniser on this server hears ${language}`;
  return new ApiError(
    'SERVICE_UNAVAILABLE',
    `${what}${reasons === '' ? '' : ` (${reasons})`}. Waiting will not help: its operator ` +
      'installs a model with npm run models.',
    { details: { retryable: false } },
  );
}

function faultOf(
  reason: Exclude<HearingFault, 'no_recogniser'>,
  field: string,
  { audioSeconds }: Limits,
): ApiError {
  switch (reason) {
    case 'unsupported':
      return new ApiError(
        'UNSUPPORTED_FILE_TYPE',
        `The recording in ${field} holds no sound that this server can decode. Convert it, for ` +
          'example to FLAC.',
        {
          fieldErrors: [
            {
              field,
              message: 'is of another type',
              fix: `send ${audioTypesInWords}, in a usual format and not encrypted`,
            },
          ],
        },
      );
    case 'empty':
      return new ApiError(
        'VALIDATION_ERROR',
        `The recording in ${field} holds no sound: its header is there, its samples are not. Record or export it anew.`,
        {
          fieldErrors: [
            { field, message: 'holds no sound', fix: 'send a recording with sound in it' },
          ],
        },
      );
    case 'damaged':
      return new ApiError(
        'VALIDATION_ERROR',
        `The recording in ${field} is damaged and nothing in it can be decoded. Export it anew and send it whole.`,
        {
          fieldErrors: [
            { field, message: 'cannot be decoded', fix: 'send the whole, undamaged file' },
          ],
        },
      );
    case 'too_long':
      return new ApiError(
        'VALIDATION_ERROR',
        `The recording in ${field} is longer than the ${audioSeconds.toLocaleString('en')} ` +
          'seconds this server accepts. Cut it into parts.',
        {
          fieldErrors: [{ field, message: 'is too long', fix: `at most ${audioSeconds} seconds` }],
        },
      );
    case 'crashed':
      return new ApiError(
        'SERVICE_UNAVAILABLE',
        'The speech engine ended unexpectedly and was replaced. Try again.',
        { retryAfterSeconds: 1 },
      );
    case 'cancelled':
      return new ApiError(
        'SERVICE_UNAVAILABLE',
        'The transcription was stopped before its end. Try again.',
        { retryAfterSeconds: 1 },
      );
  }
}
