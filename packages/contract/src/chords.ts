import { type HotkeyAction, hotkeys, singleKeyChords } from './hotkeys.ts';

/** Chords that Windows keeps for itself, with what they do there. */
export const reservedChords: Readonly<Record<string, string>> = {
  'Ctrl+Alt+Del': 'opens the security screen',
  'Ctrl+Shift+Esc': 'opens Task Manager',
  'Ctrl+Esc': 'opens the Start menu',
  'Ctrl+C': 'copies',
  'Ctrl+V': 'pastes',
  'Ctrl+X': 'cuts',
  'Ctrl+Z': 'undoes',
  'Ctrl+A': 'selects everything',
  'Alt+F4': 'closes the window',
  'Alt+Tab': 'switches windows',
  'Alt+Esc': 'switches windows',
  'Alt+Space': 'opens the window menu',
  F1: 'opens help',
  'Win+L': 'locks the computer',
  'Win+D': 'shows the desktop',
  'Win+E': 'opens Explorer',
  'Win+R': 'opens Run',
  'Win+Tab': 'opens Task View',
  'Win+V': 'opens the clipboard history',
  'Shift+Win+S': 'takes a screenshot',
};

/** Held keys in their usual order, then the last key. */
const CHORD = /^(?:Ctrl\+)?(?:Alt\+)?(?:Shift\+)?(?:Win\+)?(?:\+|[^+\s]+)$/;
const actions = Object.keys(hotkeys) as HotkeyAction[];
/** Chords offered where every other proposal is in use; free in most programs. */
const spareChords = [
  'Ctrl+Alt+J',
  'Ctrl+Alt+Y',
  'Ctrl+Alt+U',
  'Ctrl+Alt+B',
  'Ctrl+Shift+F7',
  'Ctrl+Shift+F8',
  'Ctrl+Shift+F11',
  'Ctrl+Alt+F7',
  'Ctrl+Alt+F8',
] as const;

/** Whether a text is a chord as the app writes it, such as `Ctrl+Shift+H`. */
export const isChord = (text: string): boolean => CHORD.test(text);

/**
 * Why a chord cannot be used, in a sentence with what to do; nothing when it can. `taken` maps
 * chords to what they do already.
 */
export function refusalOf(
  chord: string,
  taken: Readonly<Record<string, string>>,
): string | undefined {
  const reserved =
    reservedChords[chord] ?? (chord.split('+').includes('Win') ? 'belongs to Windows' : undefined);
  if (reserved !== undefined && !isSingleKey(chord))
    return `${chord} ${reserved} in Windows. Press other keys.`;
  if (!/^(?:Ctrl|Alt)\+/.test(chord) && !isSingleKey(chord))
    return (
      `${chord} alone would get in the way of typing. Add Ctrl or Alt, or press a key from ` +
      `${singleKeyChords[0]} to ${singleKeyChords.at(-1)}.`
    );
  const use = taken[chord];
  return use === undefined ? undefined : `${chord} is taken: ${use}. Press other keys.`;
}

/** Chords in force by action; null where one is switched off. */
export type HotkeyAssignments = Readonly<Record<HotkeyAction, string | null>>;

/** The chords the app begins with. */
export const defaultHotkeys = (): Record<HotkeyAction, string> =>
  Object.fromEntries(actions.map((action) => [action, hotkeys[action].chord])) as Record<
    HotkeyAction,
    string
  >;

/** Where a chord stands: free, or refused with the reason and a chord to take instead. */
export type ChordVerdict =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: 'invalid' | 'reserved' | 'conflict';
      readonly message: string;
      readonly conflictsWith: HotkeyAction | null;
      readonly suggestion: string | null;
    };

/**
 * Checks a chord for an action beside all others. An action's own default and alternatives, such as
 * Esc, are never reserved.
 */
export function checkChord(
  action: HotkeyAction,
  chord: string,
  assignments: HotkeyAssignments,
): ChordVerdict {
  const refused = (
    reason: 'invalid' | 'reserved' | 'conflict',
    message: string,
    conflictsWith: HotkeyAction | null = null,
  ): ChordVerdict => ({
    ok: false,
    reason,
    message,
    conflictsWith,
    suggestion: suggestChord(action, assignments, chord),
  });
  if (!isChord(chord))
    return refused('invalid', `“${chord}” is no chord. Write it like “${hotkeys.activate.chord}”.`);
  const other = holderOf(action, chord, assignments);
  if (other !== undefined)
    return refused(
      'conflict',
      `${chord} is taken: ${hotkeys[other].action}. Press other keys.`,
      other,
    );
  const reason = ownChords(action).includes(chord) ? undefined : refusalOf(chord, {});
  return reason === undefined ? { ok: true } : refused('reserved', reason);
}

/**
 * A chord that is free for an action: its default, an alternative, or a spare one; null when all
 * are in use. `besides`: not this one.
 */
export function suggestChord(
  action: HotkeyAction,
  assignments: HotkeyAssignments,
  besides: string,
): string | null {
  return (
    [...ownChords(action), ...spareChords].find(
      (chord) => chord !== besides && holderOf(action, chord, assignments) === undefined,
    ) ?? null
  );
}

const ownChords = (action: HotkeyAction): readonly string[] => [
  hotkeys[action].chord,
  ...hotkeys[action].alternatives,
];
const isSingleKey = (chord: string): boolean =>
  (singleKeyChords as readonly string[]).includes(chord);
/**
 * The other action that would hear the same keys: one of the same scope, or one that is listened
 * for everywhere.
 */
function holderOf(
  action: HotkeyAction,
  chord: string,
  assignments: HotkeyAssignments,
): HotkeyAction | undefined {
  const { scope } = hotkeys[action];
  return actions.find(
    (other) =>
      other !== action &&
      assignments[other] === chord &&
      (scope === 'global' || hotkeys[other].scope === 'global' || hotkeys[other].scope === scope),
  );
}
