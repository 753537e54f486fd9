import { type TranscriptFormat, transcriptFormats } from '@aplomb/contract';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { formatTranscript, type Transcript } from './format-transcript.ts';

/** Whether an answered body has a transcript; screens have none. */
function transcriptOf(body: string): Transcript | null {
  const { data } = JSON.parse(body) as {
    data: { transcript?: unknown; analysis?: { segments?: Transcript['segments'] } };
  };
  return typeof data.transcript === 'string' && data.analysis !== undefined
    ? { transcript: data.transcript, segments: data.analysis.segments ?? null }
    : null;
}

/**
 * Answers a kept body as text or subtitles. Throws VALIDATION_ERROR when it has no transcript, or
 * no times for subtitles.
 */
export function sendTranscript(
  reply: FastifyReply,
  body: string,
  format: TranscriptFormat,
): FastifyReply {
  const transcript = transcriptOf(body);
  if (transcript === null)
    throw new ApiError(
      'VALIDATION_ERROR',
      `This answer has no transcript to be given as ${transcriptFormats[format]}. Ask for application/json.`,
    );
  if (format !== 'text' && transcript.segments === null) throw withoutTimes();
  return reply
    .header('vary', 'Accept')
    .type(`${transcriptFormats[format]}; charset=utf-8`)
    .send(formatTranscript(transcript, format));
}

/** Refuses subtitles of a transcript without times. */
export const withoutTimes = (): ApiError =>
  new ApiError(
    'VALIDATION_ERROR',
    'Subtitles need times, and timestamps is false. Leave it out, or ask for text/plain.',
    {
      fieldErrors: [
        {
          field: 'analysis_options.timestamps',
          message: 'is false, but subtitles need times',
          fix: 'leave it out, or ask for text/plain',
        },
      ],
    },
  );
