import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { apiErrors } from '@aplomb/contract';
import { parseSync } from 'oxc-parser';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from '../../../apps/server/test/api-context.ts';
import { embedded } from '../../../apps/server/test/databases.ts';
import { comparison } from './compare-types.ts';
import { openHostile, raw } from './hostile-server.ts';
import { compile, installPackage, type Project, root } from './installed-package.ts';

const BYTES_MAX = 9 * 1024;
const { APLOMB_CHROMIUM: executablePath = '', APLOMB_CHROMIUM_FLAGS: flags = '' } = process.env;
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [setup = '', ...blocks] = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(
  ([, code = '']) => code,
);
/** What an example says it prints. */
const printed = (code: string): string[] =>
  [...code.matchAll(/^.*console\.log\(.*; \/\/ (.+)$/gm)].map(([, line = '']) => line);
const examples = blocks.map((code, index) => ({
  name: `example-${index + 1}.mts`,
  code,
  lines: printed(code),
  title:
    code
      .split('\n')
      .find((line) => line.includes('aplomb.') || line.includes('sandbox.'))
      ?.trim() ?? '',
}));

describe('the built package', () => {
  let project: Project;
  let context: ApiContext;
  let script: string;
  beforeAll(async () => {
    [project, context] = await Promise.all([installPackage(), openApi(embedded)]);
    script = readFileSync(join(project.sdk, 'index.js'), 'utf8');
  });
  afterAll(async () => {
    await context?.close();
    await project?.remove();
  });

  it('is one module of at most 9 KB (brotli) that imports nothing', () => {
    expect(readdirSync(project.sdk).toSorted()).toEqual([
      'README.md',
      'aplomb.js',
      'index.d.ts',
      'index.js',
      'index.js.map',
      'package.json',
    ]);
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(BYTES_MAX);
    const { module, errors } = parseSync('index.js', script);
    expect([errors, module.staticImports, module.dynamicImports]).toEqual([[], [], []]);
    const manifest: unknown = JSON.parse(readFileSync(join(project.sdk, 'package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).toHaveProperty('publishConfig.provenance', true);
  });

  it('has a map that leads to its sources, and classes by their names', () => {
    const map = JSON.parse(readFileSync(join(project.sdk, 'index.js.map'), 'utf8')) as {
      sources: string[];
      sourcesContent: string[];
    };
    expect(script).toContain('//# sourceMappingURL=index.js.map');
    expect(map.sources.some((source) => source.endsWith('src/core/transport.ts'))).toBe(true);
    expect(map.sourcesContent.every((source) => source.length > 0)).toBe(true);
    project.write(
      'names.mjs',
      `import { Aplomb, RateLimitError } from '@aplomb/sdk';
const aplomb = new Aplomb({ apiKey: 'a', baseUrl: 'http://localhost' });
console.log([Aplomb, RateLimitError, aplomb.text.constructor].map(({ name }) => name).join());
`,
    );
    return expect(project.run('names.mjs', {})).resolves.toMatchObject({
      out: 'Aplomb,RateLimitError,TextResource\n',
    });
  });

  it('carries no text of the error catalogue', () => {
    const texts = Object.values(apiErrors).flatMap(({ title, meaning, remedy }) => [
      title,
      meaning,
      remedy,
    ]);
    expect(texts.filter((text) => script.includes(text))).toEqual([]);
  });

  it('has types that stand alone, in Node and in a page', () => {
    expect(readFileSync(join(project.sdk, 'index.d.ts'), 'utf8')).not.toMatch(
      /from '|import\(|: any\b/,
    );
    project.write(
      'use.mts',
      `import { Aplomb, type ContextSettings } from '@aplomb/sdk';
const aplomb = new Aplomb({ apiKey: 'a', baseUrl: 'b' });
export const settings: ContextSettings = (await aplomb.settings.getContext()).data;
export const minutes: '25' | '45' | '60' | '90' = settings.session_minutes;
export const summary: string | undefined = (await aplomb.history.list({ fields: ['summary'] })).data[0]?.summary;
// @ts-expect-error The timestamp was not asked for.
export const timestamp = (await aplomb.history.list({ fields: ['summary'] })).data[0]?.timestamp;
// @ts-expect-error A picture or a video, not both.
await aplomb.screen.analyze({ image_data: 'a', video_url: 'b' });
// @ts-expect-error No such mode.
await aplomb.text.analyze({ text: 'a', analysis_mode: 'poem' });
// @ts-expect-error It may be unchanged, and then has no data.
export const maybe: ContextSettings = (await aplomb.settings.getContext({ ifNoneMatch: 'a' })).data;
`,
    );
    expect(project.check(['use.mts'], 'es2022,dom,dom.iterable', '')).toBe('');
    expect(project.check(['use.mts'], 'es2022', 'node')).toBe('');
  });

  it('has the contract’s types', () => {
    const folder = join(root, '.cache/sdk-types');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'compare.ts');
    writeFileSync(file, comparison('../../packages/sdk/src/types.ts'));
    expect(
      compile(
        [file],
        [
          '--lib',
          'es2025,dom,dom.iterable',
          '--types',
          '',
          '--skipLibCheck',
          '--allowImportingTsExtensions',
          '--resolveJsonModule',
        ],
        folder,
      ),
    ).toBe('');
  });

  describe('the examples of the README', () => {
    // An example's own imports join those of the first.
    const source = (code: string): string => `${setup}\n${code}\nexport {};\n`;

    it('are all there, and compile', () => {
      expect(examples.length).toBe(18);
      for (const { name, code } of examples) project.write(name, source(code));
      expect(
        project.check(
          examples.map(({ name }) => name),
          'es2022',
          'node',
        ),
      ).toBe('');
    });

    it.each(examples)('$title', async ({ name, code, lines }) => {
      project.write(name, source(code));
      const {
        code: exit,
        out,
        err,
      } = await project.run(name, {
        APLOMB_URL: context.server.origin,
        APLOMB_KEY: await context.key(),
        APLOMB_TEST_KEY: await context.key('--test'),
      });
      expect([exit, exit === 0 ? '' : err]).toEqual([0, '']);
      const said = out.trim().split('\n');
      if (lines.length > 0) expect(said).toEqual(lines);
      else expect(said.toSorted()).toEqual(['The first of two notes.', 'The second of two notes.']);
    });
  });

  describe.skipIf(executablePath === '')('in a browser', () => {
    const ask = (origin: string, apiKey: string): string => `(async () => {
      const { Aplomb } = await import('data:text/javascript;base64,${Buffer.from(script).toString('base64')}');
      const aplomb = new Aplomb({ apiKey: '${apiKey}', baseUrl: '${origin}', maxRetries: 0 });
      const heard = {};
      try {
        const text = 'The sound is warm and clear. I would buy it again.';
        const { data, requestId, rateLimit } = await aplomb.text.analyze({ text });
        Object.assign(heard, { sentiment: data.sentiment, requestId, rateLimit });
        heard.events = [];
        for await (const event of aplomb.text.stream({ text: 'Composure under pressure.' }))
          heard.events.push(event.type);
        const canvas = document.createElement('canvas');
        const picture = await new Promise((done) => canvas.toBlob(done, 'image/png'));
        const screen = { image_data: picture, analysis_type: ['text'] };
        heard.picture = (await aplomb.screen.analyze(screen)).data.details.width;
        heard.count = (await aplomb.history.list()).pagination.total_items;
        const { etag } = await aplomb.settings.getContext();
        heard.notModified = (await aplomb.settings.getContext({ ifNoneMatch: etag })).notModified;
        await aplomb.text.analyze({ text: '' });
      } catch (error) {
        Object.assign(heard, { code: error.code, name: error.name, field: error.fieldErrors?.[0]?.field });
      }
      return heard;
    })()`;

    it('works on a page of the same origin, and nowhere else', async () => {
      const other = await openHostile();
      other.plan(raw(200, 'text/html', '<!doctype html><title>Elsewhere</title>'));
      const browser = await chromium.launch({ executablePath, args: flags.split(' ') });
      try {
        const page = await browser.newPage();
        const { origin } = context.server;
        await page.route(`${origin}/a-page`, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Ours</title>' }),
        );
        await page.goto(`${origin}/a-page`);
        expect(await page.evaluate(ask(origin, await context.key()))).toEqual({
          sentiment: 'positive',
          requestId: expect.stringMatching(/^req_/) as unknown,
          rateLimit: { minute: null, day: null },
          events: ['analysis', 'done'],
          picture: 300,
          count: 3,
          notModified: true,
          code: 'INVALID_PARAMETER_VALUE',
          name: 'InvalidRequestError',
          field: 'text',
        });
        await page.goto(other.origin);
        expect(await page.evaluate(ask(origin, await context.key()))).toEqual({
          code: 'NETWORK_ERROR',
          name: 'ConnectionError',
        });
        await page.goto(`${origin}/a-page`);
        await page.route('**/v1/text/analyze', (route) =>
          route.fulfill({ status: 302, headers: { location: other.origin } }),
        );
        expect(await page.evaluate(ask(origin, await context.key()))).toMatchObject({
          code: 'NETWORK_ERROR',
          name: 'ConnectionError',
        });
      } finally {
        await browser.close();
        other.close();
      }
    });
  });
});
