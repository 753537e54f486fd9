import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Connections of a server on which nothing was asked yet, as browsers and clients open them ahead.
 * Node counts them as busy, so a server that stops would wait a minute for each.
 */
export function watchSilent(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  const asked = ({ socket }: { socket: Socket }): void => void silent.delete(socket);
  const opened = 'setSecureContext' in server ? 'secureConnection' : 'connection';
  server.on(opened, (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', asked).on('upgrade', asked);
  return silent;
}
