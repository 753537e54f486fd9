import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { behaviours, type Behaviour } from './behaviours.ts';
import type { Moment } from './moment.ts';

/** An OpenAI-compatible server on this machine that plays a model. */
export interface ScriptedModel {
  baseUrl: string;
  /** Says how to behave from now on, and in which moment. */
  play(behaviour: Behaviour, moment: Moment): void;
  /** Says how to reply to the body of a request from now on. */
  replyBy(reply: (body: string) => readonly (string | null)[]): void;
  /** Bodies of the requests so far. */
  requests: string[];
  close(): Promise<void>;
}

/** Starts a scripted model. */
export async function startScriptedModel(): Promise<ScriptedModel> {
  let reply: (body: string) => readonly (string | null)[] = () => [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => {
      requests.push(body);
      stream(response, reply(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    play(behaviour, moment) {
      const parts = behaviours[behaviour](moment);
      reply = () => parts;
    },
    replyBy(next) {
      reply = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** Sends the parts word by word; null breaks the connection. */
function stream(response: ServerResponse, parts: readonly (string | null)[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, finish: string | null): void => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  for (const part of parts) {
    if (part === null) {
      // What was written is to arrive before the connection breaks.
      setTimeout(() => response.destroy(), 20);
      return;
    }
    for (const [word] of part.matchAll(/\s*\S+\s*/g)) send({ content: word }, null);
  }
  send({}, 'stop');
  response.end('data: [DONE]\n\n');
}
