import {
  apiEndpoints,
  apiErrors,
  buildOpenApi,
  commonErrors,
  defaultLimits,
  type Endpoint,
} from '@aplomb/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';

interface Response {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<
    string,
    { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> }
  >;
}
interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  'x-scope'?: string;
  requestBody?: { content: Record<string, { examples?: Record<string, { value: unknown }> }> };
  responses: Record<string, Response>;
}
const document = buildOpenApi(defaultLimits) as {
  paths: Record<string, Record<string, Operation>>;
  components: {
    headers: Record<string, { description?: string; schema?: unknown; example?: unknown }>;
  };
};

const operations = Object.values<Endpoint>(apiEndpoints()).map((endpoint) => {
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  if (operation === undefined) throw new Error(`${endpoint.id} is not in the document`);
  return [endpoint.id, endpoint, operation] as const;
});

describe('OpenAPI document', () => {
  it('is valid OpenAPI 3.1 for a public validator', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('has no reference that leads nowhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(references.length).toBeGreaterThan(20);
    for (const reference of new Set(references)) {
      const target = reference
        .split('/')
        .reduce<unknown>(
          (value, part) => (value as Record<string, unknown> | undefined)?.[part],
          document,
        );
      expect(target, reference).toBeDefined();
    }
  });

  it('explains every header', () => {
    for (const [name, header] of Object.entries(document.components.headers))
      expect({ ...header, example: String(header.example) }, name).toEqual({
        description: expect.stringMatching(/\w/),
        schema: expect.any(Object),
        example: expect.stringMatching(/./),
      });
  });

  describe.each(operations)('%s', (_id, endpoint, operation) => {
    it('has a summary, a description and its scope', () => {
      expect([operation.summary, operation.description, operation['x-scope']]).toEqual([
        expect.stringMatching(/\w{3}/),
        expect.stringMatching(/\w{3}/),
        endpoint.scope,
      ]);
    });

    it('has examples of its request and of every success', () => {
      if (endpoint.body !== undefined)
        expect(
          Object.keys(operation.requestBody?.content['application/json']?.examples ?? {}),
          'request',
        ).not.toEqual([]);
      for (const { status, body } of endpoint.responses) {
        if (body !== undefined)
          expect(
            Object.keys(operation.responses[status]?.content?.['application/json']?.examples ?? {}),
            `answer ${status}`,
          ).not.toEqual([]);
      }
    });

    it('has examples that fit its schemas', () => {
      expect(endpoint.examples).not.toEqual([]);
      for (const example of endpoint.examples) {
        if (endpoint.body !== undefined)
          expect(
            endpoint.body.safeParse(example.body).error?.issues ?? [],
            `request of ${example.name}`,
          ).toEqual([]);
      }
      for (const { status, body } of endpoint.responses) {
        for (const [name, { value }] of Object.entries(
          operation.responses[status]?.content?.['application/json']?.examples ?? {},
        ))
          expect(body?.safeParse(value).error?.issues ?? [], `answer of ${name}`).toEqual([]);
      }
    });

    it('says of every status it can answer what it means, with examples and headers', () => {
      const failures = new Set(
        [...commonErrors, ...endpoint.errors].map((code) => apiErrors[code].statuses[0]),
      );
      for (const status of [
        ...failures,
        ...endpoint.responses.map((response) => response.status),
      ]) {
        const response = operation.responses[String(status)];
        expect(response?.description, String(status)).toMatch(/\w{3}/);
        expect(Object.keys(response?.headers ?? {}), String(status)).toContain('Request-Id');
        if (Number(status) >= 400) {
          for (const type of ['application/json', 'application/problem+json'])
            expect(
              Object.keys(response?.content?.[type]?.examples ?? {}),
              `${status} ${type}`,
            ).not.toEqual([]);
        }
      }
      for (const [status, header] of [
        ['401', 'WWW-Authenticate'],
        ['429', 'Retry-After'],
        ['503', 'Retry-After'],
        ['429', 'RateLimit'],
        ['429', 'RateLimit-Policy'],
      ] as const)
        expect(operation.responses[status]?.headers, status).toHaveProperty(header);
    });
  });
});
