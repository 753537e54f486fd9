import { buildOpenApi } from '@aplomb/contract';

/** A JSON Schema as the API's document uses it. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
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

/** The module of types of the Python client, printed from the API's OpenAPI document. */
export function printPythonTypes(): string {
  const { schemas } = (
    buildOpenApi() as unknown as { components: { schemas: Readonly<Record<string, Schema>> } }
  ).components;
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

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inside, key) => (inside as Record<string, unknown> | undefined)?.[key],
    value,
  );

/** A text of the contract, none of which holds a quote. */
const quoted = (value: string): string => `'${value}'`;

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
  if (schema.const !== undefined) return `Literal[${quoted(schema.const)}]`;
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
    /"""The client with async calls\. `_client\.py` is made from this file: change it here\."""/g,
    '"""The client. Made from `_async_client.py`: change it there."""',
  ],
  [/^import asyncio\n/gm, ''],
  [/\basyncio\.sleep\b/g, 'time.sleep'],
  [/\bAsyncIterator\b/g, 'Iterator'],
  [/\bhttpx\.AsyncClient\b/g, 'httpx.Client'],
  [/`async (with|for)`/g, '`$1`'],
  [/\basync (def|for|with)\b/g, '$1'],
  [/\bawait /g, ''],
  [/\b__a(enter|exit|iter)__\b/g, '__$1__'],
  [/\baclose\b/g, 'close'],
  [/\bAsync(?=[A-Z])/g, ''],
];

/** The client without async, from the one with it. */
export const withoutAsync = (source: string): string =>
  words.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), source);
