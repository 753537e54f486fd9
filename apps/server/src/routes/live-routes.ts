import websocket from '@fastify/websocket';
import { liveRules } from '@aplomb/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { upgradeOnlyLive } from '../http/refuse-upgrade.ts';
import { LiveSessions } from '../services/live/live-sessions.ts';
import { serveLive } from '../services/live/serve-live.ts';

/** Far above what a message may have: up to here its sender hears why it is refused. */
const PAYLOAD_BYTES = 16 * liveRules.frameBytes;
const RESTARTING = 1_012;

/** Serves the WebSocket of live captions. */
export async function addLiveRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { limits } = deps.config;
  const sessions = new LiveSessions({
    hearing: deps.hearing,
    capacity: deps.capacity,
    audioSeconds: limits.audioSeconds,
  });
  await app.register(websocket, {
    options: {
      maxPayload: PAYLOAD_BYTES,
      perMessageDeflate: false,
      verifyClient: upgradeOnlyLive,
      handleProtocols: (offered: Set<string>) =>
        offered.has(liveRules.protocol) ? liveRules.protocol : false,
    },
    preClose: (done) => {
      for (const client of app.websocketServer.clients)
        client.close(RESTARTING, 'the server is stopping');
      void sessions.close().then(() => done(), done);
    },
  });
  app.route({
    method: 'GET',
    url: liveRules.path,
    handler: async () => {
      throw new ApiError(
        'BAD_REQUEST',
        `${liveRules.path} speaks WebSocket: open it with one, as its documentation shows.`,
      );
    },
    wsHandler: (socket, request) => {
      void serveLive({ ...deps, sessions }, socket, request);
    },
  });
}
