import { spawnSync } from 'node:child_process';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { startServer, temporaryFolder } from '../../apps/server/test/running-server.ts';
import { createEngine } from '../../apps/web/app/search/engine.ts';
import type { SearchIndexFile } from '../../apps/web/app/search/index-format.ts';
import {
  blindQueries,
  findability,
  freshQueries,
  laterQueries,
  personaQueries,
  seenQueries,
  tunedQueries,
} from '../../apps/web/test/search-queries.ts';
import { askedLast, helpHeadings, othersQueries } from '../../apps/web/test/search-queries-more.ts';
import { browserFlags, requireProgram } from '../../tools/system-packages.ts';
import { type Bench, type BenchRow, median } from './bench.ts';
import { sitePages } from './beside/pages.ts';

const ROUNDS = 10;

/**
 * The site as a visitor meets it: bytes before React, search and the build. How fast its pages come
 * is measured beside another site, by `site`.
 */
export const webBench: Bench = {
  name: 'web',
  run: async () => {
    const executablePath = requireProgram('chromium');
    const build = buildRow();
    const folder = await temporaryFolder();
    const server = await startServer({
      APLOMB_DATA_DIR: folder.path,
      APLOMB_LOG_LEVEL: 'warn',
      APLOMB_SITE_DIR: 'apps/web/build',
    });
    const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
    try {
      const rows: BenchRow[] = [];
      for (const path of sitePages) rows.push(...(await byteRows(server.origin, path)));
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      rows.push(...(await searchRows(page, server.origin)), ...(await findRows(server.origin)));
      return [...rows, build];
    } finally {
      await browser.close();
      await server.stop();
      await folder.remove();
    }
  },
};

function buildRow(): BenchRow {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, ['apps/web/scripts/build-site.ts', '--force'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    figure: 'build of the whole site',
    value: status === 0 ? (performance.now() - started) / 1000 : Number.NaN,
    unit: 's',
    goal: '≤ 15',
  };
}

/**
 * HTML with its inlined style and scripts, and whatever it links that runs or paints before React.
 */
async function byteRows(origin: string, path: string): Promise<BenchRow[]> {
  const html = await (await fetch(origin + path)).text();
  const links = html.matchAll(/<(?:link rel="stylesheet"[^>]*href|script[^>]*src)="([^"]+)"/g);
  const linked = [...new Set([...links].map(([, address = '']) => address))];
  const bodies = await Promise.all(
    linked.map(async (address) => (await fetch(origin + address)).text()),
  );
  const fonts = await Promise.all(
    [...html.matchAll(/rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(
      async ([, address = '']) => (await (await fetch(origin + address)).arrayBuffer()).byteLength,
    ),
  );
  return [
    {
      figure: `${path} bytes before React`,
      value:
        [html, ...bodies].reduce((sum, text) => sum + brotliCompressSync(text).length, 0) / 1024,
      unit: 'KB',
      goal: '≤ 35',
    },
    {
      figure: `${path} preloaded fonts (${fonts.length})`,
      value: fonts.reduce((sum, bytes) => sum + bytes, 0) / 1024,
      unit: 'KB',
      goal: '≤ 70',
    },
  ];
}

/** From the key press to the frame that shows what `selector` finds. */
const watchFor = (selector: string): string => `globalThis.painted = new Promise((done) => {
  let pressed = 0;
  const frame = () => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now() - pressed);
    port2.postMessage(0);
  });
  addEventListener('keydown', () => { pressed ||= performance.now(); }, { capture: true });
  const watch = new MutationObserver(() => {
    if (pressed === 0 || document.querySelector('${selector}') === null) return;
    watch.disconnect();
    frame();
  });
  watch.observe(document, { childList: true, subtree: true, attributes: true });
}); undefined`;

/** How often the right page comes first, and among the first three, for what people may type. */
async function findRows(origin: string): Promise<BenchRow[]> {
  const index = await fetch(`${origin}/search-index.json`);
  const find = createEngine((await index.json()) as SearchIndexFile);
  const sets = {
    'tuned on': tunedQueries,
    'seen since': [...seenQueries, ...laterQueries],
    'seen later': freshQueries,
    'by five kinds of people, tuned on': personaQueries,
    'by five kinds of people, asked once': blindQueries,
    'written last, asked once': askedLast,
    'headings of other products’ help': [...othersQueries, ...helpHeadings],
  };
  return Object.entries(sets).flatMap(([name, queries]) => {
    const { first, amongThree } = findability(find, queries);
    const of = `of ${queries.length} queries, ${name}`;
    return [
      { figure: `search: right page first, ${of}`, value: 100 * first, unit: '%', goal: '≥ 85' },
      {
        figure: `search: right page among three, ${of}`,
        value: 100 * amongThree,
        unit: '%',
        goal: '≥ 97',
      },
    ];
  });
}

async function searchRows(page: Page, origin: string): Promise<BenchRow[]> {
  const opened: number[] = [];
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${origin}/docs/core-features/screen-analysis`);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    for (const results of [cold, warm]) {
      await page.evaluate(watchFor('dialog[open] input'));
      await page.keyboard.press('Control+k');
      const shown = await page.evaluate<number>('globalThis.painted');
      if (results === cold) opened.push(shown);
      await page.waitForTimeout(100);
      await page.evaluate(watchFor('dialog[open] [role=option]'));
      await page.keyboard.press('h');
      results.push(await page.evaluate<number>('globalThis.painted'));
      await page.keyboard.press('Escape');
      await page.waitForTimeout(300);
    }
  }
  return [
    { figure: 'search: key to open dialog', value: median(opened), unit: 'ms', goal: '≤ 60' },
    {
      figure: 'search: key to first results, first use',
      value: median(cold),
      unit: 'ms',
      goal: '≤ 30',
    },
    {
      figure: 'search: key to first results, again',
      value: median(warm),
      unit: 'ms',
      goal: '≤ 30',
    },
  ];
}
