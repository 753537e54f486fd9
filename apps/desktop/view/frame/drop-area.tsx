import { Button } from '@aplomb/ui';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface DropAreaProps {
  /** Words of the button that does the same as dropping. */
  readonly button: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Above the button. */
  readonly children?: ReactNode;
  /** Next to the button. */
  readonly actions?: ReactNode;
}

/** A place to drop files, with a button that chooses them. */
export function DropArea({
  button,
  accept,
  multiple = false,
  disabled,
  onFiles,
  children,
  actions,
}: DropAreaProps) {
  const [dropping, setDropping] = useState(false);
  const look = dropping ? 'border-brass bg-wash' : 'border-line';
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null): void => {
    if (!disabled && files !== null && files.length > 0) onFiles([...files]);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setDropping(false);
    take(event.dataTransfer.files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button does the same
    <div
      className={`max-w-measure space-y-5 rounded-card border border-dashed p-4 ${look}`}
      onDragOver={(event) => {
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      {children}
      <div className="flex flex-wrap gap-2">
        {actions}
        <Button disabled={disabled} onClick={() => input.current?.click()}>
          {button}
        </Button>
        <input
          ref={input}
          type="file"
          multiple={multiple}
          accept={accept}
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}
