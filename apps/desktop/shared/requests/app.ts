import {
  hotkeyScopes,
  hotkeys,
  partPaths,
  settingsGroups,
  type HotkeyAction,
  type Settings,
} from '@aplomb/contract';
import { z } from 'zod';
import { id, nothing, problem } from '../shapes/common.ts';
import { performanceSample } from '../shapes/performance.ts';
import { request } from '../shapes/request.ts';
import { appState } from '../shapes/state.ts';

/** Steps of the first launch, in order. */
export const firstLaunchSteps = [
  'welcome',
  'permissions',
  'hotkeys',
  'privacy',
  'test',
  'answer',
] as const;
const firstLaunch = z.object({ step: z.enum(firstLaunchSteps), done: z.boolean() });

/** Values of every setting, by group; each group is checked by the contract. */
const settingsValues = z.custom<Settings>((value) => typeof value === 'object' && value !== null);
export const settingsGroupName = z.enum(
  Object.keys(settingsGroups) as [keyof Settings, ...(keyof Settings)[]],
);

export const hotkeyAction = z.enum(Object.keys(hotkeys) as [HotkeyAction, ...HotkeyAction[]]);
const chord = z.string().min(1).max(60);
/**
 * A hotkey as it is set. `state` is what the system said when it was last registered; off: none is
 * set, or its scope is not in front.
 */
const hotkey = z.object({
  action: hotkeyAction,
  label: z.string(),
  scope: z.enum(
    Object.keys(hotkeyScopes) as [keyof typeof hotkeyScopes, ...(keyof typeof hotkeyScopes)[]],
  ),
  chord: chord.nullable(),
  default: chord,
  alternatives: z.array(chord),
  state: z.enum(['ok', 'taken', 'invalid', 'off']),
  suggestion: chord.nullable(),
});
export type HotkeyRow = z.infer<typeof hotkey>;
/** Whether a chord can be had: what stands against it and what to take instead. */
const chordCheck = z.object({
  outcome: z.enum(['ok', 'taken', 'invalid', 'reserved', 'conflict']),
  conflictsWith: hotkeyAction.nullable(),
  message: z.string().nullable(),
  suggestion: chord.nullable(),
});

const draftName = z.enum(['question', 'overlay-question', 'text', 'rehearsal']);

/** One thing that was tried and what came of it. */
export const check = z.object({
  name: z.string(),
  state: z.enum(['ok', 'warning', 'failed']),
  detail: z.string(),
  problem: problem.nullable(),
  milliseconds: z.number().nullable(),
});
export type Check = z.infer<typeof check>;

/** Requests about the app as a whole: state, first launch, settings, hotkeys, windows, help. */
export const appRequests = {
  'app.state': request(nothing, appState),
  'app.firstLaunch.get': request(nothing, firstLaunch),
  'app.firstLaunch.save': request(firstLaunch, firstLaunch),
  'app.autostart.get': request(nothing, z.object({ on: z.boolean() })),
  'app.autostart.set': request(z.object({ on: z.boolean() }), z.object({ on: z.boolean() })),
  /** Opens a page of the site by its path; nothing else can be opened. */
  'app.openDocs': request(z.object({ path: z.string().regex(/^\/[\w\-/#]*$/) }), nothing),
  'app.quit': request(nothing, nothing),

  'settings.get': request(nothing, settingsValues),
  'settings.set': request(
    z.object({ group: settingsGroupName, values: z.record(z.string(), z.unknown()) }),
    settingsValues,
  ),

  'hotkeys.list': request(nothing, z.array(hotkey)),
  /** Null switches the action's hotkey off. */
  'hotkeys.set': request(
    z.object({ action: hotkeyAction, chord: chord.nullable() }),
    z.array(hotkey),
  ),
  'hotkeys.reset': request(nothing, z.array(hotkey)),
  'hotkeys.test': request(z.object({ action: hotkeyAction.nullable(), chord }), chordCheck),
  /**
   * The view says which of its panels is in front, so that context keys are listened for only then.
   */
  'hotkeys.focus': request(z.object({ panel: z.enum(['none', 'overlay', 'audio']) }), nothing),
  /** Does what a hotkey does, for buttons and the tray. */
  'hotkeys.press': request(z.object({ action: hotkeyAction }), nothing),

  'permissions.test': request(
    z.object({ what: z.enum(['screen', 'microphone', 'system_audio', 'ai']) }),
    check,
  ),
  'diagnostics.run': request(nothing, z.array(check)),
  'updates.check': request(
    nothing,
    z.object({
      state: z.enum(['current', 'available', 'off']),
      version: z.string().nullable(),
      notes: z.string().nullable(),
      path: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),

  'shell.place': request(
    z.object({
      window: z.enum(['main', 'overlay']),
      x: z.int().optional(),
      y: z.int().optional(),
      width: z.int().min(200).max(10_000).optional(),
      height: z.int().min(100).max(10_000).optional(),
    }),
    nothing,
  ),
  'shell.opacity': request(z.object({ opacity: z.number().min(0.2).max(1) }), nothing),
  'shell.pin': request(z.object({ pinned: z.boolean() }), nothing),
  /** `part`: where the main window is to go. */
  'shell.show': request(
    z.object({ window: z.enum(['main', 'overlay']), part: z.enum(partPaths).optional() }),
    nothing,
  ),
  /** Where the main window was told to go, once; null when nowhere. */
  'shell.wanted': request(nothing, z.enum(partPaths).nullable()),
  'shell.hide': request(z.object({ window: z.enum(['main', 'overlay', 'picker']) }), nothing),
  /** Copies for the user; wiped by the emergency hide. */
  'shell.copy': request(z.object({ text: z.string().max(1_000_000) }), nothing),
  'emergency.hide': request(nothing, z.object({ milliseconds: z.number() })),

  /** What was typed and not sent yet, by the field it stands in. */
  'draft.get': request(z.object({ name: draftName }), z.object({ text: z.string() })),
  'draft.set': request(z.object({ name: draftName, text: z.string().max(200_000) }), nothing),

  'performance.history': request(nothing, z.array(performanceSample)),
  'notice.dismiss': request(z.object({ id }), nothing),
};
