import {
  consoleEndpoints,
  consoleRules,
  type KeyUpdateRequest,
  type SecurityEventKind,
} from '@aplomb/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Deps } from '../../deps.ts';
import {
  createAccountKey,
  keyNotFound,
  ownedKey,
  refuseFaults,
  shownKey,
} from '../../services/console/account-keys.ts';
import {
  changeKey,
  type KeyChange,
  keysOf,
  keyState,
  revokeKey,
  rollKey,
} from '../../services/keys/change-key.ts';
import { KeyRequestError } from '../../services/keys/create-key.ts';
import { addConsoleEndpoint } from './add-console-endpoint.ts';
import type { ConsoleCaller } from './judge-caller.ts';
import { noteIn } from './note-change.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Writes what happened to a key into the account's security trail. */
type NoteKey = (
  request: FastifyRequest,
  by: ConsoleCaller,
  kind: SecurityEventKind,
  key: { name: string; hint: string },
) => Promise<void>;

/** Serves the keys of an account. Every change stands in its security trail. */
export function addKeyRoutes(app: FastifyInstance, { database }: Pick<Deps, 'database'>): void {
  const noteIt = noteIn(database);
  const note: NoteKey = (request, by, kind, key) =>
    noteIt(request, by, kind, `${key.name} (${key.hint})`);
  addConsoleEndpoint(app, consoleEndpoints.listKeys, async ({ caller }) => {
    const now = Date.now();
    const rows = await keysOf(database, caller.accountId);
    // What the playground used is of no interest once it is over.
    return {
      keys: rows
        .filter((row) => row.sessionId === null || keyState(row, now) === 'active')
        .map((row) => shownKey(row, now)),
    };
  });
  addKeyCreation(app, database, note);
  addKeyChanges(app, database, note);
}

function addKeyCreation(app: FastifyInstance, database: Database, note: NoteKey): void {
  addConsoleEndpoint(app, consoleEndpoints.createKey, async ({ caller, body, request }) => {
    const made = await createAccountKey(database, caller.accountId, {
      name: body.name,
      mode: body.mode,
      scopes: body.scopes,
      allowedNetworks: body.allowed_networks,
      allowQuery: body.allow_query,
      requestsPerMinute: body.requests_per_minute,
      projectId: body.project_id,
      ...(body.expires_at === null ? {} : { expiresAt: new Date(body.expires_at) }),
    });
    await note(request, caller, 'key_created', made.key);
    return made;
  });

  addConsoleEndpoint(
    app,
    consoleEndpoints.createPlaygroundKey,
    async ({ caller, body, request }) => {
      const made = await createAccountKey(database, caller.accountId, {
        name: 'Playground',
        mode: body.mode,
        scopes: body.scopes,
        sessionId: caller.sessionId,
        expiresAt: new Date(Date.now() + consoleRules.playgroundMinutes * MINUTE),
      });
      await note(request, caller, 'key_created', made.key);
      return made;
    },
  );
}

function addKeyChanges(app: FastifyInstance, database: Database, note: NoteKey): void {
  addConsoleEndpoint(app, consoleEndpoints.updateKey, async ({ caller, params, body, request }) => {
    const change = changeOf(body);
    refuseFaults(change);
    const row = await changeKey(database, params.key_id, caller.accountId, change);
    if (row === null) throw keyNotFound();
    await note(request, caller, 'key_changed', row);
    return { key: shownKey(row, Date.now()) };
  });

  addConsoleEndpoint(app, consoleEndpoints.rollKey, async ({ caller, params, body, request }) => {
    const made = await rollKey(
      database,
      params.key_id,
      body.overlap_hours * HOUR,
      caller.accountId,
    ).catch((error: unknown) => {
      throw error instanceof KeyRequestError ? keyNotFound() : error;
    });
    const [key, replaced] = [
      await ownedKey(database, caller.accountId, made.id),
      await ownedKey(database, caller.accountId, params.key_id),
    ];
    await note(request, caller, 'key_rolled', replaced);
    return {
      key: shownKey(key, Date.now()),
      token: made.token,
      replaced: shownKey(replaced, Date.now()),
    };
  });

  addConsoleEndpoint(app, consoleEndpoints.revokeKey, async ({ caller, params, request }) => {
    const row = await revokeKey(database, params.key_id, caller.accountId).catch(
      (error: unknown) => {
        throw error instanceof KeyRequestError ? keyNotFound() : error;
      },
    );
    await note(request, caller, 'key_revoked', row);
    return { key: shownKey(row, Date.now()) };
  });
}

function changeOf({
  name,
  scopes,
  expires_at: end,
  allowed_networks: allowedNetworks,
  allow_query: allowQuery,
  requests_per_minute: requestsPerMinute,
  project_id: projectId,
  api_version: apiVersion,
}: KeyUpdateRequest): KeyChange {
  return {
    ...(name !== undefined && { name }),
    ...(scopes !== undefined && { scopes }),
    ...(end !== undefined && { expiresAt: end === null ? null : new Date(end) }),
    ...(allowedNetworks !== undefined && { allowedNetworks }),
    ...(allowQuery !== undefined && { allowQuery }),
    ...(requestsPerMinute !== undefined && { requestsPerMinute }),
    ...(projectId !== undefined && { projectId }),
    ...(apiVersion !== undefined && { apiVersion }),
  };
}
