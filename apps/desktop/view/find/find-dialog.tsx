import { hotkeys } from '@aplomb/contract';
import { chordOf, Dialog, Finder } from '@aplomb/ui';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEvent } from '../core/use-event.ts';
import { useChords } from '../core/use-hotkeys.ts';
import { useFound } from './use-found.tsx';

interface FindProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The search over everything; a key of the main window opens it. */
export function FindDialog({ open, onOpenChange }: FindProps) {
  const chord = useChords()('find');
  const input = useRef<HTMLInputElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (chordOf(event) !== chord) return;
    event.preventDefault();
    onOpenChange(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  useEvent('hotkey', ({ action }) => {
    if (action === 'find') onOpenChange(true);
  });
  return (
    <Dialog
      title={hotkeys.find.action}
      titleHidden
      placement="top"
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={input}
    >
      <Everything input={input} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface EverythingProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onDone: () => void;
}

function Everything({ input, onDone }: EverythingProps) {
  const [query, setQuery] = useState('');
  const groups = useFound(query);
  return (
    <div className="space-y-2 p-3">
      <Finder
        input={input}
        label="Find a command, setting, conversation or document"
        placeholder="Command, setting, conversation, document"
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        onChoose={({ choose }) => {
          onDone();
          choose();
        }}
        nothing="Nothing fits. Try fewer or other words."
        className="max-h-[56dvh]"
      />
    </div>
  );
}
