import { type DragEvent, type ReactNode, useState } from 'react';
import { FileButton, type FileButtonProps } from './file-button.tsx';

/** The button does the same as dropping. */
interface DropAreaProps extends FileButtonProps {
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
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setDropping(false);
    const { files } = event.dataTransfer;
    if (!disabled && files.length > 0) onFiles([...files]);
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
        <FileButton {...{ button, accept, multiple, disabled, onFiles }} />
      </div>
    </div>
  );
}
