import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { asDesktopError } from '../../base/desktop-error.ts';
import { instanceEndpoint } from '../../base/instance-endpoint.ts';
import { type Log, logFailure } from '../../base/log.ts';
import { readJsonBody } from '../host/read-body.ts';
import { sendJson } from '../host/send-json.ts';

/** The door for assistants, which is there only while it is open. */
interface Door {
  set(open: boolean): void;
  /** Whether it is open, once it has been moved. */
  isOpen(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Makes the door: a pipe of this user, reached by no web page and from no other computer. `answer`
 * hears when the one who asks goes.
 */
export function openDoor(
  dataFolder: string,
  answer: (body: unknown, gone: AbortSignal) => Promise<string>,
  log: Log,
): Door {
  const path = instanceEndpoint(dataFolder, 'assistants');
  let wanted = false;
  let server: Server | null = null;
  const open = async (): Promise<void> => {
    // Left by a crash; a pipe of Windows goes with its process.
    if (!path.startsWith('\\\\')) await rm(path, { force: true });
    server = serverOf(answer, log).listen({ path, readableAll: false, writableAll: false });
    await once(server, 'listening');
    server.unref();
  };
  const shut = async (): Promise<void> => {
    const closing = server;
    server = null;
    if (closing === null) return;
    closing.closeAllConnections();
    await new Promise((resolve) => {
      closing.close(resolve);
    });
  };
  const move = async (): Promise<void> => {
    if (wanted !== (server !== null)) await (wanted ? open() : shut());
  };
  let turn: Promise<unknown> = Promise.resolve();
  const set = (next: boolean): void => {
    wanted = next;
    turn = turn.then(move).catch(logFailure(log, 'the door for assistants could not be moved'));
  };
  return {
    set,
    async isOpen() {
      await turn;
      return server !== null;
    },
    async close() {
      set(false);
      await turn;
    },
  };
}

function serverOf(answer: (body: unknown, gone: AbortSignal) => Promise<string>, log: Log): Server {
  return createServer((request, response) => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const reply = async (): Promise<void> => {
      const text = await answer(await readJsonBody(request), gone.signal);
      sendJson(response, 200, { ok: true, value: { text } });
    };
    reply().catch((error: unknown) => {
      const problem = asDesktopError(error);
      if (problem.code === 'INTERNAL_SERVER_ERROR' && !gone.signal.aborted)
        log.error('a request of an assistant failed', {}, error);
      if (response.headersSent) response.destroy();
      else sendJson(response, 400, { ok: false, error: problem.toMessage() });
      request.resume();
    });
  });
}
