/** Where what the API has promised is kept: a line for each thing that programs may rely on. */
export const promisesFile = 'packages/contract/promises.txt';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
interface Operation {
  readonly 'x-scope'?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** One thing that programs may rely on. */
interface Promised {
  /** Types it may have, sorted. */
  readonly types: readonly string[];
  /** Whether it has to be sent, or is always told. */
  readonly isNeeded: boolean;
  /** Values that may be sent; none where any may. */
  readonly values: readonly string[];
}
type Promises = ReadonlyMap<string, Promised>;
type Direction = 'sent' | 'told';

/** What a document promises, by name: operations, their answers and parameters, and every field. */
export function promisesOf(document: object): Promises {
  const { paths, components } = document as Document;
  const all = new Map<string, Promised>();
  const keep = (name: string, promised: Partial<Promised> = {}): void => {
    all.set(name, { types: [], isNeeded: false, values: [], ...promised });
  };
  const walk = (direction: Direction, name: string, schema: Schema): void => {
    if (schema.$ref !== undefined) {
      const named = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
      const key = `${direction} ${named}`;
      if (all.has(key)) return;
      keep(key);
      walk(direction, named, components.schemas[named] ?? {});
      return;
    }
    const choices = schema.anyOf ?? schema.oneOf ?? [];
    for (const one of choices) walk(direction, name, one);
    // What may be sent in one of several forms: the fields of all, those needed that every form needs.
    if (direction === 'sent' && choices.length > 1)
      walk(direction, name, joined(choices, components.schemas));
    if (schema.items !== undefined) walk(direction, `${name}[]`, schema.items);
    for (const [field, inner] of Object.entries(schema.properties ?? {})) {
      const at = `${name}.${field}`;
      const isNeeded = schema.required?.includes(field) === true;
      const values = direction === 'sent' ? valuesOf(inner, components.schemas) : [];
      keep(`${direction} ${at}`, { types: typesOf(inner, components.schemas), isNeeded, values });
      walk(direction, at, inner);
    }
  };
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      keep(`operation ${name}`, { values: [operation['x-scope'] ?? ''] });
      for (const { name: parameter, in: place, required, schema } of operation.parameters ?? [])
        keep(`${place} ${name} ${parameter}`, {
          types: typesOf(schema, components.schemas),
          isNeeded: required === true,
          values: valuesOf(schema, components.schemas),
        });
      for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
        walk('sent', name, schema);
      for (const [status, { content }] of Object.entries(operation.responses)) {
        keep(`answer ${name} ${status}`);
        for (const { schema } of Object.values(content ?? {})) walk('told', name, schema);
      }
    }
  return all;
}

/** What a program that relies on `before` would break on. */
export function breakingChanges(before: Promises, after: Promises): string[] {
  const changes = [...before].flatMap(([name, old]) => {
    const now = after.get(name);
    if (now === undefined) return [`${name} is gone`];
    const isTold = name.startsWith('told ');
    const [narrow, wide] = isTold ? [old.types, now.types] : [now.types, old.types];
    const changed = wide.filter((type) => !narrow.includes(type));
    const gone = old.values.filter((value) => now.values.length > 0 && !now.values.includes(value));
    const isFree = old.values.length === 0 && now.values.length > 0;
    return [
      ...(changed.length > 0 ? [`${name} was ${old.types.join(' or ')}`] : []),
      ...(gone.length > 0 ? [`${name} takes ${gone.join(', ')} no more`] : []),
      ...(isFree ? [`${name} takes some values only`] : []),
      ...(isTold && old.isNeeded && !now.isNeeded ? [`${name} may be absent`] : []),
      ...(!isTold && !old.isNeeded && now.isNeeded ? [`${name} has to be sent`] : []),
    ];
  });
  const demanded = [...after].filter(
    ([name, { isNeeded }]) =>
      isNeeded && !name.startsWith('told ') && !before.has(name) && before.has(holderOf(name)),
  );
  return [...changes, ...demanded.map(([name]) => `${name} has to be sent`)];
}

/** What a field or parameter belongs to. */
function holderOf(name: string): string {
  if (name.startsWith('sent ')) return name.slice(0, name.lastIndexOf('.'));
  const [, method = '', path = ''] = name.split(' ');
  return `operation ${method} ${path}`;
}

/** Promises as lines, sorted. */
export function promisesText(promises: Promises): string {
  const lines = [...promises].map(([name, { types, isNeeded, values }]) =>
    [name, types.join('|'), isNeeded ? 'needed' : '', values.join('|')].join('\t').trimEnd(),
  );
  return `${lines.toSorted().join('\n')}\n`;
}

/** Reads what promisesText wrote. */
export function readPromises(text: string): Promises {
  const list = (part: string | undefined): string[] =>
    part === undefined || part === '' ? [] : part.split('|');
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [name = '', types, needed, values] = line.split('\t');
        return [name, { types: list(types), isNeeded: needed === 'needed', values: list(values) }];
      }),
  );
}

type Schemas = Readonly<Record<string, Schema>>;

/** One schema that has the fields of all. */
function joined(choices: readonly Schema[], schemas: Schemas): Schema {
  const all = choices.map((one) => (one.$ref === undefined ? one : targetOf(one.$ref, schemas)));
  return {
    properties: Object.assign({}, ...all.map(({ properties = {} }) => properties)) as Schemas,
    required: (all[0]?.required ?? []).filter((field) =>
      all.every(({ required }) => required?.includes(field) === true),
    ),
  };
}

const targetOf = ($ref: string, schemas: Schemas): Schema =>
  schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {};

function typesOf(schema: Schema, schemas: Schemas): string[] {
  if (schema.$ref !== undefined) return typesOf(targetOf(schema.$ref, schemas), schemas);
  const choices = schema.anyOf ?? schema.oneOf;
  const types =
    choices === undefined
      ? [schema.type ?? (schema.const === undefined ? 'any' : typeof schema.const)].flat()
      : choices.flatMap((choice) => typesOf(choice, schemas));
  return [...new Set(types)].toSorted();
}

function valuesOf(schema: Schema, schemas: Schemas): string[] {
  if (schema.$ref !== undefined) return valuesOf(targetOf(schema.$ref, schemas), schemas);
  const { items, enum: values } = schema;
  return values === undefined ? (items && valuesOf(items, schemas)) || [] : values.map(String);
}
