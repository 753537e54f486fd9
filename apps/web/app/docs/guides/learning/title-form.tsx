import { Button, TextField } from '@aplomb/ui';
import { useState } from 'react';
import { TITLE_CHARACTERS } from './goals.ts';

interface TitleFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly button: string;
  /** A title to begin with: the form then changes it. */
  readonly title?: string;
  readonly onAdd: (title: string) => void;
}

/** One line and its button; an empty line is refused with a word. */
export function TitleForm({ label, hint, button, title = '', onAdd }: TitleFormProps) {
  const [text, setText] = useState(title);
  const [empty, setEmpty] = useState(false);
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const written = text.trim();
        setEmpty(written === '');
        if (written === '') return;
        onAdd(written);
        setText(title === '' ? '' : written);
      }}
    >
      <div className="min-w-0 flex-1 basis-56">
        <TextField
          label={label}
          hint={hint}
          error={empty ? 'Write something first.' : undefined}
          maxLength={TITLE_CHARACTERS}
          value={text}
          onValueChange={setText}
          autoComplete="off"
        />
      </div>
      <Button type="submit" className="min-h-11">
        {button}
      </Button>
    </form>
  );
}
