import { Select, TextArea, TextField } from '@aplomb/ui';
import type { ReactNode } from 'react';
import type { EndpointReference } from '../reference/reference-data.ts';
import { FileField } from './file-field.tsx';
import type { WrittenRequest } from './use-draft.ts';

interface RequestFieldsProps {
  readonly reference: EndpointReference;
  readonly written: WrittenRequest;
  readonly bodyError: string | undefined;
  /** Begins again from another example. */
  readonly onBegin: (example: string) => void;
  /** Other ways to fill the body, shown above it. */
  readonly children?: ReactNode;
}

/** The fields of a request: which example it begins from, parameters, file and body. */
export function RequestFields({
  reference: { examples, request },
  written: { draft, chosen, fileField, change },
  bodyError,
  onBegin,
  children,
}: RequestFieldsProps) {
  return (
    <>
      {examples.length > 1 && (
        <Select
          label="Start from"
          options={Object.fromEntries(examples.map(({ name }) => [name, name]))}
          value={chosen}
          onValueChange={onBegin}
        />
      )}
      {[...request.path, ...request.query, ...request.fileHeaders].map(
        ({ name, description, required, fallback }) => (
          <TextField
            key={name}
            label={<code>{name}</code>}
            hint={description === '' ? undefined : description}
            optional={!required}
            placeholder={fallback}
            className="font-mono"
            spellCheck={false}
            autoComplete="off"
            value={draft.values[name] ?? ''}
            onValueChange={(value) => change({ values: { ...draft.values, [name]: value } })}
          />
        ),
      )}
      {fileField !== undefined && (
        <FileField
          name={fileField}
          picture={fileField === 'image_data'}
          file={draft.file}
          onChange={(file) => change({ file })}
        />
      )}
      {request.fileType !== null && (
        <FileField
          name="File"
          picture={false}
          isBody
          file={draft.file}
          onChange={(file) => change({ file })}
        />
      )}
      {children}
      {draft.body !== null && (
        <BodyField body={draft.body} error={bodyError} onChange={(body) => change({ body })} />
      )}
    </>
  );
}

interface BodyFieldProps {
  readonly body: string;
  readonly error: string | undefined;
  readonly onChange: (body: string) => void;
}

function BodyField({ body, error, onChange }: BodyFieldProps) {
  return (
    <TextArea
      label="Body"
      hint="JSON"
      rows={8}
      className="font-mono text-sm"
      spellCheck={false}
      autoComplete="off"
      error={error}
      value={body}
      onValueChange={onChange}
    />
  );
}
