import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { EventData, EventName } from '../../../shared/messages.ts';
import { eventsGreeting } from '../../../shared/transport.ts';
import { jsonText } from '../../../shared/json-text.ts';

/** Tells every window what happens. */
export interface EventHub {
  emit<Name extends EventName>(event: Name, data: EventData<Name>): void;
  /** Takes over a connection that asks to become an event socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

const greetingText = jsonText(eventsGreeting);
const GREETING_MILLISECONDS = 5_000;
/**
 * A window that reads nothing for so long that this piles up is cut off; it connects anew and is
 * told the state.
 */
const MAX_BUFFERED_BYTES = 32 * 1024 * 1024;

/** `first` gives what a window that has just come is told. */
export function createEventHub(
  isToken: (token: string) => boolean,
  first: () => { event: EventName; data: unknown }[],
): EventHub {
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  const listeners = new Set<WebSocket>();
  server.on('connection', (socket) => {
    const timer = setTimeout(() => socket.close(4401, 'no token'), GREETING_MILLISECONDS);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(timer);
      listeners.delete(socket);
    });
    socket.once('message', (sent: Buffer) => {
      clearTimeout(timer);
      const greeting = greetingText.safeParse(sent.toString());
      if (!greeting.success || !isToken(greeting.data.token)) {
        socket.close(4401, 'wrong token');
        return;
      }
      for (const message of first()) socket.send(JSON.stringify(message));
      listeners.add(socket);
    });
  });
  return {
    emit(event, data) {
      if (listeners.size === 0) return;
      const message = JSON.stringify({ event, data });
      for (const socket of listeners) {
        if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
        else socket.send(message);
      }
    },
    upgrade: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (opened) =>
        server.emit('connection', opened, request),
      ),
    close() {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}
