import { Button, TextField } from '@aplomb/ui';
import { type FormEvent, useState } from 'react';

interface AddFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  readonly minLength?: number;
  /** Id of a list of proposals. */
  readonly list?: string;
  readonly busy?: boolean;
  /** Whether the words may not be added, as they stand. */
  readonly refuses?: (words: string) => boolean;
  /** Adds the words; the field is emptied when it answers that it did. */
  readonly onAdd: (words: string) => Promise<boolean>;
}

/** One field and a button that adds what was written to a list. */
export function AddForm({
  label,
  hint,
  maxLength,
  minLength = 1,
  list,
  busy = false,
  refuses,
  onAdd,
}: AddFormProps) {
  const [text, setText] = useState('');
  const words = text.trim();
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await onAdd(words)) setText('');
  };
  return (
    <form className="flex items-end gap-2" onSubmit={(event) => void add(event)}>
      <div className="flex-1">
        <TextField
          label={label}
          {...(hint !== undefined && { hint })}
          {...(minLength > 1 && { minLength })}
          {...(list !== undefined && { list, autoComplete: 'off' })}
          maxLength={maxLength}
          value={text}
          onValueChange={setText}
        />
      </div>
      <Button
        type="submit"
        disabled={busy || words.length < minLength || refuses?.(words) === true}
      >
        Add
      </Button>
    </form>
  );
}
