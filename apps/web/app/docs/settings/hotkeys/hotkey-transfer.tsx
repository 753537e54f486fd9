import { Button, FieldError, inputClasses, useStoredText } from '@aplomb/ui';
import { useId, useState } from 'react';
import type { Chords } from '../../start/use-stored-hotkeys.ts';
import { saveText } from '../../../files/save-file.ts';
import { hotkeyFileText, readHotkeyFile } from './hotkey-file.ts';

const FILE = 'aplomb-hotkeys.json';

/** Saves the set of hotkeys as a file and takes one in. A file with a mistake changes nothing. */
export function HotkeyTransfer({ chords }: { readonly chords: Chords }) {
  const id = useId();
  const [, store] = useStoredText('aplomb.hotkeys');
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = readHotkeyFile(await file.text());
    setReasons('reasons' in read ? read.reasons : []);
    setSaid(
      'reasons' in read
        ? `${file.name} was refused. Nothing has changed.`
        : `${file.name} is in force.`,
    );
    if ('chords' in read) store(JSON.stringify(read.chords));
  };

  return (
    <div className="grid gap-6 border-t border-line pt-6 sm:grid-cols-2">
      <div>
        <p className="text-ui font-medium">Keep the set</p>
        <p className="mb-3 text-sm text-muted">One JSON file for another computer.</p>
        <Button
          onClick={() => {
            saveText(FILE, 'application/json', hotkeyFileText(chords));
            setReasons([]);
            setSaid(`${FILE} saved.`);
          }}
        >
          Export JSON
        </Button>
      </div>
      <div className="min-w-0">
        <label htmlFor={id} className="block text-ui font-medium">
          Import JSON
        </label>
        <p id={`${id}-hint`} className="mb-3 text-sm text-muted">
          Checked as a whole before it is taken.
        </p>
        <input
          id={id}
          type="file"
          accept="application/json,.json"
          aria-describedby={`${id}-hint`}
          className={`${inputClasses} file:me-3 file:border-0 file:bg-transparent file:p-0 file:text-brass`}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <div className="sm:col-span-2">
        {reasons.length > 0 && <Reasons id={id} reasons={reasons} />}
        <output className="block text-sm text-muted">{said}</output>
      </div>
    </div>
  );
}

interface ReasonsProps {
  readonly id: string;
  readonly reasons: readonly string[];
}

function Reasons({ id, reasons }: ReasonsProps) {
  return (
    <ul className="mb-2 space-y-1">
      {reasons.map((reason, index) => (
        <li key={reason}>
          <FieldError id={`${id}-${index}`}>{reason}</FieldError>
        </li>
      ))}
    </ul>
  );
}
