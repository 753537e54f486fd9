import type { ReferenceExample } from '../reference/reference-data.ts';
import { parseJson, parseObject } from '../../../parse-json.ts';
import { fileFields } from '../samples/request-of.ts';
import type { ChosenFile } from './file-field.tsx';

/** A request as it is being written. */
export interface Draft {
  /** Path and query parameters by name. */
  readonly values: Readonly<Record<string, string>>;
  /** Text of the body without its file; null where the operation takes none. */
  readonly body: string | null;
  readonly file: ChosenFile | null;
}

/** The draft an example starts from; without one, an empty draft. */
export function draftOf(example: ReferenceExample | undefined): Draft {
  if (example === undefined) return { values: {}, body: null, file: null };
  const { params, query, headers, body } = example.request;
  const field = Object.keys(body ?? {}).find((name) => name in fileFields);
  const base64 = field === undefined ? '' : String(body?.[field]);
  return {
    values: { ...params, ...query, ...headers },
    body:
      body === null
        ? null
        : JSON.stringify(
            Object.fromEntries(Object.entries(body).filter(([name]) => name !== field)),
            null,
            2,
          ),
    file:
      field === undefined
        ? null
        : {
            name: fileFields[field] ?? '',
            base64,
            bytes: Math.floor(base64.replace(/=+$/, '').length * 0.75),
          },
  };
}

/** Path and query of a request, empty parameters left out. */
export function pathOf(
  path: string,
  query: readonly string[],
  values: Readonly<Record<string, string>>,
): string {
  const search = new URLSearchParams(
    query.flatMap((name) => {
      const value = values[name] ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  ).toString();
  return (
    path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(values[name] ?? ''),
    ) + (search === '' ? '' : `?${search}`)
  );
}

/** The body to send; text that is no JSON object is told before it is sent. */
export function bodyOf(
  text: string,
  fileField: string | undefined,
  file: ChosenFile | null,
): { body: string } | { error: string } {
  if (fileField === undefined || file === null) return isJson(text);
  const checked = isJson(text);
  if ('error' in checked) return checked;
  const value = parseObject(text);
  return value === undefined
    ? { error: 'The body must be a JSON object in braces.' }
    : { body: JSON.stringify({ [fileField]: file.base64, ...value }) };
}

function isJson(text: string): { body: string } | { error: string } {
  const { fault } = parseJson(text);
  return fault === null ? { body: text } : { error: `This is not JSON yet: ${fault}` };
}
