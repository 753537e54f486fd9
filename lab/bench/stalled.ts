import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer, temporaryFolder } from '../../apps/server/test/running-server.ts';
import { residentMegabytesOf } from '../../tools/process-tree.ts';
import type { Bench, BenchRow } from './bench.ts';

const BODIES = 1_000;
const ACCOUNTS = 50;
/** What each body announces, and what of it comes before it stops. */
const BODY_BYTES = 800_000;
const SENT_BYTES = 200_000;
const SETTLE_MILLISECONDS = 8_000;

interface Kind {
  path: string;
  start: string;
  environment: Record<string, string>;
  figure: string;
  goal?: string;
}

/** Room for all of them: what is measured is memory, not the refusal. */
const room = { APLOMB_UPLOAD_MB: '65536' };
const audio = { path: '/v1/audio/process', start: '{"audio_data":"' };
const kinds: readonly Kind[] = [
  { ...audio, environment: room, figure: 'recordings, all let in', goal: '≤ 100' },
  { ...audio, environment: {}, figure: 'recordings, default budget', goal: '≤ 100' },
  {
    path: '/v1/text/analyze',
    start: '{"text":"',
    environment: {},
    figure: 'texts, default budget',
    goal: '≤ 100',
  },
];

/** What a thousand bodies that stop in the middle add to the memory of the server's process. */
export const stalledBench: Bench = {
  name: 'stalled',
  run: async () => {
    const rows: BenchRow[] = [];
    for (const kind of kinds) rows.push(...(await measured(kind)));
    return rows;
  },
};

async function measured({ path, start, environment, figure, goal }: Kind): Promise<BenchRow[]> {
  const folder = await temporaryFolder();
  const server = await startServer({
    APLOMB_DATA_DIR: folder.path,
    APLOMB_LOG_LEVEL: 'error',
    ...environment,
  });
  const sockets: Socket[] = [];
  let refused = 0;
  try {
    const keys: string[] = [];
    while (keys.length < ACCOUNTS)
      keys.push(await server.createKey('--account', `account${keys.length}`));
    const before = residentMegabytesOf([server.pid]);
    for (let count = 0; count < BODIES; count += 1)
      sockets.push(
        stop(server.origin, path, keys[count % ACCOUNTS] ?? '', start, (line) => {
          if (line.startsWith('HTTP/1.1 503')) refused += 1;
        }),
      );
    await wait(SETTLE_MILLISECONDS);
    const added = residentMegabytesOf([server.pid]) - before;
    return [
      {
        figure: `memory added by ${BODIES} stalled bodies, ${figure}`,
        value: added,
        unit: 'MB',
        ...(goal === undefined ? {} : { goal }),
      },
      { figure: 'refused before they were read', value: refused, unit: `of ${BODIES}` },
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.stop();
    await folder.remove();
  }
}

function stop(
  origin: string,
  path: string,
  key: string,
  start: string,
  onAnswer: (line: string) => void,
): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  socket.once('data', (data) => onAnswer(data.toString('latin1')));
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Authorization: Bearer ${key}`,
      'Content-Type: application/json',
      `Content-Length: ${BODY_BYTES}`,

      start + 'A'.repeat(SENT_BYTES),
    ].join('\r\n'),
  );
  return socket;
}
