import {
  type HotkeyAction,
  hotkeys,
  partName,
  type PartPath,
  partPaths,
  type Setting,
  type Settings,
  settingsGroups,
} from '@aplomb/contract';
import { call } from '../core/connection.ts';
import { go } from '../core/route.ts';
import { panels } from './panels.ts';

/** Something the person can find by its words and go to, or have done. */
export interface Findable {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  /** More words it is found by. */
  readonly words: string;
  /** The action whose keys do the same. */
  readonly hotkey?: HotkeyAction;
  readonly choose: () => void;
}

/** Where the settings of each group are changed. */
const groupParts: Readonly<Record<keyof Settings, PartPath>> = {
  live: 'settings/live',
  audio: 'settings/live',
  appearance: 'settings/accessibility',
  context: 'prepare/contexts',
  interview: 'prepare/interview',
  learning: 'prepare/learning',
  presentation: 'prepare/presentation',
  privacy: 'settings/privacy',
  history: 'settings/kept',
  performance: 'settings/performance',
};
/** Settings that are changed elsewhere than the rest of their group, and by which panel. */
const elsewhere: Readonly<Record<string, readonly [part: PartPath, anchor: string]>> = {
  theme: ['settings/general', 'theme'],
  auto_delete_sessions: ['settings/kept', 'auto_delete_sessions'],
  capture_retention: ['settings/kept', 'capture_retention'],
  audio_retention: ['settings/kept', 'audio_retention'],
  interview_mode: ['prepare/interview', 'Interview or exam'],
  custom_name: ['prepare/contexts', 'Your own contexts'],
  custom_description: ['prepare/contexts', 'Your own contexts'],
  custom_focus_areas: ['prepare/contexts', 'Your own contexts'],
};

const place = (part: PartPath, anchor: string, title: string, words: string): Findable => ({
  id: `${part}/${anchor}`,
  title,
  hint: partName(part),
  words,
  choose: () => go(part, anchor),
});

const optionsOf = (setting: Setting): string =>
  'options' in setting ? Object.values(setting.options).join(' ') : '';

/** Every setting of the contract. */
export const settingFindables: readonly Findable[] = Object.entries(settingsGroups).flatMap(
  ([group, { label, settings }]) =>
    Object.entries<Setting>(settings).map(([key, setting]) => {
      const [part, anchor] = elsewhere[key] ?? [groupParts[group as keyof Settings], key];
      const words = `${label} ${setting.description} ${optionsOf(setting)}`;
      return { ...place(part, anchor, setting.label, words), id: `setting/${key}` };
    }),
);

/** Every hotkey, as something to change. */
const hotkeyFindables = Object.entries(hotkeys).map(([action, { action: label, chord }]) =>
  place('settings/hotkeys', action, `Hotkey: ${label}`, `${chord} keys shortcut`),
);

/** Every panel, by what it is called and what it is for. */
const panelFindables = panels.map(([part, title, words]) => place(part, title, title, words));

/** All that is set up somewhere: settings, hotkeys, panels. */
export const setUp: readonly Findable[] = [
  ...settingFindables,
  ...panelFindables,
  ...hotkeyFindables,
];

/** The parts themselves. */
const partFindables = partPaths.map((part): Findable => ({
  id: part,
  title: partName(part),
  words: '',
  choose: () => go(part),
}));

const press = (action: HotkeyAction) => (): void => {
  // The service tells what fails by a notice.
  void call('hotkeys.press', { action });
};
const pressed = (
  ['activate', 'quick_capture', 'audio_toggle', 'live_mode', 'presentation_mode'] as const
).map((action): Findable => ({
  id: `do/${action}`,
  title: hotkeys[action].action,
  words: 'start stop do',
  hotkey: action,
  choose: press(action),
}));

/** What can be done at once. */
export const commands: readonly Findable[] = [
  ...pressed,
  {
    id: 'do/new',
    title: 'New conversation',
    words: 'start empty clear',
    choose: () => {
      void call('history.continue', { id: null });
      go('now');
    },
  },
  {
    id: 'do/overlay',
    title: 'Show the overlay',
    words: 'answer window open',
    choose: () => void call('shell.show', { window: 'overlay' }),
  },
  {
    id: 'do/hide',
    title: hotkeys.emergency_hide.action,
    words: 'emergency panic',
    hotkey: 'emergency_hide',
    choose: press('emergency_hide'),
  },
  ...partFindables,
];

/** Those that fit every word of the query, best first: by the title's start, by its words, by the rest. */
export function fitting(findables: readonly Findable[], query: string): readonly Findable[] {
  const wanted = wordsOf(query);
  const ranked = findables.flatMap((findable) => {
    const [title, rest] = searchedOf(findable);
    const ranks = wanted.map((word) => rankOf(word, title, rest));
    return ranks.includes(Number.POSITIVE_INFINITY)
      ? []
      : [{ findable, rank: ranks.reduce((sum, rank) => sum + rank, 0) }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ findable }) => findable);
}

type Searched = readonly [title: readonly string[], rest: readonly string[]];
const searched = new WeakMap<Findable, Searched>();

/** The words a findable is found by, cut once. */
function searchedOf(findable: Findable): Searched {
  const known = searched.get(findable);
  if (known) return known;
  const { title, hint = '', words } = findable;
  const cut: Searched = [wordsOf(title), wordsOf(`${hint} ${words}`)];
  searched.set(findable, cut);
  return cut;
}

function rankOf(word: string, title: readonly string[], rest: readonly string[]): number {
  if (title[0]?.startsWith(word)) return 0;
  if (title.some((each) => each.startsWith(word))) return 1;
  return rest.some((each) => each.startsWith(word)) ? 2 : Number.POSITIVE_INFINITY;
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLocaleLowerCase()
    .normalize('NFD')
    .split(/[^\p{Letter}\p{Mark}\p{Number}]+/u)
    .filter((word) => word !== '');
