import { type HotkeyAction, hotkeys, isChord, refusalOf } from '@aplomb/contract';
import { parseObject } from '../../../parse-json.ts';
import type { Chords } from '../../start/use-stored-hotkeys.ts';

const actions = Object.keys(hotkeys) as HotkeyAction[];
const VERSION = 1;

/** Outcome of reading a file of hotkeys: the whole set, or every reason against it. */
export type HotkeyFile = { readonly chords: Chords } | { readonly reasons: readonly string[] };

/** The set as the file that the app exports and imports. */
export function hotkeyFileText(chords: Chords): string {
  return `${JSON.stringify({ kind: 'hotkeys', version: VERSION, chords }, null, 2)}\n`;
}

/**
 * Reads such a file. An action it leaves out keeps its default; a set with a conflict is refused as
 * a whole.
 */
export function readHotkeyFile(text: string): HotkeyFile {
  const found = chordsIn(text);
  if (found === undefined)
    return {
      reasons: [
        'This is not a file of hotkeys: an object named “chords” is missing. Choose a file ' +
          'exported here or by the app.',
      ],
    };
  const unknown = Object.keys(found)
    .filter((name) => !Object.hasOwn(hotkeys, name))
    .map((name) => `There is no action “${name}”. Remove the line, or correct its name.`);
  const wrong = Object.entries(found)
    .filter(([, chord]) => typeof chord !== 'string' || (chord !== '' && !isChord(chord)))
    .map(
      ([name]) =>
        `What stands for “${name}” is no chord. Write it like “${hotkeys.activate.chord}”.`,
    );
  if (unknown.length + wrong.length > 0) return { reasons: [...unknown, ...wrong] };
  const chords = Object.fromEntries(
    actions.map((action) => [action, found[action] ?? hotkeys[action].chord]),
  ) as Chords;
  const reasons = conflictsIn(chords);
  return reasons.length > 0 ? { reasons } : { chords };
}

/**
 * Why a set cannot work: what Windows keeps for itself, what gets in the way of typing, and chords
 * that two actions share.
 */
export function conflictsIn(chords: Chords): string[] {
  return actions.flatMap((action, index) => {
    const chord = chords[action];
    if (chord === '') return [];
    const earlier = Object.fromEntries(
      actions.slice(0, index).map((other) => [chords[other], hotkeys[other].action]),
    );
    const known =
      chord === hotkeys[action].chord ||
      (hotkeys[action].alternatives as readonly string[]).includes(chord);
    // Defaults of a panel, such as Esc, are keys that a recorder would refuse.
    const reason = known && earlier[chord] === undefined ? undefined : refusalOf(chord, earlier);
    return reason === undefined ? [] : [`${hotkeys[action].action}: ${reason}`];
  });
}

function chordsIn(text: string): Record<string, unknown> | undefined {
  const chords = parseObject(text)?.['chords'];
  return typeof chords === 'object' && chords !== null && !Array.isArray(chords)
    ? { ...chords }
    : undefined;
}
