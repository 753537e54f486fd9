import { z } from 'zod';
import { hotkeyAction } from './requests/app.ts';
import { picking } from './requests/capture.ts';
import { openedRecording } from './requests/opened-recordings.ts';
import { answer } from './shapes/answer.ts';
import { id, moment, problem } from './shapes/common.ts';
import { performanceSample } from './shapes/performance.ts';
import { appState, audioState } from './shapes/state.ts';

const caption = z.object({
  id: z.int(),
  kind: z.enum(['partial', 'final']),
  channel: z.int(),
  speaker: z.string().nullable(),
  start: z.number(),
  end: z.number(),
  /** Words that will not change any more, then words that may. */
  stable: z.string(),
  tail: z.string(),
  understood: z.boolean(),
});

/** A message for the user; `sound` asks the view for its short sound. */
export const notice = z.object({
  id,
  at: moment,
  level: z.enum(['info', 'warning', 'error']),
  title: z.string(),
  body: z.string(),
  problem: problem.nullable(),
  sound: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** Every event the service tells its views. */
export const events = {
  state: appState,
  /** The picker is to be shown with this. */
  'capture.picking': picking,
  /** A capture has been read; its answer follows. */
  'capture.reading': z.object({ answerId: id }),
  /** The local answer, complete; a model's part follows while it is pending. */
  'answer.local': answer,
  'answer.delta': z.object({ answerId: id, text: z.string() }),
  /** The pieces so far are void: another model tries. */
  'answer.restart': z.object({ answerId: id }),
  'answer.done': answer,
  /** The same answer with what was checked in it. */
  'answer.checked': answer,
  'answer.error': z.object({ answerId: id, problem }),
  'live.answer': answer,
  /** A new conversation began, or everything was hidden: earlier answers are gone from the windows. */
  'answers.cleared': z.object({}),
  caption,
  'transcript.cleared': z.object({}),
  level: z.object({ channel: z.int(), rms: z.number(), peak: z.number() }),
  'audio.state': audioState,
  /** All recordings that were opened, whenever one of them has come further. */
  openedRecordings: z.array(openedRecording),
  /** Progress of a download or another long job. */
  job: z.object({
    id: z.string(),
    kind: z.string(),
    share: z.number().min(0).max(1),
    state: z.string(),
    detail: z.string().nullable(),
  }),
  notice,
  /** Questions of other assistants came, were answered or went. */
  'assistants.asked': z.object({ open: z.int().min(0) }),
  /** A notice whose cause is gone, or that was put away in another window. */
  'notice.gone': z.object({ id }),
  performance: performanceSample,
  /** The main window is to ask where to go: shell.wanted. */
  'main.wanted': z.object({}),
  hotkey: z.object({ action: hotkeyAction }),
  /** Sound of the capture state, on start and stop, and of a live answer. */
  signal: z.object({
    kind: z.enum([
      'capture_started',
      'capture_stopped',
      'audio_started',
      'audio_stopped',
      'live_answer',
    ]),
    sound: z.boolean(),
  }),
  'history.changed': z.object({ ids: z.array(id) }),
  /** An entry was added to the audit log. */
  'audit.appended': z.object({ number: z.int().min(1) }),
  'settings.changed': z.object({ group: z.string() }),
  /** A break or a session begins or ends. */
  learning: z.object({ onBreak: z.boolean(), ended: z.boolean(), nextChangeAt: moment.nullable() }),
} as const;

export type EventName = keyof typeof events;
/** What an event carries. */
export type EventData<Name extends EventName> = z.infer<(typeof events)[Name]>;
/** An event as it is sent. */
export type EventMessage = {
  [Name in EventName]: { event: Name; data: EventData<Name> };
}[EventName];
