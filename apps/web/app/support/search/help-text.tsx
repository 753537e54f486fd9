import { hotkeys } from '@aplomb/contract';
import { KeyChord } from '@aplomb/ui';
import { createContext, useContext } from 'react';
import { cutAt, patternOf } from './matcher.ts';

/** What the reader searches for; empty when nothing. */
export const QueryContext = createContext('');

const chords = Object.values(hotkeys)
  .flatMap(({ chord, alternatives }) => [chord, ...alternatives])
  .toSorted((one, other) => other.length - one.length);
const chordPattern = new RegExp(
  chords.map((chord) => `(?<![\\w+])${chord.replaceAll('+', String.raw`\+`)}(?!\\w)`).join('|'),
  'g',
);

/** A text of the help content: what was searched for is marked, and chords are drawn as keys. */
export function HelpText({ text }: { readonly text: string }) {
  const pattern = patternOf(useContext(QueryContext));
  if (pattern !== null && text.search(pattern) !== -1)
    return cutAt(text, pattern).map(({ text: part, hit, at }) =>
      hit ? (
        <mark key={at} className="rounded-[2px] bg-brass/25 text-ink">
          {part}
        </mark>
      ) : (
        part
      ),
    );
  return cutAt(text, chordPattern).map(({ text: part, hit, at }) =>
    hit ? <KeyChord key={at} chord={part} /> : part,
  );
}
