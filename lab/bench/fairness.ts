import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:net';
import { LiveClient } from '../../apps/server/test/live-client.ts';
import {
  type RunningServer,
  startServer,
  temporaryFolder,
} from '../../apps/server/test/running-server.ts';
import { defaultLimits } from '../../packages/contract/src/index.ts';
import { type Bench, type BenchRow, percentile } from './bench.ts';

const ASKED = 40;
const KEYS = 5;
const CONNECTIONS_PER_KEY = 4;
const BETWEEN_MILLISECONDS = 250;
const light = { text: 'hello there friend' };
/** Every word of it is looked up by the reviewer. */
const heavy = { text: 'teh qick bronw fxo jmups oevr '.repeat(3_250), analysis_mode: 'document' };

interface Attack {
  name: string;
  /** Begins it with the keys of one account; answers how to end it. */
  begin: (origin: string, keys: readonly string[]) => Promise<() => Promise<void>>;
}

/**
 * What another account notices while one account takes all it can, with default limits: its p95 for
 * a short text against that on the idle server, and how many of its requests were refused.
 */
export const fairnessBench: Bench = {
  name: 'fairness',
  run: async () => {
    const folder = await temporaryFolder();
    const server = await startServer({ APLOMB_DATA_DIR: folder.path, ...defaults });
    try {
      const victims = await keysOf(server, 'victim', 1);
      const attackers = await keysOf(server, 'attacker', KEYS);
      const idle = await asked(server.origin, victims);
      const rows: BenchRow[] = [
        { figure: 'short text, p95, idle server', value: idle.p95, unit: 'ms' },
      ];
      for (const attack of attacks)
        rows.push(...(await under(attack, server, victims, attackers, idle.p95)));
      return rows;
    } finally {
      await server.stop();
      await folder.remove();
    }
  },
};

/** The limits that servers have unless told otherwise, which tests lift. */
const defaults = {
  APLOMB_RATE_PER_MINUTE: String(defaultLimits.requestsPerMinute),
  APLOMB_CONCURRENCY: String(defaultLimits.concurrentRequests),
  APLOMB_ACCOUNT_RATE_PER_MINUTE: String(defaultLimits.accountRequestsPerMinute),
  APLOMB_ACCOUNT_CONCURRENCY: String(defaultLimits.accountConcurrentRequests),
  APLOMB_LOG_LEVEL: 'error',
};

async function keysOf(server: RunningServer, account: string, count: number): Promise<string[]> {
  const keys: string[] = [];
  while (keys.length < count) keys.push(await server.createKey('--account', account));
  return keys;
}

async function under(
  attack: Attack,
  server: RunningServer,
  victims: readonly string[],
  attackers: readonly string[],
  idle: number,
): Promise<BenchRow[]> {
  const end = await attack.begin(server.origin, attackers);
  // The victim's own minute begins anew.
  await wait(60_000);
  const { p95, refused } = await asked(server.origin, victims);
  await end();
  return [
    {
      figure: `short text of another account, p95, ${attack.name}`,
      value: p95,
      unit: 'ms',
      goal: '≤ 2 × idle',
      baseline: { name: 'idle server', value: idle },
    },
    { figure: `its requests refused meanwhile`, value: refused, unit: `of ${ASKED}`, goal: '0' },
  ];
}

/** Asks for short texts, one after the other, more slowly than the limit of a key. */
async function asked(
  origin: string,
  [key = '']: readonly string[],
): Promise<{ p95: number; refused: number }> {
  const took: number[] = [];
  let refused = 0;
  for (let count = 0; count < ASKED; count += 1) {
    const began = performance.now();
    if ((await post(origin, key, '/v1/text/analyze', light)) !== 201) refused += 1;
    took.push(performance.now() - began);
    await wait(BETWEEN_MILLISECONDS);
  }
  return { p95: percentile(took, 0.95), refused };
}

async function post(origin: string, key: string, path: string, body: unknown): Promise<number> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Sends a request over and over on each connection of each key. */
async function flood(
  keys: readonly string[],
  send: (key: string) => Promise<number>,
): Promise<() => Promise<void>> {
  const ended = new AbortController();
  const loops = keys.flatMap((key) =>
    Array.from({ length: CONNECTIONS_PER_KEY }, async () => {
      // A refused attacker tries again at once, but leaves the benchmark's own loop some time.
      while (!ended.signal.aborted) if ((await send(key)) !== 201) await wait(20);
    }),
  );
  return async () => {
    ended.abort();
    await Promise.all(loops);
  };
}

const attacks: readonly Attack[] = [
  {
    name: 'while one account sends the dearest texts with 5 keys over 20 connections',
    begin: (origin, keys) => flood(keys, (key) => post(origin, key, '/v1/text/analyze', heavy)),
  },
  {
    name: 'while one account holds all the captions it can',
    begin: async (origin, keys) => {
      const clients = keys.flatMap((header) =>
        Array.from({ length: 2 }, () => new LiveClient(origin, { header })),
      );
      for (const client of clients)
        await client.send({ type: 'start', sample_rate: 16_000, encoding: 's16le', channels: 1 });
      return async () => {
        for (const client of clients) client.leave();
        await Promise.all(clients.map(({ closed }) => closed));
      };
    },
  },
  {
    name: 'while one account stops in the middle of 20 large bodies',
    begin: async (origin, keys) => {
      const { hostname, port } = new URL(origin);
      const sockets = keys.flatMap((key) =>
        Array.from({ length: CONNECTIONS_PER_KEY }, () => {
          const socket = connect(Number(port), hostname);
          socket.on('error', () => socket.destroy());
          socket.write(halfBody(key));
          return socket;
        }),
      );
      return async () => {
        for (const socket of sockets) socket.destroy();
      };
    },
  },
];

const BODY_BYTES = 60 * 1024 * 1024;

const halfBody = (key: string): string =>
  [
    'POST /v1/audio/process HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${BODY_BYTES}`,
    '',
    `{"audio_data":"${'A'.repeat(BODY_BYTES / 2)}`,
  ].join('\r\n');
