import { buildOpenApi, inOpenApi30, inOpenApi32 } from '@aplomb/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';

type Json = Record<string, unknown>;

const now = buildOpenApi();
const older = inOpenApi30(now);

describe('the document in the words of OpenAPI 3.0', () => {
  it('is valid for a public validator, and leads nowhere but to its own schemas', async () => {
    const { errors, valid } = await new Validator().validate(structuredClone(older));
    expect([errors ?? [], valid, older['openapi']]).toEqual([[], true, '3.0.3']);
    const { schemas } = older['components'] as { schemas: Json };
    const text = JSON.stringify(older);
    const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(schemas).toSorted());
    expect(text).not.toMatch(/"(const|contentEncoding|contentMediaType|propertyNames|anyOf)":/);
    expect(text).not.toMatch(/"type":(\["|"null")/);
  });

  it('has every operation, under its name', () => {
    const operations = ({ paths }: Json) =>
      Object.values(paths as Record<string, Record<string, { operationId: string }>>).flatMap(
        (methods) => Object.values(methods).map(({ operationId }) => operationId),
      );
    expect(operations(older)).toEqual(operations(now));
  });
});

describe('the document in the words of OpenAPI 3.2', () => {
  it('describes each event of a stream, and differs in nothing else', () => {
    const newer = inOpenApi32(now);
    const streams = [...JSON.stringify(newer).matchAll(/"text\/event-stream":\{/g)].length;
    expect(streams).toBeGreaterThan(1);
    expect([...JSON.stringify(newer).matchAll(/"itemSchema":/g)]).toHaveLength(streams);
    const alike = (document: Json): unknown =>
      JSON.parse(JSON.stringify({ ...document, openapi: '' }), (key, value: Json) => {
        if (key !== 'text/event-stream') return value;
        const { schema: _, itemSchema: __, ...rest } = value;
        return rest;
      });
    expect(alike(newer)).toEqual(alike(now));
    expect(newer['openapi']).toBe('3.2.0');
  });
});
