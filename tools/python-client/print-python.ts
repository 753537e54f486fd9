import { analysisRecord, buildAsyncApi, buildOpenApi } from '@aplomb/contract';

/** A JSON Schema as the API's document uses it. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly const?: string | number | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
}

/** The types that methods take and give. */
const named = [
  'AnalyzeTextRequest',
  'AnalyzeTextsRequest',
  'TextAnalysis',
  'TextBatch',
  'ScreenAnalysis',
  'AudioAnalysis',
  'StoredFile',
  'Job',
  'DeleteConversationsRequest',
  'DeletedConversations',
  'ContextSettings',
  'UpdateContextSettingsRequest',
  'CreateTokenRequest',
  'BrowserToken',
  'Key',
  'CreatedKey',
  'CreateKeyRequest',
  'RollKeyRequest',
  'Usage',
  'Webhook',
  'CreatedWebhook',
  'CreateWebhookRequest',
  'RotateWebhookSecretRequest',
  'WebhookDelivery',
  'VerifyReceiptRequest',
  'ReceiptCheck',
] as const;

/** Types that are no component of the document, with where each is in it. */
const inner = {
  Conversation: ['ListConversationsResponse', 'properties', 'data', 'items'],
  ConversationDetail: ['ConversationDetail'],
} as const;

/** Analyses before a model answers and before they are kept. */
const local = ['TextAnalysis', 'ScreenAnalysis'] as const;

/** What a live stream tells, by the type of the message. */
const live = {
  caption: 'LiveCaption',
  gap: 'LiveGap',
  no_signal: 'LiveNoSignal',
  recogniser: 'LiveRecogniser',
  behind: 'LiveBehind',
  level: 'LiveLevel',
} as const;

const plain: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

/** Words that Python keeps for itself. */
const reserved = new Set(['from', 'class', 'global', 'import', 'in', 'is', 'not', 'pass', 'with']);

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[_-])(\w)/g, (_match, letter: string) => letter.toUpperCase());

type Schemas = Readonly<Record<string, Schema>>;

const schemasOf = (document: unknown): Schemas =>
  (document as { components: { schemas: Schemas } }).components.schemas;

/** The module of types of the Python client, printed from the API's documents. */
export function printPythonTypes(): string {
  const schemas = schemasOf(buildOpenApi());
  const printed = new Map<string, string>();
  const declare = (name: string, schema: Schema | undefined = schemas[name]): string => {
    if (printed.has(name)) return name;
    if (schema === undefined) throw new TypeError(`The OpenAPI document has no ${name}.`);
    printed.set(name, '');
    printed.set(
      name,
      declarationOf(name, schema, (inside, of) => declare(inside, of)),
    );
    return name;
  };
  for (const name of named) declare(name);
  for (const [name, path] of Object.entries(inner))
    declare(name, at(schemas, path) as Schema | undefined);
  for (const name of local)
    declare(`Local${name}`, without(schemas[name], Object.keys(analysisRecord)));
  for (const [name, schema] of liveSchemas()) declare(name, schema);
  return [
    '"""Types of requests and answers, printed from the OpenAPI document: do not edit."""',
    '',
    'from __future__ import annotations',
    '',
    'from typing import Any, Literal, NotRequired, TypeAlias, TypedDict',
    '',
    ...printed.values(),
    '',
  ].join('\n');
}

/** What opens a live stream, and each message that a client hands on. */
function liveSchemas(): [name: string, schema: Schema | undefined][] {
  const schemas = schemasOf(buildAsyncApi('http://localhost'));
  return [
    ['LiveInput', without(schemas['ClientStartMessage'], ['type', 'key'])],
    ...Object.entries(live).map(([type, name]): [string, Schema | undefined] => [
      name,
      schemas[`Server${pascal(type)}Message`],
    ]),
    ['LiveMessage', { anyOf: Object.values(live).map(($ref) => ({ $ref })) }],
  ];
}

const without = (schema: Schema | undefined, names: readonly string[]): Schema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema?.properties ?? {}).filter(([name]) => !names.includes(name)),
  ),
});

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inside, key) => (inside as Record<string, unknown> | undefined)?.[key],
    value,
  );

/** A text of the contract, none of which holds a quote. */
const quoted = (value: string): string => `'${value}'`;

function constant(value: string | number | boolean): string {
  if (typeof value === 'string') return quoted(value);
  return typeof value === 'number' ? String(value) : pascal(String(value));
}

type Declare = (name: string, schema?: Schema) => string;

function declarationOf(name: string, schema: Schema, declare: Declare): string {
  const { properties, required = [] } = schema;
  if (properties === undefined) return `\n${name}: TypeAlias = "${typeOf(schema, name, declare)}"`;
  const fields = Object.entries(properties).map(([field, of]) => {
    const type = typeOf(of, name + pascal(field), declare);
    return [field, required.includes(field) ? type : `NotRequired[${type}]`] as const;
  });
  if (fields.some(([field]) => reserved.has(field)))
    return [
      `\n${name} = TypedDict(`,
      `    "${name}",`,
      '    {',
      ...fields.map(([field, type]) => `        "${field}": "${type}",`),
      '    },',
      ')',
    ].join('\n');
  return [
    `\n\nclass ${name}(TypedDict):`,
    ...(fields.length === 0
      ? ['    pass']
      : fields.map(([field, type]) => `    ${field}: ${type}`)),
  ].join('\n');
}

function typeOf(schema: Schema, name: string, declare: Declare): string {
  if (schema.$ref !== undefined)
    return declare(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1));
  if (schema.const !== undefined) return `Literal[${constant(schema.const)}]`;
  if (schema.enum !== undefined) return `Literal[${schema.enum.map(quoted).join(', ')}]`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined)
    return [
      ...new Set(
        choices.map((one, index) =>
          typeOf(one, index === 0 ? name : `${name}${index + 1}`, declare),
        ),
      ),
    ].join(' | ');
  if (Array.isArray(schema.type))
    return (schema.type as string[])
      .map((type) => typeOf({ ...schema, type }, name, declare))
      .join(' | ');
  if (schema.type === 'array') return `list[${typeOf(schema.items ?? {}, name, declare)}]`;
  if (schema.properties !== undefined) return declare(name, schema);
  if (schema.type === 'object') {
    const { additionalProperties: values } = schema;
    const isTyped = typeof values === 'object' && Object.keys(values).length > 0;
    return `dict[str, ${isTyped ? typeOf(values, `${name}Value`, declare) : 'Any'}]`;
  }
  return plain[String(schema.type)] ?? 'Any';
}

/** What the async client's words are in the client without async, the first that fits. */
const words: readonly (readonly [RegExp, string])[] = [
  [
    /"""(.+), with async calls\. `\w+\.py` is made from this file: change it here\."""/g,
    '"""$1. Made from the file with async calls: change it there."""',
  ],
  [/^import asyncio\n(?=[\s\S]*^import time\n)/gm, ''],
  [/^import asyncio\n/gm, 'import time\n'],
  [/\basyncio\.sleep\b/g, 'time.sleep'],
  [/\bAsyncIterator\b/g, 'Iterator'],
  [/\bAsyncGenerator\[(.+), None\]/g, 'Generator[$1, None, None]'],
  [/\bhttpx\.AsyncClient\b/g, 'httpx.Client'],
  [/`async (with|for)`/g, '`$1`'],
  [/\basync (def|for|with)\b/g, '$1'],
  [/\bawait /g, ''],
  [/\b__a(enter|exit|iter)__\b/g, '__$1__'],
  [/\ba(close|closing|read|iter_bytes)\b/g, '$1'],
  [/\b_async_/g, '_'],
  [/\bAsync(?=[A-Z])/g, ''],
];

/** The client without async, from the one with it. */
export const withoutAsync = (source: string): string =>
  words.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), source);
