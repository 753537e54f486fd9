import { refusalOf } from '@aplomb/contract';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { KeyChord } from '../content/key-chord.tsx';
import { useHydrated } from '../internal/use-hydrated.ts';
import { chordOf } from './chords.ts';
import { FieldError } from './field.tsx';

interface HotkeyFieldProps {
  /** What the keys do. */
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Chord now; empty when none is set. */
  readonly value: string;
  readonly defaultChord?: string;
  /** Chords in use elsewhere, with what they do. */
  readonly taken?: Readonly<Record<string, string>>;
  readonly onValueChange: (chord: string) => void;
}

const none: Readonly<Record<string, string>> = {};

/**
 * Records a chord: press Change, then the keys. Escape cancels, Backspace clears; what cannot be
 * used is refused with the reason.
 */
export function HotkeyField({
  label,
  hint,
  value,
  defaultChord,
  taken = none,
  onValueChange,
}: HotkeyFieldProps) {
  const id = useId();
  const hydrated = useHydrated();
  const { recording, refusal, said, start, stop, accept, press } = useRecording(
    taken,
    onValueChange,
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="text-ui font-medium">{label}</p>
        {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
        {refusal !== undefined && <FieldError id={`${id}-error`}>{refusal}</FieldError>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {recording ? (
          <span className="text-ui text-brass">Press the keys</span>
        ) : (
          <ChordOrNone chord={value} />
        )}
        <Button
          size="small"
          disabled={!hydrated}
          aria-pressed={recording}
          {...(refusal !== undefined && { 'aria-describedby': `${id}-error` })}
          onClick={start}
          onKeyDown={press}
          onKeyUp={(event) => {
            if (recording) event.preventDefault();
          }}
          onBlur={() => {
            if (recording) stop('');
          }}
        >
          Change<span className="sr-only"> the keys: {label}</span>
        </Button>
        {defaultChord !== undefined && value !== defaultChord && (
          <Button variant="text" size="small" onClick={() => accept(defaultChord)}>
            Reset<span className="sr-only"> to {defaultChord}</span>
          </Button>
        )}
      </div>
      <p className="basis-full text-sm text-muted empty:hidden">
        {recording ? 'Esc cancels, Backspace clears.' : ''}
      </p>
      <output className="sr-only">{refusal ?? said}</output>
    </div>
  );
}

function ChordOrNone({ chord }: { readonly chord: string }) {
  return chord === '' ? <span className="text-muted">Not set</span> : <KeyChord chord={chord} />;
}

/** Records the keys that are pressed from `start` on, until they are accepted or it is stopped. */
function useRecording(
  taken: Readonly<Record<string, string>>,
  onValueChange: (chord: string) => void,
) {
  const [recording, setRecording] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [said, setSaid] = useState('');
  const stop = (announcement: string): void => {
    setRecording(false);
    setRefusal(undefined);
    setSaid(announcement);
  };
  const accept = (chord: string): void => {
    onValueChange(chord);
    stop(chord === '' ? 'Cleared' : `Set to ${chord.replaceAll('+', ' plus ')}`);
  };
  const press = (event: KeyboardEvent): void => {
    if (!recording || (event.key === 'Tab' && !event.ctrlKey && !event.altKey)) return;
    event.preventDefault();
    event.stopPropagation();
    const chord = chordOf(event);
    if (chord === undefined || event.repeat) return;
    if (chord === 'Esc') return stop('Cancelled');
    if (chord === 'Backspace') return accept('');
    const reason = refusalOf(chord, taken);
    setRefusal(reason);
    if (reason === undefined) accept(chord);
  };
  const start = (): void => {
    setSaid('Press the keys. Escape cancels, Backspace clears.');
    setRecording(true);
  };
  return { recording, refusal, said, start, stop, accept, press };
}
