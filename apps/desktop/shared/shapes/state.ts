import { interviewSettings, contextSettings } from '@aplomb/contract';
import { z } from 'zod';
import { id, moment } from './common.ts';
import { shownPolicy, shownRules } from './rules.ts';

/** One of the keys of a table of the contract. */
export const keysOf = <Key extends string>(options: Readonly<Record<Key, string>>) =>
  z.enum(Object.keys(options) as [Key, ...Key[]]);
/** What the user is doing. */
export const contextName = keysOf(contextSettings.settings.current_context.options);
export type ContextName = z.infer<typeof contextName>;
/** How far help goes in an interview. */
export const interviewMode = keysOf(interviewSettings.settings.interview_mode.options);
export type InterviewMode = z.infer<typeof interviewMode>;

export const audioSources = ['microphone', 'system', 'both'] as const;
/** State of listening. */
export const audioState = z.object({
  phase: z.enum(['off', 'starting', 'on', 'paused', 'recovering']),
  source: z.enum(audioSources).nullable(),
  /** Names of the open devices by channel. */
  devices: z.array(z.string()),
  /** Names of the channels, such as You and Others. */
  channels: z.array(z.string()),
  recogniser: z.string().nullable(),
  /** Whether captions are good enough to be shown without a warning. */
  trusted: z.boolean(),
  startedAt: moment.nullable(),
  recording: z.boolean(),
});
export type AudioState = z.infer<typeof audioState>;

/** State of the whole app: what the tray, the dot and the views show. */
export const appState = z.object({
  version: z.string(),
  firstLaunchDone: z.boolean(),
  capture: z.enum(['idle', 'picking', 'reading']),
  audio: audioState,
  live: z.object({ on: z.boolean(), waitingForWakeWord: z.boolean(), until: moment.nullable() }),
  /** Whether anything is read or recorded at this moment; shown in every mode. */
  capturing: z.boolean(),
  context: contextName,
  interview: interviewMode,
  exam: z.boolean(),
  presenting: z.boolean(),
  /** Questions due for review, and whether exercises have become harder, by the latest grades. */
  learning: z.object({ due: z.int().min(0), harder: z.boolean() }),
  /** Why help is off; `program` is the lock-down browser, null where rules say so. */
  helpOff: z.object({ reason: z.string(), program: z.string().nullable() }).nullable(),
  /** Rules that an employer or a school signed and the person took in. */
  rules: shownRules.nullable(),
  /** What the organisation that manages this computer switched off or fixed. */
  policy: shownPolicy.nullable(),
  conversation: z.object({ id, title: z.string() }).nullable(),
  overlay: z.object({
    visible: z.boolean(),
    pinned: z.boolean(),
    opacity: z.number().min(0.2).max(1),
  }),
  localOnly: z.boolean(),
  /** Whether a model is configured and may be asked at the moment. */
  model: z.object({
    name: z.string().nullable(),
    allowed: z.boolean(),
    reason: z.string().nullable(),
    /** Whether another model may be asked in its place. */
    others: z.boolean(),
  }),
  shell: z.enum(['webview', 'app-window', 'headless']),
});
export type AppState = z.infer<typeof appState>;
