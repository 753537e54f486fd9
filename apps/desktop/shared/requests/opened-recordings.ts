import { openedRecordingRules } from '@aplomb/contract';
import { z } from 'zod';
import { id, nothing, problem } from '../shapes/common.ts';
import { utterance } from '../shapes/conversation.ts';
import { request } from '../shapes/request.ts';
import { tellingOthers } from './audio.ts';
import { speechSummary } from './modes.ts';

/** What is said of a recording that is too long, by the window or the service. */
export const tooLong = {
  detail: `The recording is longer than ${openedRecordingRules.seconds / 3_600} hours.`,
  advice: 'Cut it into parts and open them one after another.',
};

/** What is said where nothing can transcribe it. */
export const noSpeechModel = 'No speech model is installed, so nothing is transcribed.';

/** A recording that was opened: on its way here, waiting for its turn, or as far as it came. */
export const openedRecording = z.object({
  id,
  name: z.string(),
  phase: z.enum(['receiving', 'waiting', 'transcribing', 'done', 'failed']),
  /** Share of it that is transcribed. */
  share: z.number().min(0).max(1),
  problem: problem.nullable(),
});
export type OpenedRecording = z.infer<typeof openedRecording>;

/** What was said in a recording, and what came of it. */
const heardRecording = speechSummary.extend({
  name: z.string(),
  seconds: z.number(),
  utterances: z.array(utterance),
  /** Null where nobody speaks. */
  recogniser: z.string().nullable(),
  trusted: z.boolean(),
  /** The conversation it is kept in; null where the settings keep nothing of it. */
  conversationId: id.nullable(),
});
export type HeardRecording = z.infer<typeof heardRecording>;

/** Most characters of base64 in one piece. */
const pieceCharacters = 8_000_000;

/** Requests about recordings that are opened as a file. The window decodes them to a WAV file. */
export const openedRecordingRequests = {
  /** Begins one; who speaks in it was told, or agreed, as with system audio. */
  'openedRecordings.open': request(
    z.object({ name: z.string().trim().min(1).max(255), told: tellingOthers }),
    z.object({ id }),
  ),
  /** Writes a piece of its WAV file at a place. */
  'openedRecordings.push': request(
    z.object({ id, at: z.int().min(0), base64: z.base64().max(pieceCharacters) }),
    nothing,
  ),
  /** All of it is here: it is transcribed in its turn. */
  'openedRecordings.transcribe': request(z.object({ id }), nothing),
  'openedRecordings.list': request(nothing, z.array(openedRecording)),
  'openedRecordings.result': request(z.object({ id }), heardRecording),
  /** Stops it where it is under way, and forgets it; what is in the history stays. */
  'openedRecordings.remove': request(z.object({ id }), nothing),
};
