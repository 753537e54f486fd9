import type { Endpoint } from '@aplomb/contract';

/** A field of a request or an answer, as the reference shows it. */
export interface SchemaRow {
  readonly name: string;
  /** Type in words: `string`, `array of objects`, `object or null`. */
  readonly type: string;
  readonly required: boolean;
  /** Default as JSON, where there is one. */
  readonly fallback?: string;
  /** Bounds and formats in words: `at most 4,000 characters`. */
  readonly limits: readonly string[];
  readonly options: readonly string[];
  readonly description: string;
  readonly children: readonly SchemaRow[];
}

/** What of JSON Schema the contract's schemas use. */
interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  description?: string;
}

type Schema = NonNullable<Endpoint['body']>;
type Definitions = Readonly<Record<string, JsonSchema>>;

/**
 * Rows of what a caller sends. Where a text is turned into another value, its bounds and default
 * are those of the value.
 */
export function inputRows(schema: Schema): SchemaRow[] {
  const input = schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const output = schema.toJSONSchema({ io: 'output', unrepresentable: 'any' }) as JsonSchema;
  const properties = Object.fromEntries(
    Object.entries(input.properties ?? {}).map(([name, property]) => {
      const parsed = output.properties?.[name];
      return [
        name,
        property.type === 'string' && parsed?.type === 'integer'
          ? {
              ...parsed,
              ...(property.description !== undefined && { description: property.description }),
            }
          : property,
      ];
    }),
  );
  return rowsOf({ ...input, properties }, input.$defs ?? {}, true);
}

/** Rows of what is answered; every field is there unless it says otherwise. */
export function outputRows(schema: Schema): SchemaRow[] {
  const output = schema.toJSONSchema({ io: 'output', unrepresentable: 'any' }) as JsonSchema;
  return rowsOf(output, output.$defs ?? {}, false);
}

/**
 * Rules between fields that no single row can say: "one of image_data and video_url is required".
 */
export function rulesOf(schema: Schema): string[] {
  const { error } = schema.safeParse({});
  return (error?.issues ?? [])
    .filter((issue) => issue.code === 'custom')
    .map(({ message }) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`);
}

function rowsOf(schema: JsonSchema, definitions: Definitions, sent: boolean): SchemaRow[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    rowOf(name, property, (schema.required ?? []).includes(name), definitions, sent),
  );
}

function rowOf(
  name: string,
  property: JsonSchema,
  required: boolean,
  definitions: Definitions,
  sent: boolean,
): SchemaRow {
  const { schema, nullable } = resolve(property, definitions);
  const item =
    schema.type === 'array' && schema.items !== undefined
      ? resolve(schema.items, definitions).schema
      : undefined;
  const inner = item ?? schema;
  const fallback = property.default ?? schema.default;
  const description = property.description ?? schema.description ?? '';
  return {
    name,
    required,
    description,
    type: typeOf(schema, definitions) + (nullable ? ' or null' : ''),
    limits: limitsOf(schema, sent),
    options: (inner.enum ?? []).map(String),
    ...(fallback !== undefined && { fallback: JSON.stringify(fallback) }),
    children: rowsOf(inner, definitions, sent),
  };
}

/** Follows a reference and takes null out of a union. */
function resolve(
  schema: JsonSchema,
  definitions: Definitions,
): { schema: JsonSchema; nullable: boolean } {
  if (schema.$ref !== undefined)
    return resolve(definitions[schema.$ref.replace('#/$defs/', '')] ?? {}, definitions);
  if (Array.isArray(schema.type))
    return {
      schema: { ...schema, type: schema.type.find((type) => type !== 'null') ?? 'null' },
      nullable: schema.type.includes('null'),
    };
  const [first, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (first !== undefined && others.length > 0) {
    const choices = [first, ...others].map((choice) => resolve(choice, definitions).schema);
    // One of several objects: the fields of all, none of them certain.
    if (choices.every(({ properties }) => properties !== undefined))
      return {
        schema: {
          type: 'object',
          properties: Object.assign({}, ...choices.map(({ properties }) => properties)) as Record<
            string,
            JsonSchema
          >,
        },
        nullable: false,
      };
  }
  if (first === undefined || others.length > 0) return { schema, nullable: false };
  return { schema: resolve(first, definitions).schema, nullable: true };
}

function typeOf(schema: JsonSchema, definitions: Definitions): string {
  if (schema.anyOf !== undefined)
    return [
      ...new Set(
        schema.anyOf.map(
          (choice) =>
            formatNames[choice.format ?? ''] ??
            typeOf(resolve(choice, definitions).schema, definitions),
        ),
      ),
    ].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array')
    return (
      'array of ' +
      plural(
        schema.items === undefined
          ? 'value'
          : typeOf(resolve(schema.items, definitions).schema, definitions),
      )
    );
  return formatNames[schema.format ?? ''] ?? (schema.type as string | undefined) ?? 'any value';
}

const formatNames: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'timestamp',
  date: 'date',
  uri: 'URL',
};
const plural = (name: string): string =>
  name.replace(/^(\w+)/, (word) => (word === 'array' ? 'arrays' : `${word}s`));
const count = (value: number): string => value.toLocaleString('en');

/** "1 to 9", "at least 1" or "at most 9"; empty without a bound. */
function rangeOf(least: number | undefined, most: number | undefined): string {
  const bound = least !== undefined && least > Number.MIN_SAFE_INTEGER ? least : undefined;
  if (least !== undefined && most !== undefined) return `${count(least)} to ${count(most)}`;
  if (bound !== undefined) return `at least ${count(bound)}`;
  return most === undefined ? '' : `at most ${count(most)}`;
}

function limitsOf(schema: JsonSchema, sent: boolean): string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const largest = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  const limits = [
    rangeOf(minimum, largest),
    maxLength === undefined ? '' : `at most ${count(maxLength)} characters`,
    sent && minLength !== undefined && minLength > 0 ? 'not empty' : '',
    maxItems === undefined ? '' : `${rangeOf(sent ? minItems : undefined, maxItems)} entries`,
  ];
  return limits.filter((limit) => limit !== '');
}
