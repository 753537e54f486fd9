import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  type LiveClientMessage,
  liveClientMessage,
  liveOpening,
  liveRules,
} from '@aplomb/contract';
import { expect } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';

/** One connection of a client, and what it said on it. */
export interface Heard {
  readonly protocols: readonly string[];
  /** Its first message. */
  opening: Readonly<Record<string, unknown>> | null;
  readonly messages: LiveClientMessage[];
  /** All sound of this connection. */
  sound(): Buffer;
  say(message: object): void;
  /** Says that the session is on. */
  ready(more?: object): void;
  /** Ends the connection as the network would, or with a code. */
  end(code?: number): void;
}

/** A server of live captions that a test plays, and that takes only what the contract knows. */
export interface LiveServer {
  readonly origin: string;
  readonly connections: Heard[];
  /** The connection of this number, once it has opened. */
  opened(number: number): Promise<Heard>;
  close(): void;
}

/** Starts a server of live captions. */
export async function openLive(): Promise<LiveServer> {
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    path: liveRules.path,
    handleProtocols: () => liveRules.protocol,
  });
  const connections: Heard[] = [];
  server.on('connection', (socket, { headers }) => {
    connections.push(hear(socket, headers['sec-websocket-protocol'] ?? ''));
  });
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections,
    opened: async (number) => {
      await expect.poll(() => connections[number]?.opening ?? null).not.toBeNull();
      return connections[number] as Heard;
    },
    close: () => {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

function hear(socket: WebSocket, protocols: string): Heard {
  const pieces: Buffer[] = [];
  const heard: Heard = {
    protocols: protocols.split(/, */),
    opening: null,
    messages: [],
    sound: () => Buffer.concat(pieces),
    say: (message) => socket.send(JSON.stringify(message)),
    ready: (more) =>
      heard.say({
        type: 'ready',
        session: 'one',
        resumed: false,
        position: 0,
        window_seconds: 10,
        resume_seconds: 60,
        ...more,
      }),
    end: (code) => {
      if (code === undefined) socket.terminate();
      else socket.close(code);
    },
  };
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) pieces.push(data);
    else if (heard.opening === null) heard.opening = liveOpening.parse(JSON.parse(data.toString()));
    else heard.messages.push(liveClientMessage.parse(JSON.parse(data.toString())));
  });
  return heard;
}
