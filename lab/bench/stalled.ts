import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer, temporaryFolder } from '../../apps/server/test/running-server.ts';
import { residentMegabytesOf } from '../../tools/process-tree.ts';
import type { Bench, BenchRow } from './bench.ts';
import { makeKeys } from './make-keys.ts';

const BODIES = 1_000;
const ACCOUNTS = 50;
/** What each body announces, and what of it comes before it stops. */
const BODY_BYTES = 800_000;
const SENT_BYTES = 200_000;
const LOOK_MILLISECONDS = 250;
/** Looked at for so long after the last byte; slow bodies are given up later. */
const LOOKS_AFTERWARDS = 20;
const MOST_LOOKS = 240;

interface Kind {
  path: string;
  start: string;
  environment: Record<string, string>;
  figure: string;
}

/** Room for all of them: what is measured is memory, not the refusal. */
const room = { APLOMB_UPLOAD_MB: '65536' };
const audio = { path: '/v1/audio/process', start: '{"audio_data":"' };
const text = { path: '/v1/text/analyze', start: '{"text":"' };
const kinds: readonly Kind[] = [
  { ...audio, environment: room, figure: 'recordings, all let in' },
  { ...audio, environment: {}, figure: 'recordings, default budget' },
  { ...text, environment: {}, figure: 'texts, default budget' },
];

/** What a thousand bodies that stop in the middle add to the memory of the server's process. */
export const stalledBench: Bench = {
  name: 'stalled',
  run: async () => {
    const rows: BenchRow[] = [];
    for (const kind of kinds) rows.push(await measured(kind));
    return rows;
  },
};

async function measured({ path, start, environment, figure }: Kind): Promise<BenchRow> {
  const folder = await temporaryFolder();
  const keys = await makeKeys(
    folder.path,
    Array.from({ length: ACCOUNTS }, (_, index) => `account ${index}`),
  );
  const server = await startServer({
    APLOMB_DATA_DIR: folder.path,
    APLOMB_LOG_LEVEL: 'error',
    ...environment,
  });
  const bodies: StalledBody[] = [];
  try {
    const before = residentMegabytesOf([server.pid]);
    for (let count = 0; count < BODIES; count += 1)
      bodies.push(new StalledBody(server.origin, path, keys[count % ACCOUNTS] ?? '', start));
    const most = await highestOf(server.pid, bodies);
    const refused = bodies.filter(({ isRefused }) => isRefused).length;
    return {
      figure: `memory added by ${BODIES} stalled bodies, ${figure}`,
      value: most - before,
      unit: 'MB',
      goal: '≤ 100',
      note: `${refused} refused before they were read`,
    };
  } finally {
    for (const body of bodies) body.leave();
    await server.stop();
    await folder.remove();
  }
}

/** The most megabytes that the process holds from the first byte until a while after the last. */
async function highestOf(pid: number, bodies: readonly StalledBody[]): Promise<number> {
  let most = 0;
  for (let looks = 0, after = 0; after < LOOKS_AFTERWARDS && looks < MOST_LOOKS; looks += 1) {
    await wait(LOOK_MILLISECONDS);
    most = Math.max(most, residentMegabytesOf([pid]));
    if (bodies.every(({ isStalled }) => isStalled)) after += 1;
  }
  return most;
}

/** A request whose body stops in the middle. */
class StalledBody {
  readonly #socket: Socket;
  #isSent = false;
  /** Whether it was answered 503. */
  isRefused = false;

  constructor(origin: string, path: string, key: string, start: string) {
    const { hostname, port } = new URL(origin);
    this.#socket = connect(Number(port), hostname);
    this.#socket.on('error', () => this.#socket.destroy());
    this.#socket.on('data', (data) => {
      if (data.toString('latin1').startsWith('HTTP/1.1 503')) this.isRefused = true;
    });
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Authorization: Bearer ${key}`,
      'Content-Type: application/json',
      `Content-Length: ${BODY_BYTES}`,
    ];
    const sent = [...head, '', start + 'A'.repeat(SENT_BYTES)].join('\r\n');
    this.#socket.write(sent, () => {
      this.#isSent = true;
    });
  }

  /** Whether nothing more happens to it. */
  get isStalled(): boolean {
    return this.#isSent || this.#socket.destroyed;
  }

  leave(): void {
    this.#socket.destroy();
  }
}
