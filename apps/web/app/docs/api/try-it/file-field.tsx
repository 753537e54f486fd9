import { audioTypes, audioTypesInWords, imageTypes, sniffMedia } from '@aplomb/contract';
import { Button, Field } from '@aplomb/ui';
import { type DragEvent, useRef, useState } from 'react';

/** A file as a body carries it. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: number;
  readonly base64: string;
  /** The file itself, where it was chosen here. */
  readonly blob?: Blob;
}

interface FileFieldProps {
  /** Field of the body it fills. */
  readonly name: string;
  readonly picture: boolean;
  /** Whether the file is the body, and may be of any type. */
  readonly isBody?: boolean;
  readonly file: ChosenFile | null;
  readonly onChange: (file: ChosenFile | null) => void;
}

/**
 * The file of a request: dropped, chosen or taken away. The server judges by the first bytes, and
 * so does this.
 */
export function FileField({ name, picture, isBody = false, file, onChange }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [over, setOver] = useState(false);
  const accepted = picture ? imageTypes : audioTypes;
  const read = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const known = isBody || sniffMedia(bytes, accepted) !== null;
    setError(known ? undefined : strangeFile(chosen.name, picture));
    onChange({
      name: chosen.name,
      bytes: bytes.length,
      base64: await base64Of(chosen),
      blob: chosen,
    });
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  };
  const remove = (): void => {
    setError(undefined);
    onChange(null);
  };
  return (
    <Field
      label={isBody ? name : <code>{name}</code>}
      hint={isBody ? 'Drop a file here, or choose one.' : base64Hint(picture)}
      error={error}
    >
      {(control) => (
        // Dropping is an extra: the button inside does the same by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          className={
            'flex flex-wrap items-center gap-4 rounded-input border border-dashed p-4 ' +
            (over ? 'border-brass bg-wash' : 'border-edge')
          }
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Preview file={file} shown={picture && error === undefined} />
          <input
            {...control}
            ref={input}
            type="file"
            className="sr-only"
            tabIndex={-1}
            accept={isBody ? undefined : typesOf(accepted)}
            onChange={(event) => {
              void read(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <span className="flex gap-2">
            <Button size="small" onClick={() => input.current?.click()}>
              Choose a file
            </Button>
            {file !== null && (
              <Button size="small" variant="text" onClick={remove}>
                Remove
              </Button>
            )}
          </span>
        </div>
      )}
    </Field>
  );
}

const base64Hint = (picture: boolean): string =>
  `Added to the body as base64. Drop ${picture ? 'a PNG or JPEG' : 'a recording'} here, or choose one.`;

const typesOf = (accepted: Readonly<Record<string, { mediaType: string }>>): string =>
  Object.values(accepted)
    .map(({ mediaType }) => mediaType)
    .join(',');

const strangeFile = (name: string, picture: boolean): string =>
  `${name} is not ${picture ? 'a PNG or JPEG picture' : `an ${audioTypesInWords} recording`}. You can ` +
  'still send it, to see the error.';

interface PreviewProps {
  readonly file: ChosenFile | null;
  /** Whether the file is a picture that a browser shows. */
  readonly shown: boolean;
}

function Preview({ file, shown }: PreviewProps) {
  return (
    <>
      {shown && file !== null && (
        <img
          src={`data:;base64,${file.base64}`}
          alt=""
          className="max-h-24 max-w-40 rounded-input border border-line"
        />
      )}
      <span className="min-w-0 flex-1 basis-40 text-ui wrap-anywhere">
        {file === null
          ? 'No file: the request goes without it'
          : `${file.name}, ${file.bytes.toLocaleString('en')} bytes`}
      </span>
    </>
  );
}

/** Through the browser's own encoder, which takes large files in its stride. */
async function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
  reader.addEventListener('error', () =>
    reject(reader.error ?? new DOMException('The file could not be read')),
  );
  reader.readAsDataURL(file);
  return promise;
}
