import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { asDesktopError } from '../../base/desktop-error.ts';
import { instanceEndpoint } from '../../base/instance-endpoint.ts';
import type { Log } from '../../base/log.ts';
import { readJsonBody } from '../host/read-body.ts';
import { sendJson } from '../host/send-json.ts';

/** Gives an assistant's request its text; hears when the one who asks goes. */
export type Answer = (body: unknown, gone: AbortSignal) => Promise<string>;

/** Listens on a pipe of this user, reached by no web page and from no other computer. */
export async function listenOnPipe(dataFolder: string, answer: Answer, log: Log): Promise<Server> {
  const path = instanceEndpoint(dataFolder, 'assistants');
  // Left by a crash; a pipe of Windows goes with its process.
  if (!path.startsWith('\\\\')) await rm(path, { force: true });
  const server = serverOf(answer, log).listen({
    path,
    readableAll: false,
    writableAll: false,
  });
  await once(server, 'listening');
  return server;
}

function serverOf(answer: Answer, log: Log): Server {
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
