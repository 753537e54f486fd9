// Made-up requests in great numbers: npm run fuzz -- --requests 1000000 --seed 1. An interrupted run
// of a seed goes on where it was.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text as allTextOf } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { client } from '../apps/server/test/client.ts';
import { type MadeUpRequest, requestsTo } from '../apps/server/test/fuzz-requests.ts';
import { LiveClient } from '../apps/server/test/live-client.ts';
import {
  type RunningServer,
  startServer,
  temporaryFolder,
} from '../apps/server/test/running-server.ts';
import { apiEndpoints, liveStart } from '../packages/contract/src/index.ts';
import { residentMegabytesOf } from '../tools/process-tree.ts';

const BATCH = 1_000;
const CONNECTIONS = 16;
const SOCKETS = 10;
/** What the server promises: an analysis takes 60 seconds at most, and two to be ended. */
const LIMIT_MILLISECONDS = 62_000;
/** Memory is flat when at the end there is at most this much more of it than after half. */
const FLAT = 1.1;
const SHOWN = 5;
const answeredBelow500 = /^HTTP\/1\.1 [234]/;

interface Found {
  done: number;
  failed: number;
  late: number;
  violations: number;
  examples: string[];
  /** How often each status was answered. */
  statuses: Record<string, number>;
  /** Resident megabytes after each batch. */
  memory: number[];
}

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
  },
});
const requests = Number(options.requests);
const seed = Number(options.seed);
const stateFile = `.cache/fuzz-${seed}.json`;

const found = resumed();
const folder = await temporaryFolder();
// Refusals for want of room are right answers, and not what is looked for.
const server = await startServer({
  APLOMB_DATA_DIR: folder.path,
  APLOMB_LOG_LEVEL: 'fatal',
  APLOMB_UPLOAD_MB: '16384',
  APLOMB_BODY_MEMORY_MB: '16384',
});
const { memory } = found;
try {
  const call = client(server.origin, await server.createKey());
  const key = await server.createKey();
  const stalled = stalledBodies(server, key);
  while (found.done < requests) {
    await Promise.all([batch(call, found.done), sockets(server, key, found.done)]);
    found.done += BATCH;
    memory.push(residentMegabytesOf([server.pid]));
    writeFileSync(stateFile, JSON.stringify(found));
    process.stdout.write(`${found.done} requests, ${Math.round(memory.at(-1) ?? 0)} MB\r`);
  }
  await stalled;
} finally {
  await server.stop();
  await folder.remove();
}
const half = Math.round(memory[Math.floor(memory.length / 2)] ?? 0);
const last = Math.round(memory.at(-1) ?? 0);
process.stdout.write(
  `${found.done} requests, seed ${seed}: 5xx ${found.failed}, over their limit ${found.late}, ` +
    `schema violations ${found.violations}, memory ${half} MB after half, ${last} MB at the end\n` +
    `statuses: ${statusList(found.statuses)}\n` +
    found.examples.map((example) => `${example}\n`).join(''),
);
process.exit(found.failed + found.late + found.violations === 0 && last <= half * FLAT ? 0 : 1);

/** What an earlier run with this seed found, to go on from there; nothing when it was done. */
function resumed(): Found {
  mkdirSync('.cache', { recursive: true });
  const none: Found = {
    done: 0,
    failed: 0,
    late: 0,
    violations: 0,
    examples: [],
    statuses: {},
    memory: [],
  };
  if (!existsSync(stateFile)) return none;
  const state = JSON.parse(readFileSync(stateFile, 'utf8')) as Found;
  return state.done >= requests ? none : state;
}

function statusList(statuses: Found['statuses']): string {
  return Object.entries(statuses)
    .toSorted(([, a], [, b]) => b - a)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}

async function batch(call: ReturnType<typeof client>, number: number): Promise<void> {
  const made = fc.oneof(...Object.values(apiEndpoints()).map((endpoint) => requestsTo(endpoint)));
  const left = fc.sample(made, { seed: seed + number, numRuns: BATCH });
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) await ask(call, next);
    }),
  );
}

async function ask(call: ReturnType<typeof client>, request: MadeUpRequest): Promise<void> {
  const { method, path, body, headers } = request;
  const began = performance.now();
  try {
    const { status, text } = await call(method, path, body, headers);
    found.statuses[status] = (found.statuses[status] ?? 0) + 1;
    if (status >= 500) note('failed', request, text);
  } catch (error) {
    note('violations', request, error instanceof Error ? error.message : String(error));
  }
  if (performance.now() - began > LIMIT_MILLISECONDS) note('late', request, 'took too long');
}

function note(
  kind: 'failed' | 'late' | 'violations',
  { method, path, body, headers }: MadeUpRequest,
  text: string,
): void {
  found[kind] += 1;
  if (found.examples.length < SHOWN)
    found.examples.push(
      `${kind}: ${method} ${path.slice(0, 200)} ${JSON.stringify(headers)} ` +
        `${body?.toString('latin1').slice(0, 300) ?? ''}: ${text.slice(0, 300)}`,
    );
}

/** Requests to each operation that announce a body and never send it; each must be closed. */
async function stalledBodies({ origin }: RunningServer, key: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  await Promise.all(
    Object.values(apiEndpoints()).map(async ({ method, path: template }) => {
      const path = template.replaceAll(/\{\w+\}/g, 'x');
      const headers = {
        host: hostname,
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'content-length': '1000',
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      const began = performance.now();
      const socket = connect(Number(port), hostname);
      socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      const answer = await allTextOf(socket);
      const request = { method, path, headers };
      if (!answeredBelow500.test(answer)) note('failed', request, answer);
      if (performance.now() - began > LIMIT_MILLISECONDS) note('late', request, 'was not closed');
    }),
  );
}

/** Connections to the live socket that send what does not belong there; each must be closed. */
async function sockets({ origin }: RunningServer, key: string, number: number): Promise<void> {
  const field = fc.constantFrom(...Object.keys(liveStart.shape), 'type', '__proto__');
  const message = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc
      .dictionary(field, fc.jsonValue())
      .map((value) => JSON.stringify({ type: 'start', ...value })),
  );
  for (const text of fc.sample(message, { seed: seed + number, numRuns: SOCKETS })) {
    const connection = new LiveClient(origin, { header: key });
    await connection.send(text);
    connection.leave();
    await connection.closed;
  }
}
