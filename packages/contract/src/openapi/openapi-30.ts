type Json = Record<string, unknown>;

/**
 * The same API as OpenAPI 3.0, which is all that generators for C# and Go know: null is told by
 * `nullable`, a text of either of two formats is a text, an answer of several shapes an object.
 */
export function inOpenApi30(document: Readonly<Json>): Json {
  const { webhooks: _, info, ...rest } = document;
  const { summary: __, license, ...told } = info as Json;
  const { name } = license as Json;
  return {
    ...(inOlderWords({ info: { ...told, license: { name } }, ...rest }) as Json),
    openapi: '3.0.3',
  };
}

function inOlderWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOlderWords);
  if (value === null || typeof value !== 'object') return value;
  return older(
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inOlderWords(inner)])),
  );
}

/** Words of JSON Schema that 3.0 lacks. */
const unknown = ['contentMediaType', 'contentEncoding', 'propertyNames'];

function older(schema: Json): Json {
  if (typeof schema['$ref'] === 'string') return { $ref: schema['$ref'] };
  const { anyOf, type, const: only, exclusiveMinimum, ...rest } = schema;
  for (const word of unknown) delete rest[word];
  // What a generator for Go writes of it does not compile.
  if (typeof rest['default'] === 'object') delete rest['default'];
  const known: Json = {
    ...rest,
    ...(only !== undefined && { enum: [only] }),
    ...(exclusiveMinimum !== undefined && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...typeOf(type),
  };
  return Array.isArray(anyOf) ? oneOfThem(anyOf as Json[], known) : known;
}

function typeOf(type: unknown): Json {
  if (type === undefined) return {};
  if (!Array.isArray(type)) return { type };
  return {
    type: type.find((name) => name !== 'null') as unknown,
    ...(type.includes('null') && { nullable: true }),
  };
}

function oneOfThem(choices: readonly Json[], rest: Json): Json {
  const there = choices.filter(({ type }) => type !== 'null');
  const [first] = there;
  const known = { ...rest, ...(there.length < choices.length && { nullable: true }) };
  if (first === undefined) return known;
  if (there.length > 1) {
    const isText = there.every(({ type }) => type === 'string');
    return { ...known, type: isText ? 'string' : 'object' };
  }
  // Only objects are told by a reference and may be null.
  if ('$ref' in first) return { ...known, type: 'object', allOf: [first] };
  const { enum: values } = first;
  return { ...known, ...first, ...(Array.isArray(values) && { enum: [...values, null] }) };
}
