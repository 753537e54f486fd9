import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { liveRules } from '@aplomb/contract';
import { ApiError } from './api-error.ts';
import { errorBody } from './error-body.ts';

/** How the WebSocket library is told whether to upgrade, and what to answer when not. */
type Decide = (
  allowed: boolean,
  status?: number,
  body?: string,
  headers?: Record<string, string>,
) => void;

/** Upgrades where there is a socket; elsewhere the answer says so before the upgrade. */
export function upgradeOnlyLive({ req }: { req: IncomingMessage }, decide: Decide): void {
  // Behind a refused body that came in the same read the connection is stopped, and Node starts it
  // again for HTTP alone.
  req.socket._read(0);
  const [path = ''] = (req.url ?? '').split('?', 1);
  if (path.replace(/\/$/, '') === liveRules.path) {
    decide(true);
    return;
  }
  const requestId = `req_${randomUUID()}`;
  const error = new ApiError(
    'ENDPOINT_NOT_FOUND',
    `There is no WebSocket at ${path.slice(0, 200)}. Live captions are at ${liveRules.path}.`,
  );
  decide(false, error.status, JSON.stringify(errorBody(error, requestId, '', false)), {
    'Content-Type': 'application/json',
    'Request-Id': requestId,
  });
}
