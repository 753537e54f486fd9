import { rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { z } from 'zod';
import { jsonText } from '../../shared/json-text.ts';
import { DesktopError } from '../base/desktop-error.ts';

const argumentsText = jsonText(z.array(z.string()));
const MOST_BYTES = 64 * 1024;
const ANSWER = 'shown\n';

/** The claim on being the only instance: null when another one has it and took `argv`. */
export async function claimEndpoint(
  endpoint: string,
  argv: readonly string[],
  onSecond: (argv: string[]) => void,
): Promise<Server | null> {
  for (let attempt = 0; attempt < 5; attempt++) {
    // Asked first: not every system that runs programs for Windows refuses the name of a pipe to a
    // second one.
    if (await handOver(endpoint, argv)) return null;
    const server = await listen(endpoint, onSecond);
    if (server !== null) return server;
    if (await handOver(endpoint, argv)) return null;
    // A socket file nobody answers on was left by a crash; a pipe of Windows goes with its process.
    if (!endpoint.startsWith('\\\\')) await rm(endpoint, { force: true });
  }
  throw new DesktopError(
    'SERVICE_UNAVAILABLE',
    'Another Aplomb holds the place of the running one, but does not answer.',
    { advice: 'End Aplomb in the system’s task list, then start it again.' },
  );
}

function listen(endpoint: string, onSecond: (argv: string[]) => void): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      readArguments(socket, onSecond);
    });
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      else reject(error);
    });
    server.listen({ path: endpoint, readableAll: false, writableAll: false }, () => {
      server.unref();
      resolve(server);
    });
  });
}

function readArguments(socket: Socket, onSecond: (argv: string[]) => void): void {
  let text = '';
  socket
    .setEncoding('utf8')
    .setTimeout(5_000, () => socket.destroy())
    .on('error', () => socket.destroy());
  socket.on('data', (piece: string) => {
    text += piece;
    if (text.length > MOST_BYTES) socket.destroy();
    if (!text.endsWith('\n')) return;
    const { data: argv } = argumentsText.safeParse(text);
    socket.end(argv === undefined ? '' : ANSWER);
    if (argv !== undefined) onSecond(argv);
  });
}

function handOver(endpoint: string, argv: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(endpoint, () => socket.write(`${JSON.stringify(argv)}\n`));
    socket.setEncoding('utf8').setTimeout(5_000, () => socket.destroy());
    socket
      .on('data', (piece: string) => {
        answer += piece;
      })
      // 'close' follows, and says that nobody answered.
      .on('error', () => undefined)
      .on('close', () => {
        resolve(answer === ANSWER);
      });
  });
}
