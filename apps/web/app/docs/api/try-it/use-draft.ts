import { useState } from 'react';
import type { EndpointReference } from '../reference/reference-data.ts';
import type { SentFile } from './send-request.ts';
import { fileFields } from '../samples/request-of.ts';
import { bodyOf, type Draft, draftOf, pathOf } from './draft.ts';

/** A request that the reader writes, begun from one of the operation's examples. */
export interface WrittenRequest {
  readonly draft: Draft;
  /** Name of the example it began from. */
  readonly chosen: string;
  /** Name of the field that takes a file. */
  readonly fileField: string | undefined;
  /** Path and query as they stand. */
  readonly target: string;
  change(part: Partial<Draft>): void;
  /** Begins again, from the example of this name or from the first. */
  begin(example?: string): void;
  /** The body to send, none where the operation takes none, or what is wrong with its text. */
  body(): { body: string | SentFile | undefined } | { error: string };
}

/** Keeps the request to an operation while it is written, from `start` or the first example. */
export function useDraft(
  { path, examples, request }: EndpointReference,
  start?: Draft,
): WrittenRequest {
  const first = examples[0]?.name ?? '';
  const [chosen, setChosen] = useState(first);
  const [draft, setDraft] = useState(() => start ?? draftOf(examples[0]));
  const fileField = request.body.find(({ name }) => name in fileFields)?.name;
  return {
    draft,
    chosen,
    fileField,
    target: pathOf(
      path,
      request.query.map(({ name }) => name),
      draft.values,
    ),
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    begin: (example = first) => {
      setChosen(example);
      setDraft(draftOf(examples.find(({ name }) => name === example)));
    },
    body: () => {
      if (request.fileType !== null)
        return {
          body: {
            blob: draft.file?.blob ?? new Blob(),
            headers: {
              'Content-Type': request.fileType,
              ...Object.fromEntries(
                request.fileHeaders.flatMap(({ name }) => {
                  const value = draft.values[name] ?? '';
                  return value === '' ? [] : [[name, value]];
                }),
              ),
            },
          },
        };
      return draft.body === null ? { body: undefined } : bodyOf(draft.body, fileField, draft.file);
    },
  };
}
