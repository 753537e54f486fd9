import {
  apiEndpoints,
  apiErrors,
  type ApiErrorCode,
  buildOpenApi,
  commonErrors,
  defaultLimits,
  type Endpoint,
  type EndpointExample,
  type EndpointId,
  keyScopes,
} from '@aplomb/contract';
import { answersOf, fileFields, requestOf } from '../samples/request-of.ts';
import type { SampleLanguage } from '../samples/languages.ts';
import { sampleLanguages } from '../samples/samples.ts';
import { inputRows, outputRows, rulesOf, type SchemaRow } from '../schema/schema-rows.ts';
import type {
  EndpointReference,
  HighlightedCode,
  ReferenceError,
  ReferenceExample,
} from './reference-data.ts';

/** Turns code into a highlighted `<pre>`. */
export type Highlight = (code: string, language: string) => HighlightedCode;

interface OpenApiHeader {
  name?: string;
  in?: string;
  description?: string;
  required?: boolean;
  schema?: { maxLength?: number; type?: string; enum?: string[] };
  example?: string;
}
interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters: OpenApiHeader[];
        responses: Record<
          string,
          {
            headers?: Record<string, unknown>;
            content?: Record<string, { examples?: Record<string, { value: unknown }> }>;
          }
        >;
      }
    >
  >;
  components: { headers: Record<string, { description: string; example: string }> };
}

const MEGABYTE = 1024 * 1024;
const document = buildOpenApi() as unknown as OpenApi;

/** Everything the page of an operation shows, made from the contract. */
export function endpointReference(id: EndpointId, highlight: Highlight): EndpointReference {
  const endpoint: Endpoint = apiEndpoints()[id];
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  const answered = endpoint.responses.find(({ body }) => body !== undefined)?.body;
  const used = new Set(
    Object.values(operation?.responses ?? {}).flatMap(({ headers }) => Object.keys(headers ?? {})),
  );
  return {
    id,
    method: endpoint.method,
    path: endpoint.path,
    description: endpoint.description,
    scope: endpoint.scope,
    scopeText: keyScopes[endpoint.scope],
    metered: endpoint.metered,
    streams: Object.values(operation?.responses ?? {}).some(
      ({ content }) => content !== undefined && 'text/event-stream' in content,
    ),
    request: {
      path: endpoint.params === undefined ? [] : inputRows(endpoint.params),
      query: endpoint.query === undefined ? [] : inputRows(endpoint.query),
      headers: (operation?.parameters ?? [])
        .filter((parameter) => parameter.in === 'header')
        .map(headerRow),
      body: endpoint.body === undefined ? [] : inputRows(endpoint.body),
      fileType: endpoint.file?.mediaType ?? null,
      fileHeaders: (operation?.parameters ?? [])
        .filter(({ name }) => endpoint.file?.headers.some((header) => header.name === name))
        .map(headerRow),
      rules:
        endpoint.body === undefined ? [] : [...rulesOf(endpoint.body), ...fileRules(endpoint.area)],
    },
    examples: endpoint.examples.map((example) =>
      exampleOf(endpoint, example, answerOf(operation?.responses ?? {}, example.name), highlight),
    ),
    answers: answersOf(endpoint),
    responses: endpoint.responses.map(({ status, description }) => ({ status, description })),
    answer: answered === undefined ? [] : outputRows(answered),
    headers: Object.keys(document.components.headers).filter((name) => used.has(name)),
    errors: errorsOf(endpoint, Object.keys(operation?.responses ?? {}).map(Number)),
  };
}

/** What each header of answers says. */
export function answerHeaders(): OpenApi['components']['headers'] {
  return document.components.headers;
}

/** Limits of files, which no schema of their base64 can say. */
function fileRules(area: Endpoint['area']): string[] {
  const { imageBytes, imagePixels, audioBytes, audioSeconds } = defaultLimits;
  if (area === 'screen')
    return [
      `A picture has at most ${imageBytes / MEGABYTE} MB and ${imagePixels.toLocaleString('en')} pixels.`,
    ];
  return area === 'audio'
    ? [`A recording has at most ${audioBytes / MEGABYTE} MB and ${audioSeconds / 3600} hours.`]
    : [];
}

function headerRow({
  name = '',
  description = '',
  required = false,
  schema,
}: OpenApiHeader): SchemaRow {
  const limits =
    schema?.maxLength === undefined
      ? []
      : [`at most ${schema.maxLength.toLocaleString('en')} characters`];
  const { type = 'string', enum: options = [] } = schema ?? {};
  return { name, type, required, limits, options, description, children: [] };
}

/** The example's answer as the OpenAPI document gives it, with its envelope. */
function answerOf(responses: OpenApi['paths'][string][string]['responses'], name: string): unknown {
  return Object.values(responses)
    .map(({ content }) => content?.['application/json']?.examples?.[name]?.value)
    .find((value) => value !== undefined);
}

function exampleOf(
  endpoint: Endpoint,
  example: EndpointExample,
  answer: unknown,
  highlight: Highlight,
): ReferenceExample {
  const request = requestOf(endpoint, example);
  const samples = Object.fromEntries(
    sampleLanguages.map(({ id, highlight: language, write }) => [
      id,
      highlight(write(request), language),
    ]),
  ) as Record<SampleLanguage, HighlightedCode>;
  const body = (example.body ?? null) as Record<string, unknown> | null;
  const field = Object.keys(body ?? {}).find((name) => name in fileFields);
  const picture = field === 'image_data';
  return {
    name: example.name,
    samples,
    answer: answer === undefined ? null : highlight(JSON.stringify(answer, null, 2), 'json'),
    request: {
      params: { ...example.params },
      query: { ...example.query },
      headers: { ...example.headers },
      body,
    },
    ...(field !== undefined && {
      file: {
        name: fileFields[field] ?? '',
        url: `data:${picture ? 'image/png' : 'audio/wav'};base64,${String(body?.[field])}`,
        picture,
      },
    }),
  };
}

/** Errors in catalogue order; those of this operation are told apart from those any can answer. */
function errorsOf(endpoint: Endpoint, documented: readonly number[]): ReferenceError[] {
  const own = new Set<ApiErrorCode>(endpoint.errors);
  return (Object.keys(apiErrors) as ApiErrorCode[])
    .filter((code) => own.has(code) || (commonErrors as readonly ApiErrorCode[]).includes(code))
    .map((code) => ({
      code,
      title: apiErrors[code].title,
      statuses: apiErrors[code].statuses.filter((status) => documented.includes(status)),
      own: own.has(code),
    }));
}
