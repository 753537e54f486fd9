import { buildOpenApi } from '@aplomb/contract';

type TypeName = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

/** A JSON Schema as the API's document uses it. */
interface Schema {
  readonly $ref?: string;
  readonly type?: TypeName | readonly TypeName[];
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

/** Named types that are no component of the document, each with where it stands in it. */
const inner = {
  ErrorCode: ['ErrorEnvelope', 'properties', 'code'],
  AnalysisMode: ['TextAnalysis', 'properties', 'analysis_mode'],
  Conversation: ['ListConversationsResponse', 'properties', 'data', 'items'],
  ConversationDetail: ['GetConversationResponse', 'properties', 'data'],
} as const;

/** Records whose fields are all there unless some are asked for. */
const whole = new Set<string>(['Conversation', 'ConversationDetail']);

/**
 * TypeScript declarations of `names`, printed from the API's OpenAPI document: they need no other
 * package.
 */
export function printTypes(names: readonly string[]): string {
  const { schemas } = (
    buildOpenApi() as unknown as { components: { schemas: Readonly<Record<string, Schema>> } }
  ).components;
  const done = new Map<string, string>();
  const declare = (name: string): void => {
    if (done.has(name)) return;
    done.set(name, '');
    const path: readonly string[] = name in inner ? inner[name as keyof typeof inner] : [name];
    const found = path.reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key],
      schemas,
    ) as Schema | undefined;
    if (found === undefined) throw new TypeError(`The OpenAPI document has no ${name}.`);
    const schema = whole.has(name)
      ? { ...found, required: Object.keys(found.properties ?? {}) }
      : found;
    done.set(name, `${comment(schema, '')}type ${name} = ${typeOf(schema, '', declare)};`);
  };
  names.forEach(declare);
  return [...done.values()].join('\n');
}

function typeOf(schema: Schema, indent: string, declare: (name: string) => void): string {
  const { $ref, items, properties, additionalProperties } = schema;
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    declare(name);
    return name;
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map((one) => typeOf(one, indent, declare)).join(' | ');
  if (Array.isArray(schema.type))
    return (schema.type as TypeName[])
      .map((type) => typeOf({ ...schema, type }, indent, declare))
      .join(' | ');
  if (schema.type === 'null') return 'null';
  if (schema.type === 'array') return `(${typeOf(items ?? {}, indent, declare)})[]`;
  if (properties !== undefined) {
    const deeper = `${indent}  `;
    const lines = Object.entries(properties).map(([name, property]) => {
      const isThere = schema.required?.includes(name) === true;
      return (
        `${comment(property, deeper)}${deeper}${name}${isThere ? '' : '?'}: ` +
        `${typeOf(property, deeper, declare)}${isThere ? '' : ' | undefined'};`
      );
    });
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (schema.type === 'object')
    return (
      'Record<string, ' +
      (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
        ? typeOf(additionalProperties, indent, declare)
        : 'unknown') +
      '>'
    );
  if (schema.type === 'integer') return 'number';
  return (schema.type as TypeName | undefined) ?? 'unknown';
}

const comment = ({ description }: Schema, indent: string): string =>
  description === undefined ? '' : `${indent}/** ${description.replaceAll('*/', '* /')} */\n`;
