import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  apiEndpoints,
  apiErrorCodes,
  apiErrors,
  appErrorCodes,
  appErrors,
  commonErrors,
  defaultLimits,
  type Endpoint,
  type EndpointId,
  errorDocsPath,
  errorEnvelope,
  furtherFigures,
  problemDetails,
  settingsGroups,
} from '@aplomb/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorExamples } from '../app/docs/api/errors/error-reference.ts';
import { endpointDocsPath } from '../app/docs/reference-pages.ts';
import { loosePages } from '../app/docs/tree.ts';

const client = fileURLToPath(new URL('../build/client', import.meta.url));
const repository = fileURLToPath(new URL('../../../', import.meta.url));
const endpoints = Object.entries(apiEndpoints()) as [EndpointId, Endpoint][];
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  nbsp: ' ',
};

/** The words of a built page's article, tags and entities resolved. */
async function articleOf(path: string): Promise<string> {
  const html = await readFile(join(client, path, 'index.html'), 'utf8');
  const article = /<article[\s>][\s\S]*<\/article>/.exec(html)?.[0] ?? '';
  expect(article, path).not.toBe('');
  return article
    .replaceAll(/<(?:style|script)[\s\S]*?<\/(?:style|script)>/g, '')
    .replaceAll(/<!--[\s\S]*?-->|<wbr\/?>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ');
}

/** What of the words a text does not hold: short to read when something is. */
const missing = (text: string | undefined, words: readonly string[]): string[] =>
  words.filter((word) => text?.includes(word) !== true);

/** Folders below a path that hold a page. */
async function pagesBelow(path: string): Promise<string[]> {
  const entries = await readdir(join(client, path), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${path}/${name}`);
}

describe('catalogue and pages', () => {
  it('shows samples in colours', async () => {
    const html = await readFile(
      join(client, endpointDocsPath('analyzeText'), 'index.html'),
      'utf8',
    );
    expect(html).toContain('<span class="code-key">  "status"</span>');
    for (const kind of ['string', 'constant', 'dim'])
      expect(html).toContain(`<span class="code-${kind}">`);
  });

  it('have a page for every code, and a code for every page', async () => {
    const due = [...apiErrorCodes, ...appErrorCodes].map(errorDocsPath);
    expect((await pagesBelow('/docs/api-reference/error-codes')).toSorted()).toEqual(
      due.toSorted(),
    );
  });

  it('have a page for every operation, and an operation for every page', async () => {
    const due = endpoints.map(([id]) => endpointDocsPath(id));
    expect((await pagesBelow('/docs/api-reference/endpoints')).toSorted()).toEqual(due.toSorted());
  });

  it.each(apiErrorCodes)(
    'say of %s what it means, what to do, and where it can come from',
    async (code) => {
      const text = await articleOf(errorDocsPath(code));
      const { title, meaning, remedy, statuses } = apiErrors[code];
      for (const words of [title, meaning, remedy, ...statuses.map(String)])
        expect(text).toContain(words);
      const operations = endpoints.filter(([, { errors }]) => errors.includes(code));
      const named = (commonErrors as readonly string[]).includes(code)
        ? []
        : operations.map(([, { method, path }]) => `${method} ${path}`);
      expect(missing(text, [title, meaning, remedy, ...statuses.map(String), ...named])).toEqual(
        [],
      );
    },
  );

  it.each(appErrorCodes)('say of %s what it means and what to do', async (code) => {
    const text = await articleOf(errorDocsPath(code));
    expect(
      missing(text, [
        appErrors[code].name,
        appErrors[code].meaning,
        appErrors[code].remedy,
        'Step by step',
      ]),
    ).toEqual([]);
  });

  it.each(endpoints)(
    'describe %s with every field, option and error of the contract',
    async (id, endpoint) => {
      const text = await articleOf(endpointDocsPath(id));
      const examples =
        endpoint.examples.length > 1 ? endpoint.examples.map(({ name }) => name) : [];
      const responses = endpoint.responses.map(
        ({ status, description }) => `${status} ${description}`,
      );
      expect(
        missing(text, [
          endpoint.method,
          endpoint.path,
          endpoint.description,
          endpoint.scope,
          ...examples,
          ...responses,
          ...commonErrors,
          ...endpoint.errors,
        ]),
      ).toEqual([]);
      // The fields of a job stand on its own page.
      const names = [
        endpoint.params,
        endpoint.query,
        endpoint.body,
        ...endpoint.responses.filter(({ status }) => status !== 202).map(({ body }) => body),
      ].flatMap((schema) =>
        schema === undefined
          ? []
          : fieldNames(schema.toJSONSchema({ unrepresentable: 'any' }) as JsonSchema),
      );
      expect(
        missing(
          text,
          [...new Set(names)].map((name) => ` ${name} `),
        ),
      ).toEqual([]);
    },
  );

  it.each(apiErrorCodes.filter((code) => apiErrors[code].statuses.length > 0))(
    'show an example of %s as the server answers it',
    (code) => {
      const examples = errorExamples(code);
      expect(errorEnvelope.safeParse(examples?.envelope)).toMatchObject({ success: true });
      expect(problemDetails.safeParse(examples?.problem)).toMatchObject({ success: true });
    },
  );
});

describe('facts on the pages', () => {
  it('list every operation, scope and code where they promise to', async () => {
    const [overview, keys, codes] = await Promise.all(
      ['endpoints', 'authentication', 'error-codes'].map((page) =>
        articleOf(`/docs/api-reference/${page}`),
      ),
    );
    expect(
      missing(
        overview,
        endpoints.map(([, { summary }]) => summary),
      ),
    ).toEqual([]);
    expect(
      missing(
        overview?.replaceAll(' ', ''),
        endpoints.map(([, { method, path }]) => method + path),
      ),
    ).toEqual([]);
    expect(
      missing(
        keys,
        endpoints.map(([, { scope }]) => scope),
      ),
    ).toEqual([]);
    expect(missing(codes, apiErrorCodes)).toEqual([]);
  });

  it('name the limits a server starts with', async () => {
    const text = await articleOf('/docs/api-reference/rate-limits');
    const { requestsPerMinute, concurrentRequests, analysesPerDay } = defaultLimits;
    expect(
      missing(
        text,
        [requestsPerMinute, concurrentRequests, analysesPerDay].map(
          (limit) => ` ${limit.toLocaleString('en')} `,
        ),
      ),
    ).toEqual([]);
  });

  it('name no figure as measured that the record of measurements lacks', async () => {
    const record = (await readFile(join(repository, 'docs/measured.md'), 'utf8')).split(/^## /m);
    const tiles = await articleOf('/docs/measured');
    for (const { id, value, command } of furtherFigures) {
      expect(record.find((text) => text.includes(value)) ?? '', id).toContain(command.slice(-6));
      expect(tiles).toContain(value);
    }
  });

  it.each([
    [
      loosePages.map(({ key }) => key).filter((key) => key.startsWith('measured')),
      'docs/measured.md',
    ],
    [['changelog'], 'CHANGELOG.md'],
  ])('show on %s what %s says', async (pages, file) => {
    const articles = await Promise.all(pages.map((page) => articleOf(`/docs/${page}`)));
    const text = articles.join('').replaceAll(/\s/g, '');
    const source = await readFile(join(repository, file), 'utf8');
    const words = source
      .replace(/^# .*\n/, '')
      .split('\n')
      .filter((line) => !/^\|[-| ]+$/.test(line))
      .flatMap((line) =>
        line
          .replaceAll(/[|*`]|^#+ |^- /g, ' ')
          .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
          .split(/ {2,}/),
      );
    expect(
      words
        .map((part) => part.replaceAll(/\s/g, ''))
        .filter((part) => part.length > 12 && !text.includes(part)),
    ).toEqual([]);
  });
});

describe('settings', () => {
  let documentation = '';

  beforeAll(async () => {
    const files = (await readdir(join(client, 'docs'), { recursive: true })).filter(
      (file) => file.endsWith('index.html') && !file.startsWith('api-reference'),
    );
    documentation = (
      await Promise.all(files.map((file) => articleOf(join('docs', file, '..')).catch(() => '')))
    ).join('\n');
  });

  it.each(
    Object.entries(settingsGroups).flatMap(([group, { settings }]) =>
      Object.entries(settings).map(([id, { label }]) => [`${group}.${id}`, label]),
    ),
  )('%s is documented outside the API reference', (_id, label) => {
    expect(missing(documentation, [label])).toEqual([]);
  });
});

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  $defs?: Record<string, JsonSchema>;
}

/** Names of all fields of a schema, at any depth. */
function fieldNames(schema: JsonSchema): string[] {
  const { properties = {}, items, anyOf = [], $defs = {} } = schema;
  const inner = [
    ...Object.values(properties),
    ...anyOf,
    ...Object.values($defs),
    ...(items === undefined ? [] : [items]),
  ];
  return [...Object.keys(properties), ...inner.flatMap(fieldNames)];
}
