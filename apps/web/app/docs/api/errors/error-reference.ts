import { apiErrors, type ApiErrorCode, errorDocsPath } from '@aplomb/contract';
import type { Highlight } from '../reference/endpoint-reference.ts';
import type { ErrorReference, HighlightedCode } from '../reference/reference-data.ts';
import { sampleLanguages } from '../samples/samples.ts';
import { apiErrorGuide } from './api-guide.ts';
import { handlingSamples } from './handling.ts';

const ORIGIN = 'http://localhost:3000';
const REQUEST_ID = 'req_7c0b4d2e-51f0-4a39-8a5f-1d0c9c7b2f10';

/** An answer with this code in both shapes; null for errors raised by the client. */
export function errorExamples(code: ApiErrorCode): { envelope: object; problem: object } | null {
  const { example } = apiErrorGuide[code];
  if (example === undefined) return null;
  const { message, field_errors: fields, required_scope: scope } = example;
  const docs = ORIGIN + errorDocsPath(code);
  const own = scope === undefined ? {} : { required_scope: scope };
  return {
    envelope: {
      status: 'error',
      code,
      message,
      details: {
        ...own,
        ...(fields !== undefined && { field_errors: fields }),
        request_id: REQUEST_ID,
        docs,
      },
    },
    problem: {
      type: docs,
      title: apiErrors[code].title,
      status: apiErrors[code].statuses[0],
      detail: message,
      instance: `urn:request:${REQUEST_ID}`,
      code,
      ...(fields !== undefined && { errors: fields }),
      ...own,
    },
  };
}

/** What the page of an API error shows beyond the catalogue, highlighted. */
export function errorReference(code: ApiErrorCode, highlight: Highlight): ErrorReference {
  const examples = errorExamples(code);
  return {
    causes: apiErrorGuide[code].causes,
    handling: apiErrorGuide[code].handling,
    examples:
      examples === null
        ? null
        : {
            envelope: highlight(JSON.stringify(examples.envelope, null, 2), 'json'),
            problem: highlight(JSON.stringify(examples.problem, null, 2), 'json'),
          },
  };
}

/** The programs that deal with errors, highlighted. */
export function handlingReference(
  highlight: Highlight,
): Record<string, { words: string; samples: Record<string, HighlightedCode> }> {
  return Object.fromEntries(
    Object.entries(handlingSamples).map(([way, { words, samples }]) => [
      way,
      {
        words,
        samples: Object.fromEntries(
          sampleLanguages.flatMap(({ id, highlight: language }) =>
            samples[id] === undefined ? [] : [[id, highlight(samples[id], language)]],
          ),
        ),
      },
    ]),
  );
}
