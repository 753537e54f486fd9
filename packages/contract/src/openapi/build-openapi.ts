import { testErrors, testMode } from '../console/test-mode.ts';
import { type Endpoint, endpointAreas, type EndpointExample } from '../endpoints/endpoint.ts';
import { apiEndpoints } from '../endpoints/index.ts';
import { errorEnvelope, problemDetails } from '../envelope.ts';
import { apiRules, binaryUpload, defaultLimits, type Limits } from '../limits.ts';
import { keyFormat } from '../keys.ts';
import { product } from '../product.ts';
import { keyScopes } from '../scopes.ts';
import { apiVersions, versionHeader } from '../versions.ts';
import { errorResponses } from './error-responses.ts';
import { headerComponents, successHeaders, uploadParameter } from './headers.ts';
import { parameterSchemas, SchemaCollector } from './schema-collector.ts';

type Json = Record<string, unknown>;

/** Headers together may have 16 KB; none needs more than this. */
const HEADER_CHARACTERS = 1_024;

const requestIdParameter = {
  name: 'Request-Id',
  in: 'header',
  required: false,
  description: 'Your own id for this request; answered back',
  schema: { type: 'string', maxLength: apiRules.requestIdCharacters },
  example: 'order-4711',
};
const versionParameter = {
  name: versionHeader,
  in: 'header',
  required: false,
  description: 'Date of the API to follow; left out, the one the key is pinned to',
  schema: { type: 'string', enum: apiVersions },
  example: apiVersions[0],
};
const testErrorParameter = {
  name: testMode.errorHeader,
  in: 'header',
  required: false,
  description:
    'With a test key only: a code of the catalogue, optionally followed by one of its ' +
    `statuses, to be answered with: ${testErrors.map(({ code }) => code).join(', ')}`,
  schema: { type: 'string', maxLength: HEADER_CHARACTERS },
  example: 'RATE_LIMIT_EXCEEDED',
};
const preferParameter = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description:
    'respond-async: answer with a job at once and make the analysis afterwards. With wait=N ' +
    `the job is waited for first, ${apiRules.jobWaitSeconds} seconds at most`,
  schema: { type: 'string', maxLength: HEADER_CHARACTERS },
  example: 'respond-async, wait=10',
};
const optionsParameter = {
  name: binaryUpload.optionsParameter,
  in: 'query',
  required: false,
  description:
    `With a body of ${binaryUpload.mediaType} only: the other fields of the JSON body, as a JSON ` +
    `object of at most ${binaryUpload.optionsCharacters} characters`,
  schema: {
    type: 'string',
    contentMediaType: 'application/json',
    maxLength: binaryUpload.optionsCharacters,
  },
  example: '{"conversation_id":"0d9f3c1e-6a55-4a57-9a0e-2f8f4f6f1b11"}',
};

/** Whether a call may be sent twice: analyses with a key, everything else that makes something not. */
function idempotencyOf({ method, metered, file }: Endpoint): string {
  if (method !== 'POST') return 'safe-to-repeat';
  return metered || file !== undefined ? 'key' : 'none';
}

/** Prefer, where an operation follows it. */
function preferences({ responses }: Endpoint): Json[] {
  if (responses.every(({ status }) => status === 202)) return [];
  if (responses.some(({ status }) => status === 202)) return [preferParameter];
  return responses.some(({ headers }) => headers?.includes('Preference-Applied'))
    ? [
        {
          ...preferParameter,
          description:
            'wait=N: answer when the job has ended, or after N seconds, ' +
            `${apiRules.jobWaitSeconds} at most`,
          example: 'wait=30',
        },
      ]
    : [];
}

/** The file itself as the body. */
function binaryBody(endpoint: Endpoint, limits: Limits): Json {
  const maxLength = endpoint.area === 'screen' ? limits.imageBytes : limits.audioBytes;
  return bytesOf(binaryUpload.mediaType, maxLength);
}

const bytesOf = (type: string, maxLength: number): Json => ({
  [type]: { schema: { type: 'string', format: 'binary', maxLength } },
});

const conditional = {
  POST: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A UUID of yours: the same request with the same key is carried out once in ' +
      `${apiRules.idempotencyHours} hours`,
    schema: { type: 'string', maxLength: apiRules.idempotencyKeyCharacters },
    example: '6f1c9a52-8f0e-4d3b-9a63-2f5e8a7c1d04',
  },
  GET: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'ETag you have; 304 when it still holds',
    schema: { type: 'string', maxLength: HEADER_CHARACTERS },
    example: '"4hN1xQ"',
  },
  PUT: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'ETag you read; 412 when it no longer holds',
    schema: { type: 'string', maxLength: HEADER_CHARACTERS },
    example: '"4hN1xQ"',
  },
  PATCH: null,
  DELETE: null,
} as const;

/** The public API under the limits in force, as OpenAPI 3.1. */
export function buildOpenApi(limits: Limits = defaultLimits): Json {
  const schemas = new SchemaCollector();
  schemas.add(errorEnvelope, 'ErrorEnvelope', 'output');
  schemas.add(problemDetails, 'ProblemDetails', 'output');
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values<Endpoint>(apiEndpoints(limits))) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint, schemas, limits),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${product.name} API`,
      version: product.version,
      summary: 'Analyze text, code, screenshots and recordings',
      description: limitsText(limits),
      contact: { name: `${product.name} support, at /support of this server` },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [
      {
        url: '/',
        description: 'The server this document came from, local or production',
        'x-internal': false,
      },
    ],
    security: [{ bearer: [] }, { apiKeyInQuery: [] }],
    tags: Object.entries(endpointAreas).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.all,
      headers: headerComponents,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: `API key, or a token made by POST /v1/tokens. Scopes: ${Object.entries(
            keyScopes,
          )
            .map(([scope, text]) => `${scope} (${text.toLowerCase()})`)
            .join(', ')}`,
        },
        apiKeyInQuery: {
          type: 'apiKey',
          in: 'query',
          name: 'apiKey',
          description:
            'Discouraged, because addresses end up in logs; works only for keys that allow it',
        },
      },
    },
  };
}

function limitsText(limits: Limits): string {
  const orNone = (value: number, unit: string): string =>
    value === 0 ? `no limit of ${unit}` : `${value.toLocaleString('en')} ${unit}`;
  return (
    'In force on this server: ' +
    `${orNone(limits.requestsPerMinute, 'requests a minute per key')}, ` +
    `${orNone(limits.concurrentRequests, 'at once per key')}, ` +
    `${orNone(limits.accountRequestsPerMinute, 'requests a minute per account')}, ` +
    `${orNone(limits.accountConcurrentRequests, 'at once per account')}, ` +
    `${orNone(limits.analysesPerDay, 'analyses a UTC day per account, large ones counting for several')}; text up to ` +
    `${limits.textCharacters.toLocaleString('en')} characters, pictures up to ` +
    `${limits.imageBytes.toLocaleString('en')} bytes and ` +
    `${limits.imagePixels.toLocaleString('en')} pixels, recordings up to ` +
    `${limits.audioBytes.toLocaleString('en')} bytes and ` +
    `${limits.audioSeconds.toLocaleString('en')} seconds. Times are UTC, ISO 8601. Test keys ` +
    `(${keyFormat.prefixes.test}…): ${testMode.notes.join(' ')}`
  );
}

function operation(endpoint: Endpoint, schemas: SchemaCollector, limits: Limits): Json {
  const name = endpoint.id.slice(0, 1).toUpperCase() + endpoint.id.slice(1);
  const own = idempotencyOf(endpoint) === 'none' ? null : conditional[endpoint.method];
  return {
    operationId: endpoint.id,
    tags: [endpoint.area],
    summary: endpoint.summary,
    description: endpoint.description,
    ...(endpoint.deprecated === undefined ? {} : { deprecated: true }),
    'x-scope': endpoint.scope,
    'x-metered': endpoint.metered,
    'x-idempotency': idempotencyOf(endpoint),
    parameters: [
      ...parameters(endpoint, 'path'),
      ...parameters(endpoint, 'query'),
      ...(endpoint.upload === undefined ? [] : [optionsParameter]),
      ...(endpoint.file?.headers ?? []).map(({ name, isNeeded }) =>
        uploadParameter(name, isNeeded),
      ),
      ...(own === null ? [] : [own]),
      ...preferences(endpoint),
      versionParameter,
      requestIdParameter,
      testErrorParameter,
    ],
    ...requestBody(endpoint, name, schemas, limits),
    responses: { ...successes(endpoint, name, schemas), ...errorResponses(endpoint) },
  };
}

function requestBody(
  endpoint: Endpoint,
  name: string,
  schemas: SchemaCollector,
  limits: Limits,
): Json {
  const { body, file } = endpoint;
  if (file !== undefined)
    return { requestBody: { required: false, content: bytesOf(file.mediaType, file.bytes) } };
  if (body === undefined) return {};
  const content = {
    'application/json': {
      schema: schemas.add(body, `${name}Request`, 'input'),
      examples: examples(endpoint, (example) => example.body),
    },
    ...(endpoint.upload === undefined ? {} : binaryBody(endpoint, limits)),
  };
  return { requestBody: { required: true, content } };
}

function successes(endpoint: Endpoint, name: string, schemas: SchemaCollector): Json {
  return Object.fromEntries(
    endpoint.responses.map((response) => [
      String(response.status),
      {
        description: response.description,
        headers: successHeaders(response.headers ?? []),
        ...(response.isFile === true
          ? {
              content: {
                [binaryUpload.mediaType]: { schema: { type: 'string', format: 'binary' } },
              },
            }
          : {}),
        ...(response.body === undefined
          ? {}
          : {
              content: {
                'application/json': {
                  schema: schemas.add(
                    response.body,
                    response.status === 202 ? 'Accepted' : `${name}Response`,
                    'output',
                  ),
                  examples:
                    response.example === undefined
                      ? examples(endpoint, (example) => wrap(endpoint, example))
                      : { Accepted: { value: { status: 'success', data: response.example } } },
                },
                ...Object.fromEntries(
                  Object.values(response.formats ?? {}).map((type) => [
                    type,
                    { schema: { type: 'string' } },
                  ]),
                ),
                ...(response.events === undefined
                  ? {}
                  : {
                      'text/event-stream': { schema: { type: 'string' }, example: response.events },
                    }),
                ...(endpoint.metered && response.status === 200
                  ? {
                      'text/event-stream': {
                        schema: { type: 'string' },
                        example:
                          'event: analysis\ndata: {"summary":"…"}\n\nevent: answer\ndata: ' +
                          '{"text":"…"}\n\nevent: done\ndata: ' +
                          '{"status":"success","data":{}}\n\n',
                      },
                    }
                  : {}),
              },
            }),
      },
    ]),
  );
}

function wrap(endpoint: Endpoint, example: EndpointExample): unknown {
  const isList = endpoint.id === 'listConversations' || endpoint.id === 'exportConversations';
  if (!isList) return { status: 'success', data: example.response };
  const total = Array.isArray(example.response) ? example.response.length : 0;
  return {
    status: 'success',
    data: example.response,
    pagination: {
      total_items: total,
      total_pages: 1,
      current_page: 1,
      per_page: apiRules.historyPageDefault,
      next_page_url: null,
      prev_page_url: null,
      next_cursor: null,
    },
  };
}

function examples(endpoint: Endpoint, value: (example: EndpointExample) => unknown): Json {
  return Object.fromEntries(
    endpoint.examples.map((example) => [example.name, { value: value(example) }]),
  );
}

function parameters(endpoint: Endpoint, place: 'path' | 'query'): Json[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query;
  if (schema === undefined) return [];
  const samples = endpoint.examples.map((example) =>
    place === 'path' ? example.params : example.query,
  );
  return parameterSchemas(schema).map(([name, { description, ...property }]) => {
    const sample = samples.find((one) => one?.[name] !== undefined)?.[name];
    return {
      name,
      in: place,
      required: place === 'path',
      ...(description === undefined ? {} : { description }),
      schema: property,
      ...(sample === undefined
        ? {}
        : { example: property['type'] === 'integer' ? Number(sample) : sample }),
    };
  });
}
