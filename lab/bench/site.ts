import { type Browser, chromium } from 'playwright-core';
import { freePort } from '../../apps/server/test/free-port.ts';
import { startServer, temporaryFolder } from '../../apps/server/test/running-server.ts';
import { browserFlags, requireProgram } from '../../tools/system-packages.ts';
import { type Bench, type BenchRow, median } from './bench.ts';
import { type Audit, auditPage, categories, middle } from './beside/audit.ts';
import { type MainThread, traceLoad } from './beside/main-thread.ts';
import { sitePages } from './beside/pages.ts';
import { largestPaint, throughSlowLine } from './beside/slow-line.ts';
import { serveStarlight } from './beside/starlight.ts';
import { countScripts, timeClicks } from './beside/visit.ts';

const clicked = ['text-analysis', 'audio-transcription', 'live-assistance', 'screen-analysis'].map(
  (name) => `/docs/core-features/${name}`,
);
/** A trace is short, and its figures differ more than Lighthouse's. */
const TRACES = 7;
const ROUNDS = process.argv.includes('--once') ? 1 : 3;

/** Both sites and the browser that visits them. */
interface Visit {
  readonly ours: string;
  readonly theirs: string;
  readonly browser: Browser;
  readonly port: number;
}

/** Our pages beside a Starlight site of the same words, in turns, on this machine. */
export const siteBench: Bench = {
  name: 'site',
  run: async () => {
    const starlight = await serveStarlight();
    const folder = await temporaryFolder();
    const server = await startServer({
      APLOMB_DATA_DIR: folder.path,
      APLOMB_LOG_LEVEL: 'warn',
      APLOMB_SITE_DIR: 'apps/web/build',
    });
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath: requireProgram('chromium'),
      args: [...browserFlags, `--remote-debugging-port=${port}`],
    });
    const visit: Visit = { ours: server.origin, theirs: starlight.origin, browser, port };
    try {
      // The first audit of a fresh browser may miss the first paint.
      await auditPage(`${visit.ours}/docs`, port);
      const rows = [await clickRow(visit), await floorRow(port)];
      for (const path of sitePages)
        rows.push(
          ...(await auditRows(visit, path)),
          await slowRow(visit, path),
          ...(await threadRows(visit, path)),
          ...(await scriptRows(visit, path)),
        );
      return rows;
    } finally {
      await browser.close();
      starlight.close();
      await server.stop();
      await folder.remove();
    }
  },
};

/** The plain page of a server without its site: nothing from this server is painted sooner. */
async function floorRow(port: number): Promise<BenchRow> {
  const folder = await temporaryFolder();
  const server = await startServer({ APLOMB_DATA_DIR: folder.path, APLOMB_LOG_LEVEL: 'warn' });
  const audits: Audit[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    audits.push(await auditPage(`${server.origin}/`, port));
  const bytes = (await (await fetch(`${server.origin}/`)).arrayBuffer()).byteLength;
  await server.stop();
  await folder.remove();
  return {
    figure: `floor: first paint of a plain page of ${(bytes / 1024).toFixed(1)} KB`,
    value: middle(audits, 'first paint'),
    unit: 'ms',
    baseline: { name: 'its largest paint', value: middle(audits, 'largest paint') },
  };
}

/** In turns, so that other work on the machine slows both. */
async function auditRows({ ours, theirs, port }: Visit, path: string): Promise<BenchRow[]> {
  const own: Audit[] = [];
  const other: Audit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    own.push(await auditPage(ours + path, port));
    other.push(await auditPage(theirs + path, port));
  }
  const row = (figure: string, unit: string, goal?: string): BenchRow => ({
    figure: `${path} ${figure}`,
    value: middle(own, figure),
    unit,
    baseline: { name: 'Starlight', value: middle(other, figure) },
    ...(goal !== undefined && { goal }),
  });
  return [
    ...categories.map((category) => row(category, '', '100')),
    row('first paint', 'ms'),
    row('largest paint', 'ms', '≤ 0.65 ×'),
    row('blocking time', 'ms', '≤ 20'),
    row('layout shift', '', '0'),
  ];
}

/** Lighthouse computes its slow line from a fast one; here the bytes are really held back. */
async function slowRow({ ours, theirs, browser }: Visit, path: string): Promise<BenchRow> {
  const sites = [await throughSlowLine(ours), await throughSlowLine(theirs)] as const;
  const own: number[] = [];
  const other: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    own.push(await largestPaint(browser, sites[0].origin + path));
    other.push(await largestPaint(browser, sites[1].origin + path));
  }
  for (const site of sites) site.close();
  return {
    figure: `${path} largest paint, bytes held back`,
    value: median(own),
    unit: 'ms',
    baseline: { name: 'Starlight', value: median(other) },
    goal: '≤ 0.65 ×',
  };
}

/** What the first load takes of the processor, in turns. */
async function threadRows({ ours, theirs, browser }: Visit, path: string): Promise<BenchRow[]> {
  const own: MainThread[] = [];
  const other: MainThread[] = [];
  for (let round = 0; round < TRACES; round += 1) {
    own.push(await traceLoad(browser, ours + path));
    other.push(await traceLoad(browser, theirs + path));
  }
  const row = (figure: keyof MainThread, goal?: string): BenchRow => ({
    figure: `${path} ${figure}, processor time`,
    value: median(own.map((load) => load[figure])),
    unit: 'ms',
    baseline: { name: 'Starlight', value: median(other.map((load) => load[figure])) },
    ...(goal !== undefined && { goal }),
  });
  return [row('blocking time', '≤ 20'), row('longest task'), row('all tasks')];
}

async function scriptRows({ ours, theirs, browser }: Visit, path: string): Promise<BenchRow[]> {
  const own = await countScripts(browser, ours + path);
  const other = await countScripts(browser, theirs + path);
  return [
    {
      figure: `${path} script requests`,
      value: own.requests,
      unit: '',
      goal: '≤ 25',
      baseline: { name: 'Starlight', value: other.requests },
    },
    {
      figure: `${path} script bytes`,
      value: own.kilobytes,
      unit: 'KB',
      goal: '≤ 110',
      baseline: { name: 'Starlight', value: other.kilobytes },
    },
  ];
}

async function clickRow({ ours, theirs, browser }: Visit): Promise<BenchRow> {
  const own: number[] = [];
  const other: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    own.push(...(await timeClicks(browser, ours, clicked)));
    other.push(...(await timeClicks(browser, theirs, clicked)));
  }
  return {
    figure: 'click to next page painted, after a hover',
    value: median(own),
    unit: 'ms',
    goal: '≤ 0.6 ×',
    baseline: { name: 'Starlight', value: median(other) },
  };
}
