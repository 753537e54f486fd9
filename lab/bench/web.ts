import { spawnSync } from 'node:child_process';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { freePort } from '../../apps/server/test/free-port.ts';
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
import { browserFlags, requireProgram } from '../../tools/system-packages.ts';
import { type Bench, type BenchRow, median } from './bench.ts';
import { onDemand } from './on-demand.ts';

const AUDITED = [
  '/',
  '/support',
  '/docs',
  '/docs/getting-started/quick-start',
  '/docs/core-features/screen-analysis',
  '/docs/api-reference/endpoints/analyze-text',
] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const ROUNDS = 10;
const AUDIT_ROUNDS = process.argv.includes('--once') ? 1 : 3;

/**
 * The site as a visitor meets it: Lighthouse (mobile preset), bytes before React, navigation,
 * search and the build.
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
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath,
      args: [...browserFlags, `--remote-debugging-port=${port}`],
    });
    try {
      const rows: BenchRow[] = [];
      // The first audit of a fresh browser may miss the first paint.
      await auditRows(server.origin, '/docs', port);
      for (const path of AUDITED)
        rows.push(
          ...(await auditRows(server.origin, path, port)),
          ...(await byteRows(server.origin, path)),
        );
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      rows.push(
        await navigationRow(page, server.origin),
        ...(await searchRows(page, server.origin)),
        ...(await findRows(server.origin)),
      );
      for (const path of [...AUDITED, '/login', '/console'])
        rows.push(...(await scriptRows(browser, server.origin + path, path)));
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

interface Audit {
  score: number | null;
  title: string;
  numericValue?: number;
}
interface Lighthouse {
  default(
    url: string,
    flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] },
  ): Promise<
    { lhr: { categories: Record<string, Audit>; audits: Record<string, Audit> } } | undefined
  >;
}

/** Scores and timings, each the median of the rounds: the machine is shared. */
async function auditRows(origin: string, path: string, port: number): Promise<BenchRow[]> {
  const rounds: { scores: number[]; lcp: number; tbt: number; cls: number }[] = [];
  const { default: lighthouse } = await onDemand<Lighthouse>('lighthouse');
  for (let round = 0; round < AUDIT_ROUNDS; round += 1) {
    const result = await lighthouse(origin + path, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (result === undefined) continue;
    const { categories, audits } = result.lhr;
    for (const [id, { score, title }] of Object.entries(audits))
      if (round === 0 && score !== null && score < 0.9 && process.argv.includes('--failing'))
        process.stderr.write(`${path}: ${id} ${score} ${title}\n`);
    rounds.push({
      scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
      lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
      cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    });
  }
  return [
    ...CATEGORIES.map((category, index) => ({
      figure: `${path} Lighthouse ${category}`,
      value: median(rounds.map(({ scores }) => scores[index] ?? 0)),
      unit: '',
      goal: '100',
    })),
    {
      figure: `${path} LCP`,
      value: median(rounds.map(({ lcp }) => lcp)),
      unit: 'ms',
      goal: '≤ 1000',
    },
    {
      figure: `${path} TBT`,
      value: median(rounds.map(({ tbt }) => tbt)),
      unit: 'ms',
      goal: '≤ 20',
    },
    { figure: `${path} CLS`, value: median(rounds.map(({ cls }) => cls)), unit: '', goal: '0' },
  ];
}

/**
 * HTML with its inlined style and scripts, and whatever it links that runs or paints before React.
 */
async function byteRows(origin: string, path: string): Promise<BenchRow[]> {
  const html = await (await fetch(origin + path)).text();
  const linked = [
    ...html.matchAll(/<(?:link rel="stylesheet"[^>]*href|script[^>]*src)="([^"]+)"/g),
  ].map(([, address = '']) => address);
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

/** Scripts a page has asked for once React runs and the network is quiet, headers included. */
async function scriptRows(browser: Browser, address: string, path: string): Promise<BenchRow[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.endsWith('.js')) sizes.set(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sizes.has(requestId)) sizes.set(requestId, encodedDataLength);
  });
  await page.goto(address);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.close();
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return [
    { figure: `${path} scripts after start-up`, value: sizes.size, unit: '', goal: '≤ 25' },
    { figure: `${path} bytes of them`, value: bytes / 1024, unit: 'KB', goal: '≤ 110' },
  ];
}

/**
 * Hovers a link as a hand does, clicks, and waits for the frame that shows the next page's heading.
 */
async function navigationRow(page: Page, origin: string): Promise<BenchRow> {
  const targets = [
    'core-features/screen-analysis',
    'core-features/text-analysis',
    'core-features/audio-transcription',
    'core-features/live-assistance',
    'core-features/conversation-history',
  ];
  await page.goto(`${origin}/docs/core-features/screen-analysis`);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const link = page
      .locator(`nav a[href="/docs/${targets[round % targets.length] ?? ''}"]`)
      .first();
    await link.hover();
    await page.waitForTimeout(200);
    await page.evaluate(WATCH_HEADING);
    await link.click();
    times.push(await page.evaluate<number>('globalThis.painted'));
  }
  return {
    figure: 'click to next page painted, after a hover',
    value: median(times),
    unit: 'ms',
    goal: '≤ 70',
  };
}

const WATCH_HEADING = `globalThis.painted = new Promise((done) => {
  const before = document.querySelector('h1').textContent;
  let pressed = 0;
  addEventListener('click', () => { pressed = performance.now(); }, { capture: true, once: true });
  const watch = new MutationObserver(() => {
    if (pressed === 0 || document.querySelector('h1')?.textContent === before) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now() - pressed);
      port2.postMessage(0);
    });
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
}); undefined`;

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
