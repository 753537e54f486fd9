import assert from 'node:assert/strict';
import {
  apiEndpoints,
  apiErrors,
  type ApiErrorCode,
  buildOpenApi,
  type Endpoint,
  errorDocsPath,
} from '@aplomb/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

interface Operation {
  responses: Record<
    string,
    {
      headers?: Record<string, unknown>;
      content?: Record<string, { examples?: Record<string, unknown> }>;
    }
  >;
}

const document = buildOpenApi() as {
  paths: Record<string, Record<string, Operation>>;
  components: { headers: Record<string, unknown> };
};
const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
(formats as unknown as (instance: Ajv2020) => void)(ajv);
ajv.addSchema(closed(document) as object, 'document');

const ourHeaders = Object.keys(document.components.headers);
const endpoints = Object.values<Endpoint>(apiEndpoints());
const pointer = (part: string): string =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** The document with no room in its answers for fields that it does not describe. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (value === null || typeof value !== 'object') return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, closed(child)]),
  );
  return inner['type'] === 'object' && 'properties' in inner
    ? { additionalProperties: false, ...inner }
    : inner;
}

/** The operation that serves a request, or null. */
export function operationOf(method: string, path: string): Endpoint | null {
  const segments = path.replace(/\/$/, '').split('/');
  return (
    endpoints.find((endpoint) => {
      const parts = endpoint.path.split('/');
      return (
        endpoint.method === method &&
        parts.length === segments.length &&
        parts.every((part, index) => part.startsWith('{') || part === segments[index])
      );
    }) ?? null
  );
}

/**
 * Holds an answer of /v1 against the OpenAPI document: documented status, schema of the body,
 * headers, and for errors a catalogue
 * code with its status, its page and the Request-Id. Throws when anything differs.
 */
export function checkAnswer(
  method: string,
  path: string,
  status: number,
  headers: Headers,
  text: string,
): void {
  const label = `${method} ${path} → ${status}`;
  const requestId = headers.get('request-id');
  assert.ok(requestId !== null && requestId !== '', `${label}: no Request-Id`);
  if (
    !path.startsWith('/v1/') ||
    /^\/v1\/(openapi|asyncapi|postman|bruno)[\w.-]*\.json$/.test(path) ||
    method === 'HEAD'
  )
    return;
  const endpoint = operationOf(method, path);
  if (status >= 400) checkError(label, status, headers, text, requestId);
  // A path with a broken percent-encoding belongs to no operation, whatever it looks like.
  if (endpoint === null || /%(?![0-9A-Fa-f]{2})/.test(path)) {
    assert.ok([400, 404, 405].includes(status), `${label}: no operation, so 404 or 405 was due`);
    return;
  }
  const documented =
    document.paths[endpoint.path]?.[method.toLowerCase()]?.responses[String(status)];
  assert.ok(
    documented !== undefined,
    `${label}: this status is not documented: ${text.slice(0, 300)}`,
  );
  for (const name of ourHeaders) {
    if (headers.has(name))
      assert.ok(
        documented.headers !== undefined && name in documented.headers,
        `${label}: the header ${name} is not documented`,
      );
  }
  const mediaType = headers.get('content-type')?.split(';')[0] ?? '';
  if (text === '' || mediaType === 'text/event-stream') return;
  const content = documented.content?.[mediaType];
  assert.ok(content !== undefined, `${label}: ${mediaType} is not documented`);
  if (!/[/+]json$/.test(mediaType)) return;
  if (status >= 400)
    assert.ok(
      (JSON.parse(text) as { code: string }).code in (content.examples ?? {}),
      `${label}: the code is not documented for this operation: ${text.slice(0, 300)}`,
    );
  const validator = ajv.getSchema(
    `document#/paths/${pointer(endpoint.path)}/${method.toLowerCase()}/responses/${status}` +
      `/content/${pointer(mediaType)}/schema`,
  );
  assert.ok(validator !== undefined, `${label}: no schema`);
  assert.ok(
    validator(JSON.parse(text)),
    `${label}: ${ajv.errorsText(validator.errors)}: ${text.slice(0, 300)}`,
  );
}

function checkError(
  label: string,
  status: number,
  headers: Headers,
  text: string,
  requestId: string,
): void {
  const body = JSON.parse(text) as {
    code: ApiErrorCode;
    message?: string;
    detail?: string;
    type?: string;
    instance?: string;
    details?: { request_id: string; docs: string };
  };
  assert.ok(body.code in apiErrors, `${label}: ${body.code} is not in the catalogue`);
  assert.ok(
    (apiErrors[body.code].statuses as readonly number[]).includes(status),
    `${label}: ${body.code} is not answered with ${status}`,
  );
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json') === true;
  const message = isProblem ? body.detail : body.message;
  assert.ok(message !== undefined && message.length > 15, `${label}: the message says too little`);
  assert.equal(
    isProblem ? body.instance : body.details?.request_id,
    isProblem ? `urn:request:${requestId}` : requestId,
  );
  const docs = isProblem ? body.type : body.details?.docs;
  assert.ok(
    docs !== undefined && /^https?:\/\//.test(docs) && docs.endsWith(errorDocsPath(body.code)),
    `${label}: docs is ${docs}`,
  );
  assert.equal(headers.has('www-authenticate'), status === 401, `${label}: WWW-Authenticate`);
}
