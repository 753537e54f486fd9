import { CodeTabs } from '@aplomb/ui';
import type { EndpointReference } from '../../docs/api/reference/reference-data.ts';
import { fileFields, uploadFile } from '../../docs/api/samples/request-of.ts';
import { sampleVariables } from '../../docs/api/samples/languages.ts';
import { FileContent } from '../../docs/api/samples/sample-request.ts';
import { playgroundLanguages } from '../../docs/api/samples/samples.ts';
import { parseObject } from '../../parse-json.ts';
import { type Draft, pathOf } from '../../docs/api/try-it/draft.ts';

interface LiveSampleProps {
  readonly reference: EndpointReference;
  readonly draft: Draft;
  readonly fileField: string | undefined;
}

/** The request as it stands now, in every language. Files are named, not written out. */
export function LiveSample({ reference, draft, fileField }: LiveSampleProps) {
  const body = bodyOf(draft, fileField);
  if (body === undefined)
    return <p className="text-ui text-muted">The code appears once the body is JSON.</p>;
  const request = {
    method: reference.method,
    path: pathOf(
      reference.path,
      reference.request.query.map(({ name }) => name),
      draft.values,
    ),
    ...(body !== null && { body }),
    ...(reference.request.fileType !== null && {
      upload: {
        file: draft.file?.name ?? uploadFile,
        headers: { 'Content-Type': reference.request.fileType, ...fileHeaders(reference, draft) },
      },
    }),
    answers: reference.answers,
  };
  return (
    <div className="space-y-3">
      <CodeTabs
        label="This request"
        samples={playgroundLanguages.map(({ id, label, write }) => ({
          id,
          label,
          code: (
            <pre>
              <code>{write(request)}</code>
            </pre>
          ),
        }))}
      />
      <p className="text-sm text-muted">
        Reads the server’s address from <code>{sampleVariables.url}</code> and a key of yours from{' '}
        <code>{sampleVariables.key}</code>.
      </p>
    </div>
  );
}

/** The headers of a file that have a value. */
const fileHeaders = ({ request }: EndpointReference, { values }: Draft): Record<string, string> =>
  Object.fromEntries(
    request.fileHeaders
      .map(({ name }) => [name, values[name] ?? ''] as const)
      .filter(([, value]) => value !== ''),
  );

/** Null where the operation takes no body; undefined while the text is not a JSON object. */
function bodyOf(
  { body, file }: Draft,
  fileField: string | undefined,
): Record<string, unknown> | null | undefined {
  if (body === null) return null;
  const value = parseObject(body);
  if (value === undefined) return undefined;
  return fileField === undefined || file === null
    ? value
    : { [fileField]: new FileContent(fileFields[fileField] ?? file.name), ...value };
}
