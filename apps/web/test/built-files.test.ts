import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { isolatedPages, product } from '@aplomb/contract';
import { HtmlValidate, StaticConfigLoader } from 'html-validate/browser';
import { describe, expect, it } from 'vitest';
import { builtFile, builtHtml, builtPaths } from './routes.ts';

const client = fileURLToPath(new URL('../build/client', import.meta.url));
const paths = builtPaths();
const KILOBYTE = 1024;
const PAGE_BYTES = 35 * KILOBYTE;
/** What a slow line brings before it waits for the browser's word, less the headers of a page. */
const FIRST_ROUND_BYTES = 10 * 1_460 - 1_020;
/** Of 169: a licence more or a longer text may push one over. */
const FIRST_ROUND_PAGES = 160;
const FONT_BYTES = 70 * KILOBYTE;
const BOOT_BYTES = 3.1 * KILOBYTE;
const servedFiles = [
  product.downloadFile,
  product.billOfMaterialsFile,
  product.provenanceFile,
  product.scoopFile,
  product.wingetFile,
  product.mcpbFile,
  product.sumsFile,
  product.policyTemplateFile,
  `en-US/${product.policyWordsFile}`,
];
/** React, the router and what a page imports; the text of a page of the docs comes after. */
const SCRIPTS = 25;
const SCRIPT_BYTES = 110 * KILOBYTE;
const HEADER_BYTES = 400;
/** Of a page that opens no connection once it is loaded: it has everything from the start. */
const ISOLATED_BYTES = 155 * KILOBYTE;
/** Answered by the server rather than by a file of the build. */
const SERVED = new RegExp(
  `^/(?:${[
    String.raw`v1/(?:openapi(?:-3\.[02])?|asyncapi|postman|bruno)\.json|healthz|site/|go/`,
    ...servedFiles.map(RegExp.escape),
  ].join('|')})`,
);

const SCRIPT_TEXT = /(<script[^>]*>)[\s\S]*?<\/script>|<noscript>.*?<\/noscript>/g;

/** Bytes of a file as browsers get it: small ones are not worth compressing. */
const served = (file: string): number =>
  statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: {
      // React writes void elements and boolean attributes its own valid way.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'no-inline-style': 'off',
      'attr-case': 'off',
      'long-title': 'off',
      'no-trailing-whitespace': 'off',
      // Line breaks inside code are the code's.
      'tel-non-breaking': 'off',
      'script-type': 'off',
      'require-sri': 'off',
    },
  }),
);

describe('the built site', () => {
  it.each(paths)('%s: valid HTML within its budget', async (path) => {
    const html = builtHtml(path);
    const report = await validator.validateString(html, `${path}.html`);
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`,
        ),
      ),
    ).toEqual([]);
    const tags = html.replaceAll(SCRIPT_TEXT, '$1');
    expect(tags).not.toMatch(/<link[^>]+rel="(?:stylesheet|modulepreload)"|<script[^>]+src=/);
    expect(statSync(`${builtFile(path)}.br`).size).toBeLessThanOrEqual(PAGE_BYTES);
    const scripts = [...html.matchAll(/<script(?![^>]*type=)[^>]*>([\s\S]*?)<\/script>/g)]
      .map(([, text = '']) => text)
      .join('');
    const [boot = ''] = /\/assets\/boot-[\w-]+\.js/.exec(scripts) ?? [];
    expect(brotliCompressSync(scripts).length + served(client + boot)).toBeLessThanOrEqual(
      BOOT_BYTES,
    );
    const fonts = [...html.matchAll(/rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(
      ([, address = '']) => readFileSync(client + address).length,
    );
    expect(fonts.length).toBeLessThanOrEqual(2);
    expect(fonts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(FONT_BYTES);
  });

  it('sends the first pages people see, and most others, in the first round of a slow line', () => {
    const small = paths.filter((path) => served(builtFile(path)) <= FIRST_ROUND_BYTES);
    expect(small).toEqual(expect.arrayContaining(['/', '/support', '/docs']));
    expect(small.length).toBeGreaterThanOrEqual(FIRST_ROUND_PAGES);
  });

  it('has no link, anchor or picture that leads nowhere', () => {
    const ids = new Map(
      paths.map((path) => [
        path,
        new Set([...builtHtml(path).matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)),
      ]),
    );
    const dead = paths.flatMap((path) =>
      [...builtHtml(path).matchAll(/\s(?:href|src|action|poster)="([^"]+)"/g)]
        .map(([, address = '']) => address.replaceAll('&amp;', '&'))
        .filter((address) => {
          if (!address.startsWith('/') && !address.startsWith('#')) return false;
          const [target = '', anchor = ''] = address.split('#');
          const [page = ''] = (target === '' ? path : target).split('?');
          if (SERVED.test(page)) return false;
          if (!ids.has(page)) return !existsSync(client + page);
          return (
            anchor !== '' &&
            anchor !== 'top' &&
            !(ids.get(page)?.has(decodeURIComponent(anchor)) ?? false)
          );
        })
        .map((address) => `${path} → ${address}`),
    );
    expect(dead).toEqual([]);
  });

  it('says in every page’s head what it is, once', () => {
    const heads = paths.map((path) => ({
      path,
      title: /<title>([^<]+)<\/title>/.exec(builtHtml(path))?.[1],
      description: /<meta name="description" content="([^"]+)"/.exec(builtHtml(path))?.[1],
    }));
    expect(
      heads.filter(({ title, description }) => title === undefined || description === undefined),
    ).toEqual([]);
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  });

  it('has a Markdown twin, a preview picture and a place in the sitemap for every listed page', () => {
    const sitemap = readFileSync(`${client}/sitemap.xml`, 'utf8');
    const listed = paths.filter((path) => !builtHtml(path).includes('content="noindex"'));
    expect(listed.length).toBeGreaterThan(60);
    for (const path of listed) {
      expect(sitemap).toContain(`${path === '/' ? '/' : path}</loc>`);
      const markdown = readFileSync(`${client}${path === '/' ? '/index' : path}.md`, 'utf8');
      expect(markdown, path).toMatch(/^# /m);
      expect(
        existsSync(
          client +
            new URL(/property="og:image" content="([^"]+)"/.exec(builtHtml(path))?.[1] ?? 'x:')
              .pathname,
        ),
        path,
      ).toBe(true);
    }
    expect(readFileSync(`${client}/llms.txt`, 'utf8').match(/^- \[/gm)?.length).toBe(listed.length);
  });

  it.each(paths)('%s: starts with few scripts', (path) => {
    const entry = JSON.parse(
      /<script id="entry"[^>]*>([\s\S]*?)<\/script>/.exec(builtHtml(path))?.[1] ?? '[]',
    ) as (string | number)[];
    const [boot = ''] = /\/assets\/boot-[\w-]+\.js/.exec(builtHtml(path)) ?? [];
    const shared = readFileSync(client + boot, 'utf8').match(/\/assets\/[\w.-]+\.js/g) ?? [];
    expect(entry.length).toBeGreaterThan(2);
    const reached = new Set<string>();
    const follow = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const [, name = ''] of readFileSync(client + file, 'utf8').matchAll(
        /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g,
      ))
        follow(`/assets/${name}`);
    };
    for (const file of entry) follow(typeof file === 'number' ? (shared[file] ?? '') : file);
    expect(reached.size).toBeLessThanOrEqual(SCRIPTS);
    const bytes = [...reached].reduce((sum, file) => sum + served(client + file) + HEADER_BYTES, 0);
    const isIsolated = isolatedPages.includes(path);
    expect(bytes).toBeLessThanOrEqual(isIsolated ? ISOLATED_BYTES : SCRIPT_BYTES);
  });
});
