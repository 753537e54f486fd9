import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type AnalysisMode, analysisModes } from '../../packages/contract/src/index.ts';
import { startServer, temporaryFolder } from '../../apps/server/test/running-server.ts';
import type { Bench, BenchRow } from './bench.ts';
import {
  allProcessorSecondsOf,
  megabytesOf,
  residentMegabytesOf,
  treeOf,
} from '../../tools/process-tree.ts';
import { option } from './option.ts';

const CONNECTIONS = 4;
const STEPS = 8;
const SAMPLE_MILLISECONDS = 2_000;
/** The server's own settings apply; for less, its text engine unloads sooner. */
const IDLE_SECONDS = 600;
const CODE_CHARACTERS = 4_000;
const nobody = /^$/;
const code = new URL('../../packages/engine/fixtures/code/', import.meta.url);
const prose = new URL('../../packages/engine/fixtures/language/udhr.json', import.meta.url);

/**
 * Memory of the server with all its processes while it answers texts of every mode and code in every
 * language we have, and after it was left alone. Each figure is the sum of shares (PSS), which
 * counts a page that processes share once; its note has the sum of resident memory, which counts it
 * for each. `--requests=N` and `--idle=SECONDS` for less.
 */
export const memoryBench: Bench = {
  name: 'memory',
  run: async () => {
    const requests = Number(option('requests') ?? 12_000);
    const idleSeconds = Number(option('idle') ?? IDLE_SECONDS);
    const folder = await temporaryFolder();
    const server = await startServer({
      APLOMB_DATA_DIR: folder.path,
      APLOMB_LOG_LEVEL: 'error',
      ...(idleSeconds < IDLE_SECONDS && {
        APLOMB_TEXT_IDLE_SECONDS: String(Math.max(1, idleSeconds - 10)),
      }),
    });
    try {
      const key = await server.createKey();
      const rows: BenchRow[] = [row('at the start', holdingOf(server.pid))];
      rows.push(...(await underLoad(server.pid, asker(server.origin, key), requests)));
      await wait((idleSeconds + 20) * 1000);
      rows.push(row(`after ${idleSeconds} idle seconds`, holdingOf(server.pid), '≤ 300'));
      return rows;
    } finally {
      await server.stop();
      await folder.remove();
    }
  },
};

/** Sends the requests and answers the curve: memory at eight points and all along, and what it cost. */
async function underLoad(
  pid: number,
  ask: (body: unknown) => Promise<boolean>,
  requests: number,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const bodies = mixedBodies();
  const samples: Holding[] = [];
  const sampler = setInterval(() => samples.push(holdingOf(pid)), SAMPLE_MILLISECONDS);
  const began = performance.now();
  const processorBefore = allProcessorSecondsOf(pid);
  let sent = 0;
  let refused = 0;
  for (let step = 1; step <= STEPS; step += 1) {
    const until = Math.round((requests * step) / STEPS);
    const connection = async (): Promise<void> => {
      while (sent < until) {
        const body = bodies[sent % bodies.length];
        sent += 1;
        if (!(await ask(body))) refused += 1;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    rows.push(row(`after ${sent} requests`, holdingOf(pid), step === STEPS ? '≤ 700' : undefined));
  }
  clearInterval(sampler);
  const seconds = (performance.now() - began) / 1000;
  const processor = allProcessorSecondsOf(pid) - processorBefore;
  const inOrder = samples.toSorted((one, other) => one.shared - other.shared);
  for (const share of [0.5, 0.95, 1]) {
    const held = inOrder[Math.ceil(share * inOrder.length) - 1];
    if (held !== undefined)
      rows.push(row(`meanwhile, ${share * 100} % of ${samples.length} samples at most`, held));
  }
  return [
    ...rows,
    { figure: 'requests not answered with an analysis', value: refused, unit: '' },
    { figure: 'requests a second', value: sent / seconds, unit: '' },
    { figure: 'processor time per request', value: (processor * 1000) / sent, unit: 'ms' },
  ];
}

/** What a tree of processes holds, in megabytes. */
interface Holding {
  /** Shared pages counted by their share. */
  shared: number;
  resident: number;
  processes: number;
}

function holdingOf(pid: number): Holding {
  const pids = treeOf(pid, nobody);
  return {
    shared: megabytesOf(pids),
    resident: residentMegabytesOf(pids),
    processes: pids.length,
  };
}

function row(figure: string, { shared, resident, processes }: Holding, goal?: string): BenchRow {
  const note = `${Math.round(resident)} MB resident, ${processes} processes`;
  // The whole run takes half an hour: who waits sees the curve grow.
  process.stderr.write(`${figure}: ${Math.round(shared)} MB (${note})\n`);
  return {
    figure: `memory of all processes ${figure}`,
    value: shared,
    unit: 'MB',
    note,
    ...(goal === undefined ? {} : { goal }),
  };
}

function asker(origin: string, key: string): (body: unknown) => Promise<boolean> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return async (body) => {
    const answer = await fetch(`${origin}/v1/text/analyze`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.ok;
  };
}

/** Code of every language in mode code and general, and prose of many languages in every mode. */
interface Body {
  text: string;
  analysis_mode: AnalysisMode;
}

export function mixedBodies(): Body[] {
  const pieces = readdirSync(code, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(new URL(`${name}/`, code))
        .slice(0, 3)
        .map((file) =>
          readFileSync(new URL(`${name}/${file}`, code), 'utf8').slice(0, CODE_CHARACTERS),
        ),
    );
  const articles = JSON.parse(readFileSync(prose, 'utf8')) as Record<
    string,
    { sentences: string[] }
  >;
  const texts = Object.values(articles).map(({ sentences }) => sentences.slice(0, 8).join(' '));
  const english = (articles['en']?.sentences ?? []).join(' ');
  return [
    ...pieces.flatMap((text, at): Body[] =>
      at % 4 === 0
        ? [
            { text, analysis_mode: 'code' },
            { text, analysis_mode: 'general' },
          ]
        : [{ text, analysis_mode: 'code' }],
    ),
    ...texts.map((text, at) => ({
      text,
      analysis_mode: analysisModes[at % analysisModes.length] ?? 'general',
    })),
    ...analysisModes.map((mode) => ({ text: english, analysis_mode: mode })),
  ];
}
