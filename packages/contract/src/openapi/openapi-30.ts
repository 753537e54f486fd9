type Json = Record<string, unknown>;

/**
 * The same API as OpenAPI 3.0, which is all that generators for C# and Go know: null is told by
 * `nullable`, a text of either of two formats is a text, and one of several objects is one object
 * with the fields of all, because those generators know only the first of several. Plain values have
 * no names, because optional ones would be sent as 0 and false.
 */
export function inOpenApi30(document: Readonly<Json>): Json {
  const { webhooks: _, info, ...rest } = document;
  const { summary: __, license, ...told } = info as Json;
  const { name } = license as Json;
  const { schemas } = rest['components'] as { schemas: Schemas };
  const simple = simplified(
    withNamedParameters({ info: { ...told, license: { name } }, ...rest }),
    schemas,
  ) as Json;
  return { ...(inOlderWords(withoutUnused(simple)) as Json), openapi: '3.0.3' };
}

type Schemas = Readonly<Record<string, Json>>;

const REFERENCE = '#/components/schemas/';

interface Parameter {
  readonly name: string;
  readonly schema: Json;
}

/** A name for the values of each parameter that several operations take, such as Aplomb-Version. */
function withNamedParameters(document: Json): Json {
  const { schemas, ...others } = document['components'] as { schemas: Schemas };
  const named: Record<string, Json> = {};
  const once = new Map<string, string>();
  const nameIn = (operation: Json): Json => ({
    ...operation,
    parameters: (operation['parameters'] as Parameter[]).map((parameter) => {
      const name = parameter.name.replaceAll('-', '');
      return named[name] === undefined
        ? parameter
        : { ...parameter, schema: { $ref: REFERENCE + name } };
    }),
  });
  const paths = Object.entries(document['paths'] as Record<string, Record<string, Json>>);
  for (const [, operations] of paths)
    for (const { parameters } of Object.values(operations))
      for (const { name, schema } of parameters as Parameter[]) {
        const told = JSON.stringify(schema);
        if (once.get(name) === told && 'enum' in schema) named[name.replaceAll('-', '')] = schema;
        once.set(name, told);
      }
  return {
    ...document,
    paths: Object.fromEntries(
      paths.map(([path, operations]) => [
        path,
        Object.fromEntries(
          Object.entries(operations).map(([method, operation]) => [method, nameIn(operation)]),
        ),
      ]),
    ),
    components: { ...others, schemas: { ...schemas, ...named } },
  };
}

/** Every choice between named objects as one object, and plain values without names. */
function simplified(value: unknown, schemas: Schemas): unknown {
  if (Array.isArray(value)) return value.map((inner) => simplified(inner, schemas));
  if (value === null || typeof value !== 'object') return value;
  const { oneOf, anyOf = oneOf, $ref, ...rest } = value as Json;
  const choices = (Array.isArray(anyOf) ? anyOf : []) as Json[];
  if (choices.length > 1 && choices.every((choice) => choice['$ref'] !== undefined))
    return simplified({ ...rest, ...merged(choices, schemas) }, schemas);
  const named = schemas[String($ref).slice(REFERENCE.length)];
  if (
    named !== undefined &&
    named['type'] !== 'object' &&
    !('enum' in named) &&
    !('oneOf' in named)
  )
    return simplified({ ...named, ...rest }, schemas);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, simplified(inner, schemas)]),
  );
}

/** One object with the fields of all; those that each of them needs stay needed. */
function merged(references: readonly Json[], schemas: Schemas): Json {
  const objects = references.map(({ $ref }) => schemas[String($ref).slice(REFERENCE.length)] ?? {});
  const needed = objects.map(({ required }) => (required ?? []) as string[]);
  const always = needed[0]?.filter((name) => needed.every((names) => names.includes(name))) ?? [];
  return {
    type: 'object',
    properties: Object.assign({}, ...objects.map(({ properties }) => properties)) as Json,
    ...(always.length > 0 && { required: always }),
    ...(objects.every(({ additionalProperties }) => additionalProperties === false) && {
      additionalProperties: false,
    }),
  };
}

/** Without the objects that are now part of another one. */
function withoutUnused(document: Json): Json {
  const text = JSON.stringify(document);
  const { schemas, ...others } = document['components'] as { schemas: Schemas };
  const used = Object.entries(schemas).filter(([name]) => text.includes(`"${REFERENCE}${name}"`));
  return { ...document, components: { ...others, schemas: Object.fromEntries(used) } };
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
