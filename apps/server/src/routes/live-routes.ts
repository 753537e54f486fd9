import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { liveRules } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { upgradeOnlyLive } from '../http/refuse-upgrade.ts';
import { LiveSessions } from '../services/live/live-sessions.ts';
import { serveLive } from '../services/live/serve-live.ts';

/** Far above what a message may have: up to here its sender hears why it is refused. */
const PAYLOAD_BYTES = 16 * liveRules.frameBytes;
const RESTARTING = 1_012;

/** Serves the WebSocket of live captions. */
export function addLiveRoutes(app: FastifyInstance, deps: Deps): void {
  const { limits } = deps.config;
  const sessions = new LiveSessions({
    hearing: deps.hearing,
    capacity: deps.capacity,
    audioSeconds: limits.audioSeconds,
  });
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: PAYLOAD_BYTES,
    perMessageDeflate: false,
    verifyClient: upgradeOnlyLive,
    handleProtocols: (offered) => (offered.has(liveRules.protocol) ? liveRules.protocol : false),
  });
  const upgrades = routeUpgrades(app);
  app.addHook('preClose', (done) => {
    for (const client of server.clients) client.close(RESTARTING, 'the server is stopping');
    void sessions.close().then(() => done(), done);
  });
  app.get(liveRules.path, async (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (upgrade === undefined)
      throw new ApiError(
        'BAD_REQUEST',
        `${liveRules.path} speaks WebSocket: open it with one, as its documentation shows.`,
      );
    reply.hijack();
    server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
      socket.on('error', (error) => {
        request.log.error(error);
        socket.terminate();
      });
      void serveLive({ ...deps, sessions }, socket, request);
    });
  });
}

interface Upgrade {
  readonly socket: Socket;
  readonly head: Buffer;
}

/** Sends requests for a WebSocket through hooks and routes like any other; answers how to find theirs. */
function routeUpgrades(app: FastifyInstance): WeakMap<IncomingMessage, Upgrade> {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Node has taken its own listener off.
    socket.on('error', () => socket.destroy());
    upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    app.routing(request, response);
  });
  // What was refused before its route.
  app.addHook('onResponse', (request, _reply, done) => {
    upgrades.get(request.raw)?.socket.destroy();
    done();
  });
  return upgrades;
}
