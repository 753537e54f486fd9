import type { Endpoint } from '../endpoints/endpoint.ts';
import { commonErrors } from '../errors/common.ts';
import { apiErrors, type ApiErrorCode } from '../errors/api.ts';
import { errorDocsPath } from '../errors/docs-path.ts';
import { errorHeaders } from './headers.ts';

const REQUEST_ID = 'req_7c0b4d2e-51f0-4a39-8a5f-1d0c9c7b2f10';
const ORIGIN = 'https://localhost:3000';
/** Statuses that only some operations answer: a running Idempotency-Key or another piece, a failed If-Match. */
const isAnswered: Readonly<Record<number, (endpoint: Endpoint) => boolean>> = {
  409: ({ metered, file }) => metered || file !== undefined,
  412: ({ method }) => method === 'PUT',
};

/** Every failure an operation can answer, by status, with an example per code in both shapes. */
export function errorResponses(endpoint: Endpoint): Record<string, unknown> {
  const byStatus = new Map<number, ApiErrorCode[]>();
  for (const code of new Set<ApiErrorCode>([...commonErrors, ...endpoint.errors])) {
    for (const status of apiErrors[code].statuses) {
      if (isAnswered[status]?.(endpoint) === false) continue;
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
    }
  }
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        {
          description: codes.map((code) => `${code}: ${apiErrors[code].meaning}`).join('\n'),
          headers: errorHeaders(status, endpoint.method === 'PATCH'),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/ErrorEnvelope' },
              examples: examplesOf(codes, (code) => envelopeExample(code)),
            },
            'application/problem+json': {
              schema: { $ref: '#/components/schemas/ProblemDetails' },
              examples: examplesOf(codes, (code) => problemExample(code, status)),
            },
          },
        },
      ]),
  );
}

const examplesOf = (codes: readonly ApiErrorCode[], make: (code: ApiErrorCode) => unknown) =>
  Object.fromEntries(codes.map((code) => [code, { value: make(code) }]));

function envelopeExample(code: ApiErrorCode): unknown {
  return {
    status: 'error',
    code,
    message: apiErrors[code].remedy,
    details: { request_id: REQUEST_ID, docs: ORIGIN + errorDocsPath(code) },
  };
}

function problemExample(code: ApiErrorCode, status: number): unknown {
  return {
    type: ORIGIN + errorDocsPath(code),
    title: apiErrors[code].title,
    status,
    detail: apiErrors[code].remedy,
    instance: `urn:request:${REQUEST_ID}`,
    code,
  };
}
