import { z } from 'zod';
import { testErrors, testMode } from '../console/test-mode.ts';
import type { Endpoint, EndpointExample } from '../endpoints/endpoint.ts';
import { apiEndpoints } from '../endpoints/index.ts';
import { errorEnvelope, problemDetails } from '../envelope.ts';
import { apiRules, binaryUpload, defaultLimits, type Limits } from '../limits.ts';
import { keyFormat } from '../keys.ts';
import { product } from '../product.ts';
import { keyScopes } from '../scopes.ts';
import { errorResponses } from './error-responses.ts';
import { headerComponents, successHeaders } from './headers.ts';

type Json = Record<string, unknown>;

const requestIdParameter = {
  name: 'Request-Id',
  in: 'header',
  required: false,
  description: 'Your own id for this request; answered back',
  schema: { type: 'string', maxLength: apiRules.requestIdCharacters },
};
const testErrorParameter = {
  name: testMode.errorHeader,
  in: 'header',
  required: false,
  description:
    'With a test key only: a code of the catalogue, optionally followed by one of its ' +
    `statuses, to be answered with: ${testErrors.map(({ code }) => code).join(', ')}`,
  schema: { type: 'string' },
};
const preferParameter = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description:
    'respond-async: answer with a job at once and make the analysis afterwards. With wait=N ' +
    `the job is waited for first, ${apiRules.jobWaitSeconds} seconds at most`,
  schema: { type: 'string' },
};
const optionsParameter = {
  name: binaryUpload.optionsParameter,
  in: 'query',
  required: false,
  description:
    `With a body of ${binaryUpload.mediaType} only: the other fields of the JSON body, as a JSON ` +
    `object of at most ${binaryUpload.optionsCharacters} characters`,
  content: { 'application/json': { schema: { type: 'object' } } },
};
/** A body of bytes has no schema in OpenAPI 3.1. */
const binaryBody = { [binaryUpload.mediaType]: {} };
const conditional = {
  POST: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A UUID of yours: the same request with the same key is carried out once in ' +
      `${apiRules.idempotencyHours} hours`,
    schema: { type: 'string', maxLength: apiRules.idempotencyKeyCharacters },
  },
  GET: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'ETag you have; 304 when it still holds',
    schema: { type: 'string' },
  },
  PUT: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'ETag you read; 412 when it no longer holds',
    schema: { type: 'string' },
  },
  DELETE: null,
} as const;

/** The OpenAPI 3.1 document of the public API under the limits in force. */
export function buildOpenApi(limits: Limits = defaultLimits): Json {
  const schemas = new SchemaCollector();
  schemas.add(errorEnvelope, 'ErrorEnvelope', 'output');
  schemas.add(problemDetails, 'ProblemDetails', 'output');
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values<Endpoint>(apiEndpoints(limits))) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint, schemas),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${product.name} API`,
      version: product.version,
      summary: 'Analyse text, code, screenshots and recordings',
      description: limitsText(limits),
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The server this document came from' }],
    security: [{ bearer: [] }, { apiKeyInQuery: [] }],
    tags: [...new Set(Object.values<Endpoint>(apiEndpoints(limits)).map(({ area }) => area))].map(
      (name) => ({ name }),
    ),
    paths,
    components: {
      schemas: schemas.all,
      headers: headerComponents,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: `API key. Scopes: ${Object.entries(keyScopes)
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
    `${orNone(limits.analysesPerDay, 'analyses a UTC day per account')}; text up to ` +
    `${limits.textCharacters.toLocaleString('en')} characters, pictures up to ` +
    `${limits.imageBytes.toLocaleString('en')} bytes and ` +
    `${limits.imagePixels.toLocaleString('en')} pixels, recordings up to ` +
    `${limits.audioBytes.toLocaleString('en')} bytes and ` +
    `${limits.audioSeconds.toLocaleString('en')} seconds. Times are UTC, ISO 8601. Test keys ` +
    `(${keyFormat.prefixes.test}…): ${testMode.notes.join(' ')}`
  );
}

function operation(endpoint: Endpoint, schemas: SchemaCollector): Json {
  const name = endpoint.id.slice(0, 1).toUpperCase() + endpoint.id.slice(1);
  const own = conditional[endpoint.method];
  return {
    operationId: endpoint.id,
    tags: [endpoint.area],
    summary: endpoint.summary,
    description: endpoint.description,
    'x-scope': endpoint.scope,
    'x-metered': endpoint.metered,
    'x-idempotency': endpoint.method === 'POST' ? 'key' : 'safe-to-repeat',
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.upload === undefined ? [] : [optionsParameter]),
      ...(own === null ? [] : [own]),
      ...(endpoint.responses.some(({ status }) => status === 202) ? [preferParameter] : []),
      requestIdParameter,
      testErrorParameter,
    ],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemas.add(endpoint.body, `${name}Request`, 'input'),
                examples: examples(endpoint, (example) => example.body),
              },
              ...(endpoint.upload === undefined ? {} : binaryBody),
            },
          },
        }),
    responses: { ...successes(endpoint, name, schemas), ...errorResponses(endpoint) },
  };
}

function successes(endpoint: Endpoint, name: string, schemas: SchemaCollector): Json {
  return Object.fromEntries(
    endpoint.responses.map((response) => [
      String(response.status),
      {
        description: response.description,
        headers: successHeaders(response.headers ?? []),
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
  if (endpoint.id !== 'listConversations') return { status: 'success', data: example.response };
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

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property as Json;
    return {
      name,
      in: place,
      required: place === 'path',
      ...(description === undefined ? {} : { description }),
      schema: rest,
    };
  });
}

/** Collects named schemas into the components section. */
class SchemaCollector {
  readonly all: Record<string, unknown> = {};

  add(schema: z.ZodType, name: string, io: 'input' | 'output'): Json {
    const {
      $schema: _,
      $defs = {},
      ...root
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    for (const [id, definition] of Object.entries($defs)) this.all[id] = relocate(definition);
    if (typeof root.$ref === 'string') return relocate(root) as Json;
    const { id, ...content } = relocate(root) as Json;
    this.all[typeof id === 'string' ? id : name] = content;
    return { $ref: `#/components/schemas/${typeof id === 'string' ? id : name}` };
  }
}

function relocate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocate);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, inner]) =>
          !(key === 'id' && typeof inner === 'string' && 'type' in value && '$schema' in value),
      )
      .map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string'
          ? inner.replace('#/$defs/', '#/components/schemas/')
          : relocate(inner),
      ]),
  );
}
