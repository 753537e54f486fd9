import { z } from 'zod';

type Json = Record<string, unknown>;

/** One name for two shapes would give clients the wrong one of them. */
class SchemaNameError extends Error {
  override readonly name = 'SchemaNameError';
}

const INT32 = 2 ** 31;
const UUID_CHARACTERS = 36;

/** JSON Schema of `schema` as OpenAPI documents write it. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return tidy(root, io) as Json;
}

/**
 * JSON Schema of each property of a path or query. A number is read from text there, but it is a
 * number that callers give.
 */
export function parameterSchemas(schema: z.ZodType): [name: string, schema: Json][] {
  const [sent, parsed] = (['input', 'output'] as const).map(
    (io) => (jsonSchema(schema, io)['properties'] ?? {}) as Record<string, Json>,
  );
  return Object.entries(sent ?? {}).map(([name, property]) => {
    const { type, ...rest } = parsed?.[name] ?? {};
    return [
      name,
      type === 'integer' ? { type, ...rest, ...pick(property, 'description') } : property,
    ];
  });
}

/** Collects named schemas into the components section. */
export class SchemaCollector {
  readonly all: Record<string, Json> = {};

  /** Adds a schema with all it refers to; answers the reference to it. */
  add(schema: z.ZodType, name: string, io: 'input' | 'output'): Json {
    const { $defs = {}, ...root } = jsonSchema(schema, io);
    for (const [id, definition] of Object.entries($defs as Record<string, Json>))
      this.#keep(id, definition);
    if (typeof root['$ref'] === 'string') return root;
    const { id = name, exclusive, ...content } = root;
    return Array.isArray(exclusive)
      ? this.#keepVariants(String(id), content, exclusive as string[])
      : this.#keep(String(id), content);
  }

  /** A schema of its own for each of the fields of which one must be there. */
  #keepVariants(name: string, content: Json, fields: readonly string[]): Json {
    const { properties, required = [], ...rest } = content;
    const variants = fields.map((field) => {
      const kept = Object.entries(properties as Json).filter(
        ([key]) => key === field || !fields.includes(key),
      );
      return this.#keep(name.replace(/Request$/, `By${pascal(field)}Request`), {
        ...rest,
        properties: Object.fromEntries(kept),
        required: [...(required as string[]), field],
      });
    });
    return this.#keep(name, {
      description: `Exactly one of ${new Intl.ListFormat('en-GB').format(fields)}`,
      oneOf: variants,
    });
  }

  #keep(name: string, content: Json): Json {
    const known = this.all[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(content))
      throw new SchemaNameError(`${name} names two different schemas`);
    this.all[name] = content;
    return { $ref: `#/components/schemas/${name}` };
  }
}

const pick = (from: Json, key: string): Json => (key in from ? { [key]: from[key] } : {});

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());

function tidy(value: unknown, io: 'input' | 'output'): unknown {
  if (Array.isArray(value)) return value.map((inner) => tidy(inner, io));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(tidyBounds(value as Json))
      // Answers gain fields as the API grows; a client that refused them would break.
      .filter(([key, inner]) => !(io === 'output' && key === 'additionalProperties' && !inner))
      .map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string'
          ? inner.replace('#/$defs/', '#/components/schemas/')
          : tidy(inner, io),
      ]),
  );
}

/**
 * Says how wide integers are, in place of the bounds that every number of JavaScript has, and how
 * long ids; a format needs no pattern beside it.
 */
function tidyBounds(schema: Json): Json {
  if (typeof schema['format'] === 'string') {
    const { pattern: _, ...rest } = schema;
    return schema['format'] === 'uuid' ? { ...rest, maxLength: UUID_CHARACTERS } : rest;
  }
  if (schema['type'] !== 'integer') return schema;
  const { minimum, maximum, ...rest } = schema as { minimum: number; maximum: number };
  const isLow = minimum > Number.MIN_SAFE_INTEGER;
  const isHigh = maximum < Number.MAX_SAFE_INTEGER;
  return {
    ...rest,
    format: isLow && isHigh && minimum >= -INT32 && maximum < INT32 ? 'int32' : 'int64',
    ...(isLow && { minimum }),
    ...(isHigh && { maximum }),
  };
}
