import { apiEndpoints, buildOpenApi, type Endpoint } from '@aplomb/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiContext } from '../api-context.ts';

const RUNS = 60;

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
}
const document = buildOpenApi() as {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters: { name: string; in: string; schema: Schema }[];
        requestBody?: { content: Record<string, { schema: Schema }> };
      }
    >
  >;
  components: { schemas: Record<string, Schema> };
};

/** Values that fit a schema of the contract. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined)
    return fitting(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1_000, -1_000_000),
        max: Math.min(schema.maximum ?? 1_000, 1_000_000),
      });
    case 'array':
      return fc.array(fitting(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, fitting(inner)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'string':
      return schema.format === 'uuid'
        ? fc.uuid()
        : schema.format === 'uri'
          ? fc.constant('https://example.com/a.mp4')
          : fc.string({
              unit: 'binary',
              minLength: schema.minLength ?? 0,
              maxLength: Math.min(schema.maxLength ?? 60, 60),
            });
    default:
      return fc.json();
  }
}

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
/** JSON texts next to what is accepted, down to what no one would send by accident. */
const nasty = fc.oneof(
  fc.constantFrom(
    'null',
    'true',
    '0',
    '-0',
    '1e999',
    '-1',
    '1.5',
    '""',
    '"\\u0000"',
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '[]',
    '{}',
    '[null]',
    '"__proto__"',
    '"constructor"',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"toString":1,"length":-1}',
  ),
  fc.constantFrom(100, 5_000, 50_000).map(deep),
  fc.constantFrom(1_000, 120_000).map((length) => JSON.stringify('x'.repeat(length))),
  fc.constant(`{${Array.from({ length: 2_000 }, (_, index) => `"k${index}":0`).join(',')}}`),
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 30 }).map((value) => JSON.stringify(value)),
);
const name = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'hasOwnProperty',
    '',
    'text ',
    'TEXT',
    '\0',
    '😀',
  ),
  fc.string({ maxLength: 12 }),
);

/** JSON text of an object with some fields replaced, removed or added by nasty ones. */
function neighbours(schema: Schema): fc.Arbitrary<string> {
  const change = fc.record({
    value: nasty,
    at: fc.nat(20),
    kind: fc.constantFrom('replace', 'remove', 'add'),
    name,
  });
  return fc.tuple(fitting(schema), fc.array(change, { maxLength: 3 })).map(([value, changes]) => {
    const fields = Object.entries(value as object).map(
      ([key, inner]) => [key, JSON.stringify(inner)] as [string, string],
    );
    for (const { kind, at, value: text, name: added } of changes) {
      const index = fields.length === 0 ? 0 : at % fields.length;
      if (kind === 'add' || fields.length === 0) fields.push([added, text]);
      else if (kind === 'remove') fields.splice(index, 1);
      else fields[index] = [fields[index]?.[0] ?? added, text];
    }
    return `{${fields.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`;
  });
}

/** Bytes of a body: whole, cut off, or with one byte changed. */
function bytesOf(schema: Schema): fc.Arbitrary<Buffer> {
  return fc
    .tuple(
      fc.oneof({ weight: 6, arbitrary: neighbours(schema) }, { weight: 1, arbitrary: nasty }),
      fc.constantFrom('whole', 'whole', 'whole', 'cut', 'flip'),
      fc.nat(1_000),
      fc.nat(255),
    )
    .map(([text, damage, at, byte]) => {
      const bytes = Buffer.from(text);
      if (damage === 'cut') return bytes.subarray(0, at % (bytes.length + 1));
      if (damage === 'flip' && bytes.length > 0) bytes[at % bytes.length] = byte;
      return bytes;
    });
}

const headers = fc
  .record(
    {
      'content-type': fc.constantFrom(
        'application/json',
        'application/json',
        'application/json; charset=utf-8',
        'application/json; charset=latin1',
        'text/json',
        '',
      ),
      accept: fc.constantFrom('*/*', 'application/problem+json', 'text/html', ''),
      'idempotency-key': fc.oneof(fc.uuid(), fc.string({ minLength: 1, maxLength: 20 })),
      'if-match': fc.constantFrom('"x"', '*', '', 'W/"', '""'),
      'if-none-match': fc.constantFrom('"x"', '*', ','),
      'request-id': fc.string({ maxLength: 20 }),
      'content-encoding': fc.constantFrom('identity', 'gzip', 'zip', ''),
    },
    { requiredKeys: ['content-type'] },
  )
  .map((record) =>
    Object.fromEntries(
      Object.entries(record).map(([key, value]) => [key, value.replaceAll(/[^\x21-\x7e]/g, '')]),
    ),
  );

/**
 * Bodies, queries and headers made from the contract's schemas and their neighbours. The client
 * checks each answer against the OpenAPI document.
 */
export function fuzzSuite(api: () => ApiContext): void {
  const endpoints = Object.values<Endpoint>(apiEndpoints());
  const expectSound = async (
    work: Promise<{ status: number; text: string; headers: Headers }>,
  ): Promise<void> => {
    const answer = await work;
    expect(
      answer.status === 503 || answer.status === 504 || answer.status < 500,
      answer.text.slice(0, 500),
    ).toBe(true);
  };

  describe('made-up requests', () => {
    it.each(
      endpoints
        .filter(({ body }) => body !== undefined)
        .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
    )('to %s get an answer of the catalogue', async (_name, { method, path }) => {
      const schema =
        document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']
          ?.schema ?? {};
      const call = await api().caller();
      await fc.assert(
        fc.asyncProperty(bytesOf(schema), headers, async (bytes, own) =>
          expectSound(call(method, path, bytes, own)),
        ),
        { numRuns: RUNS, interruptAfterTimeLimit: 25_000 },
      );
    });

    it.each(
      endpoints
        .filter(({ body }) => body === undefined)
        .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
    )('to %s get an answer of the catalogue', async (_name, { method, path }) => {
      const parameters =
        document.paths[path]?.[method.toLowerCase()]?.parameters.filter(
          (parameter) => parameter.in === 'query',
        ) ?? [];
      const value = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.constantFrom(
          '1',
          '0',
          '-1',
          '2026-11-20',
          'id',
          '2026-02-30T00:00:00Z',
          "' or 1=1",
          '%',
          '\0',
          'x'.repeat(3_000),
        ),
        ...parameters.map(({ schema }) => fitting(schema).map(String)),
      );
      const query = fc.array(
        fc.tuple(
          fc.oneof(fc.constantFrom('x', ...parameters.map((parameter) => parameter.name)), name),
          value,
        ),
        { maxLength: 5 },
      );
      const id = fc.oneof(
        fc.uuid(),
        fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed()),
      );
      const call = await api().caller();
      await fc.assert(
        fc.asyncProperty(query, id, headers, async (pairs, made, all) => {
          const own = Object.fromEntries(
            Object.entries(all).filter(([header]) => header !== 'content-type'),
          );
          const target = path.replace(
            '{conversation_id}',
            encodeURIComponent(made === '' || /^\.{1,2}$/.test(made) ? 'x' : made),
          );
          await expectSound(
            call(method, `${target}?${new URLSearchParams(pairs)}`, undefined, own),
          );
        }),
        { numRuns: RUNS, interruptAfterTimeLimit: 25_000 },
      );
    });
  });
}
