import { Button } from '@aplomb/ui';
import { useRef } from 'react';

export interface FileButtonProps {
  /** Its words. */
  readonly button: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly small?: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that chooses files. */
export function FileButton({
  button,
  accept,
  multiple = false,
  small = false,
  disabled,
  onFiles,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...(small && { size: 'small' })}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
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
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (!disabled && files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
