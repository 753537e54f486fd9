import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type AnalysisMode, analysisModes } from '../../packages/contract/src/index.ts';
import { startServer, temporaryFolder } from '../../apps/server/test/running-server.ts';
import type { Bench, BenchRow } from './bench.ts';
import { megabytesOf, treeOf } from './process-tree.ts';

const CONNECTIONS = 4;
const STEPS = 8;
const CODE_CHARACTERS = 4_000;
const nobody = /^$/;
const code = new URL('../../packages/engine/fixtures/code/', import.meta.url);
const prose = new URL('../../packages/engine/fixtures/language/udhr.json', import.meta.url);

const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);

/**
 * Memory of the server with all its processes while it answers texts of every mode and code in every
 * language we have, and after it was left alone. `--requests=N` and `--idle=SECONDS` for less.
 */
export const memoryBench: Bench = {
  name: 'memory',
  run: async () => {
    const requests = option('requests', 12_000);
    const idleSeconds = option('idle', 600);
    const folder = await temporaryFolder();
    const server = await startServer({
      APLOMB_DATA_DIR: folder.path,
      APLOMB_LOG_LEVEL: 'error',
      APLOMB_TEXT_IDLE_SECONDS: String(Math.max(1, idleSeconds - 10)),
    });
    try {
      const held = (): number => megabytesOf(treeOf(server.pid, nobody));
      const ask = asker(server.origin, await server.createKey());
      const rows: BenchRow[] = [row('at the start', held())];
      const bodies = mixedBodies();
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
        rows.push(row(`after ${sent} requests`, held(), step === STEPS ? '≤ 700' : undefined));
      }
      rows.push({ figure: 'requests not answered with an analysis', value: refused, unit: '' });
      await wait((idleSeconds + 20) * 1000);
      rows.push(row(`after ${idleSeconds} idle seconds`, held(), '≤ 300'));
      return rows;
    } finally {
      await server.stop();
      await folder.remove();
    }
  },
};

function row(figure: string, value: number, goal?: string): BenchRow {
  return {
    figure: `memory of all processes ${figure}`,
    value,
    unit: 'MB',
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
